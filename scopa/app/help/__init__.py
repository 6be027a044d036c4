"""The help on the screen: how a book of rules is set, what is found in it, how it becomes a file."""

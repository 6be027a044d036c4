"""Parts of the two screens that count: the end of a deal and the end of a match. They know no match, only scores."""

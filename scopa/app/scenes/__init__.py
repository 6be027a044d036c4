"""The screens, and the stack that holds them."""

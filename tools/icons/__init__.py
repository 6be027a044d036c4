"""The signs of the screen, the suit icons and the application icon; `python -m tools.icons` writes them."""

"""The sounds of the game, synthesised: `python -m tools.sounds` writes every file of `assets/sounds`."""

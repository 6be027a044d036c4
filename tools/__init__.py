"""What draws the art, makes the sounds and keeps the translations; never imported by the game."""

"""The table: what the player's gesture means, what is drawn, how facts become pictures."""

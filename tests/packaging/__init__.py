"""The game as it is handed out: its README, and what an installation holds."""

"""Any turn-based game."""

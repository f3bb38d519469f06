"""The Imperial player's class cards."""

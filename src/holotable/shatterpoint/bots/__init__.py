"""Players of a battle that are programs."""

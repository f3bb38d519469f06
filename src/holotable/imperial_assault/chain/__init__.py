"""A whole campaign as one thing: its log, and every mission that was or is played in it."""

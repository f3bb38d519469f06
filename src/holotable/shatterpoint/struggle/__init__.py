"""The struggle: its cards and objectives, the track with its token and momentum, and who wins."""

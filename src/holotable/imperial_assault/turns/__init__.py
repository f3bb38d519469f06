"""Rounds, activations and the status phase."""

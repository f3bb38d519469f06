"""A battle from its setup to its end: order cards, turns, activations."""

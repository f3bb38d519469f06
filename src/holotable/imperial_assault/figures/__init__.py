"""Figures on the table: groups, activations, movement, doors, rounds."""

"""Shatterpoint's dice, and what happens to characters in an attack."""

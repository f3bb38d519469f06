"""Shatterpoint as a mode, for everybody who hosts games."""

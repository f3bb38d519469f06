"""Legends of the Alliance: heroes against an Empire that nobody plays."""

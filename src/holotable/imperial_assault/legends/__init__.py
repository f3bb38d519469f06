"""Legends of the Alliance: missions of heroes against the program."""

"""Positions of Shatterpoint for tests, in the words of play."""

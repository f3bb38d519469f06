"""Shatterpoint: the table, the dice, the squads, and the struggle."""

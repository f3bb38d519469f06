"""Bots that know the skirmish of Imperial Assault."""

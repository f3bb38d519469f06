"""Dice, attacks, damage, conditions."""

"""Missions as data."""

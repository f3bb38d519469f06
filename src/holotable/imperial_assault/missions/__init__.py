"""Missions as data: what a mission adds to the rules is a YAML file, read, checked and played here."""

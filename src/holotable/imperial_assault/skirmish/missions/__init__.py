"""The six missions of the skirmish: what their cards add to the rules (SK-SETUP-08)."""

"""How characters come to stand elsewhere: moves with a tool, pushes and pulls, transition points."""

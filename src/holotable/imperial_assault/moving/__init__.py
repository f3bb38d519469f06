"""Moving about: steps, doors, ways out, and who gives way."""

"""What lies on the map, and what is done with it: tokens, crates, objects, tests."""

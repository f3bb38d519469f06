"""The Empire that nobody plays: how its groups are activated and follow their instructions."""

"""Many games: matches between bots, tournaments, statistics."""

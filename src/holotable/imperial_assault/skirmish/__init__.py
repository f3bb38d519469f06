"""The skirmish: two armies, their command decks, six missions."""

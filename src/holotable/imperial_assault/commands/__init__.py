"""Command cards: how they are drawn, held and played, and what each does."""

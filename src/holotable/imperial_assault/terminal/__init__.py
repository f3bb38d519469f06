"""Imperial Assault at one screen: the board as text, and what people type for it."""

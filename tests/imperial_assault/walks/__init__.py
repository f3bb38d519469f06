"""Random play: positions to begin from, what must hold after every choice, which abilities were used."""

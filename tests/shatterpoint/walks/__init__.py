"""Random play: positions to begin from, what must hold after every choice, what of the box was used."""

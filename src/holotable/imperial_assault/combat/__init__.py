"""Imperial Assault's dice, and what happens to figures in an attack."""

"""Imperial Assault: the board, the dice, the figures, and the three ways to play."""

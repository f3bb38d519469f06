"""Heroes: how they come, what they bring, how they rest."""

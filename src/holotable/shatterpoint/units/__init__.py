"""How units fare: damage, wounds, conditions, hunker tokens, healing, and the Force that their player has."""

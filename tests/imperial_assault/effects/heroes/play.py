"""What the tests of heroes' abilities share."""

from tests.imperial_assault.scenario import face

DIALA, FENN, GAARKHAN = "diala_passil", "fenn_signis", "gaarkhan"
GIDEON, JYN, MAK = "gideon_argus", "jyn_odan", "mak_eshkarey"
TROOPER, GUARD, VADER = "stormtrooper_regular", "royal_guard_regular", "darth_vader"

Face = tuple[str, int]

# Faces without surges and evades, so that nothing but damage and block is asked about.
RED, BLUE, GREEN = face("red", damage=2), face("blue", damage=1, accuracy=5), face("green", damage=2, accuracy=3)
YELLOW, BLACK, WHITE = face("yellow", damage=1, accuracy=2), face("black", block=1), face("white")

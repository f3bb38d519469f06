"""What the tests of heroes' abilities share."""

from tests.imperial_assault.scenario import Scenario, campaign, face, sheet

DIALA, FENN, GAARKHAN = "diala_passil", "fenn_signis", "gaarkhan"
GIDEON, JYN, MAK = "gideon_argus", "jyn_odan", "mak_eshkarey"
TROOPER, GUARD, VADER = "stormtrooper_regular", "royal_guard_regular", "darth_vader"

Face = tuple[str, int]

# Faces without surges and evades, so that nothing but damage and block is asked about.
RED, BLUE, GREEN = face("red", damage=2), face("blue", damage=1, accuracy=5), face("green", damage=2, accuracy=3)
YELLOW, BLACK, WHITE = face("yellow", damage=1, accuracy=2), face("black", block=1), face("white")
SURGE = face("yellow", surge=1)
FAIL, PASS = face("green", damage=2, accuracy=1), face("green", accuracy=1, surge=1)


def with_cards(hero: str, *cards: str, spaces: str = "A . g", weapon: str = "", strain: int = 0) -> Scenario:
    """A hero with these class cards, and a guard."""
    start = [weapon] if weapon else list(sheet(hero).cards)
    return campaign(spaces, A=sheet(hero, strain=strain, cards=[*start, *cards]), g=GUARD)


def attacked(hero: str, *cards: str, spaces: str = "A g") -> Scenario:
    """A guard has declared an attack on a hero with these class cards."""
    play = with_cards(hero, *cards, spaces=spaces).activate("A").end()
    return play.activate("g").decline().declare("A")

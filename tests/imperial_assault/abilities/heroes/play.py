"""What the tests of heroes' abilities share."""

from holotable.kernel import Pass, Rolled, Use
from tests.imperial_assault.scenario import Scenario, face

DIALA, FENN, GAARKHAN = "diala_passil", "fenn_signis", "gaarkhan"
GIDEON, JYN, MAK = "gideon_argus", "jyn_odan", "mak_eshkarey"
TROOPER, GUARD, VADER = "stormtrooper_regular", "royal_guard_regular", "darth_vader"

Face = tuple[str, int]

# Faces without surges and evades, so that nothing but damage and block is asked about.
RED, BLUE, GREEN = face("red", damage=2), face("blue", damage=1, accuracy=5), face("green", damage=2, accuracy=3)
YELLOW, BLACK, WHITE = face("yellow", damage=1, accuracy=2), face("black", block=1), face("white")


def use(play: Scenario, ability: str, letter: str) -> Scenario:
    """Let a figure use an ability."""
    return play.choose(Use(ability, play.names[letter]))


def can_use(play: Scenario, ability: str, letter: str) -> bool:
    """Whether an ability of a figure is offered now."""
    return Use(ability, play.names[letter]) in play.asked.options


def decline(play: Scenario) -> Scenario:
    """Decline whatever may be used now."""
    while play.game.decision is not None and Pass() in play.asked.options:
        play.choose(Pass())
    return play


def die(play: Scenario, one: Face) -> Scenario:
    """A single die falls so."""
    return play.choose(Rolled([one[1]]))


def wounded(play: Scenario, letter: str) -> Scenario:
    """A hero is wounded, and has no damage since."""
    return play.hurt(letter, play.game.table.card_of(play.names[letter]).health)


def card(play: Scenario, letter: str, name: str) -> tuple[bool, bool]:
    """Whether a hero's card is exhausted, and whether it is depleted."""
    found = next(each for each in play.sheet(letter).cards if each.card == name)
    return found.exhausted, found.depleted

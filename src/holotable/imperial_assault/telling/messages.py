"""What a client asks at a table of Imperial Assault, and what it is told: why not, sight and odds, a walk."""

from typing import ClassVar

from holotable.kernel import Struct
from holotable.modes.messages import Chosen, Heard, Told


class GoThere(Chosen, frozen=True, tag="go-there"):
    """Walk to a space that is within reach, step by step as far as nothing interrupts."""

    space: int


class WhyNot(Heard, frozen=True, tag="why-not"):
    """Ask why something can't be done now: a card played, a space or a figure chosen, an action taken.

    Exactly one of the fields is set. `action` is the kind of an option: move, attack, pass-turn, ...
    """

    dear: ClassVar[bool] = True

    figure: int | None = None
    space: int | None = None
    group: int | None = None
    card: str = ""
    token: str = ""
    door: str = ""
    action: str = ""


class Aim(Heard, frozen=True, tag="aim"):
    """Ask for sight, distance and odds of an attack by the figure that acts."""

    dear: ClassVar[bool] = True

    figure: int


class Look(Heard, frozen=True, tag="look"):
    """Ask what a space of the board is."""

    space: int


class Looked(Told, frozen=True, tag="look"):
    """The answer to a look: the ground and the lines of a space in words, and the rule behind what matters of them."""

    space: int
    words: str = ""
    rule: str = ""


class SightSheet(Struct, frozen=True, omit_defaults=True):
    """Two lines from a corner to two corners, [column, row] of the lattice; which are clear, where one stops."""

    start: tuple[float, float]
    ends: tuple[tuple[float, float], tuple[float, float]]
    clear: tuple[bool, bool]
    stopped_at: tuple[float, float] | None = None


class OddsSheet(Struct, frozen=True):
    """What an attack may come to: chances from 0 to 1; `damage[n]` is the chance of exactly n damage.

    A weapon is named where the attacker has several.
    """

    dice: tuple[str, ...]
    defence: tuple[str, ...]
    miss: float
    expected: float
    defeat: float
    health: int
    damage: tuple[float, ...]
    words: str
    weapon: str = ""


class Aimed(Told, frozen=True, tag="aim"):
    """The answer to an aim: can it be attacked, and if not why; sight lines, distance, odds, and if it is hopeless."""

    figure: int
    possible: bool
    words: str = ""
    rule: str = ""
    distance: int | None = None
    sight: SightSheet | None = None
    odds: OddsSheet | None = None
    warning: str = ""

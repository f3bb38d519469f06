"""What the procedures of the game ask of everything in play, be it printed on a figure's card, in a hand or lasting."""

from collections.abc import Callable, Iterable
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import AttackType, Weapon
from holotable.imperial_assault.table.table import FigureId, GroupId, Side, Table
from holotable.kernel import Flow, Question, Refusal, first
from holotable.kernel.question import Asked

if TYPE_CHECKING:
    from holotable.imperial_assault.combat.aiming import Aiming
    from holotable.imperial_assault.combat.attack import Attack

T = TypeVar("T")


class Bounty(NamedTuple):
    """Victory points that are paid for the end of a group, and the card that pays them."""

    card: str
    points: int


class Remembered(NamedTuple):
    """The figures that an effect must know again later in an activation."""

    effect: str
    figures: list[FigureId]


class Upgrade(NamedTuple):
    """A Skirmish Upgrade that a figure can exhaust in its activation, and what that starts."""

    card: str
    flow: Callable[[FigureId], Flow[Table]]


def together(answers: Iterable[list[T]]) -> list[T]:
    """All that is in any answer."""
    return list(chain.from_iterable(answers))


def once_or_more(answers: Iterable[int]) -> int:
    """The largest number, and at least one."""
    return max(answers, default=1)


def least(answers: Iterable[int | None]) -> int | None:
    """The smallest number, if there is any."""
    return min((each for each in answers if each is not None), default=None)


# Activations: what to remember of how they began, how many actions more, whether the present one tires, which upgrades
# help, whether and why not to attack, to go anywhere, to interact.
REMEMBERED: Question[[FigureId], list[Remembered]] = Question("remembered", together)
EXTRA_ACTIONS: Question[[FigureId], int] = Question("extra-actions", sum)
TIRES: Question[[FigureId], bool] = Question("tires", any)
ATTACKS_AGAIN: Question[[FigureId], bool] = Question("attacks-again", any)
UPGRADES: Question[[FigureId], list[Upgrade]] = Question("upgrades", together)
WHY_NOT_ATTACK: Question[[FigureId], Refusal | None] = Question("why-not-attack", first)
WHY_NO_EXIT: Question[[FigureId], Refusal | None] = Question("why-no-exit", first)
WHY_NOT_INTERACT: Question[[FigureId], Refusal | None] = Question("why-not-interact", first)

# What a mission's file says of interacting with a token and of escaping, by the place in the file where it stands.
RULED_OUT: Question[[FigureId, str, str], Refusal | None] = Question("ruled-out", first)
HINDERED: Question[[FigureId, str, str], int] = Question("hindered", sum)
WHY_NOT_LEAVE: Question[[FigureId, str], Refusal | None] = Question("why-not-leave", first)

# Attacks: with what, at whom, how the line of sight is traced, with which dice, and what comes of an attack.
ARMS: Question[[FigureId, str, tuple[Weapon, ...]], tuple[Weapon, ...] | None] = Question("arms", first)
MOST_OF_A_COLOUR: Question[[FigureId], int | None] = Question("most-of-a-colour", least)
SEES_PAST: Question[[FigureId], bool] = Question("sees-past", any)
UNNOTICED: Question[[board.Scene, FigureId], list[FigureId]] = Question("unnoticed", together)
WHY_NOT_SEEN: Question[[FigureId, FigureId], Refusal | None] = Question("why-not-seen", first)
WHY_NOT_AIM: Question[[board.Scene, FigureId, FigureId], Refusal | None] = Question("why-not-aim", first)
AIMINGS: Question[[FigureId, Side, AttackType, int], "list[Aiming]"] = Question("aimings", together)
WHY_NOT_AIM_BY: Question[[FigureId, Side, str], Refusal | None] = Question("why-not-aim-by", first)
REMARKS: Question[["Attack"], list[str]] = Question("remarks", together)
DEFENCE_DICE: Question[[FigureId], list[str]] = Question("defence-dice", together)
SURGE_USES: Question[["Attack"], int] = Question("surge-uses", once_or_more)
RETORT: Question[["Attack"], Flow[Table] | None] = Question("retort", first)

# What the players do.
SILENT: Question[[Side], bool] = Question("silent", any)
WAITS: Question[[Side], bool] = Question("waits", any)
CHEAPER: Question[[str], int] = Question("cheaper", sum)
CHEAPER_TO_REINFORCE: Question[[str], int] = Question("cheaper-to-reinforce", sum)
MORE_SUPPLY: Question[[], int] = Question("more-supply", sum)
BOUNTIES: Question[[GroupId], list[Bounty]] = Question("bounties", together)

QUESTIONS: tuple[Asked, ...] = tuple(each for each in list(vars().values()) if isinstance(each, Question))

"""What instruction lists and bonus effects say, as data (docs/legends.md)."""

from functools import cached_property
from typing import Literal

from holotable.content.parts import Part, said_of
from holotable.imperial_assault.cards.effect import Condition, Effect, Verb
from holotable.kernel import field as named

# The movement points of an instruction: a number, or as many as the figure's Speed.
Points = int | Literal["speed"]
# An action for each icon; an attack action is one of which a figure has one (LA-IACT-09, LA-LIM-01).
Price = Literal[0, 1, 2, "attack", "attack_and_action"]
# What there can be most or least of: what is left or suffered, what is printed, who stands beside it, how far it is.
Measure = Literal[
    "health",
    "damage",
    "strain",
    "printed_health",
    "speed",
    "endurance",
    "strength",
    "insight",
    "tech",
    "imperials_beside",
    "rebels_beside",
    "distance",
]
# What lies on the map to go to; an objective is a token or an object that the mission lets the heroes deal with.
Landmark = Literal["terminal", "crate", "objective"]


class Target(Part, frozen=True, dict=True):
    """The criteria by which a target is sought: what it should be, and of what it should have most or least.

    Without any it is the nearest Rebel figure (LA-TGT-05).
    """

    named: str = ""  # a hero or an ally, by the card's id
    hero: bool | None = None
    wounded: bool | None = None  # a hero on the other side of the sheet, or not
    hurt: bool | None = None  # it has damage
    activated: bool | None = None  # it has had its activation this round
    condition: str = ""
    without: str = ""  # a condition
    trait: str = ""
    attack: Literal["", "melee", "ranged"] = ""  # how it attacks
    carrying: bool | None = None  # a token
    most: Measure | None = None
    least: Measure | None = None
    landmark: Landmark | None = None  # no figure but the nearest of these; only to move toward it

    @cached_property
    def criteria(self) -> tuple[tuple[str, object], ...]:
        """What it should be."""
        plain = Target()
        return tuple((name, value) for name in FILTERS if (value := getattr(self, name)) != getattr(plain, name))


class Reposition(Part, frozen=True):
    """Move X to reposition Y."""

    points: Points
    distance: int


class Instruction(Part, frozen=True, dict=True):
    """One instruction: what it costs, and one thing that the figure does, about a target.

    It is skipped unless what must hold does. `within` and `seen` are no criteria: who is farther away or out of sight
    is no target at all (LA-SKIP-02, LA-TGT-06).
    """

    cost: Price = 0
    only: Condition | None = named(default=None, name="if")
    target: Target | None = None
    within: int = 0
    seen: bool = False
    # What is done.
    toward: Points | None = None
    engage: Points | None = None
    reposition: Reposition | None = None
    move_to_attack: Points | None = None
    attack: bool = False
    ability: str = ""  # one that is printed on the card
    do: tuple[Verb, ...] = ()

    @cached_property
    def deed(self) -> str:
        """The one thing that is done."""
        return deeds_of(self)[0]

    @cached_property
    def actions(self) -> int:
        """How many actions it costs (LA-IACT-09)."""
        return self.cost if isinstance(self.cost, int) else 1 if self.cost == "attack" else 2

    @cached_property
    def is_attack_action(self) -> bool:
        """Whether it is preceded by the icon of an attack action (LA-LIM-02)."""
        return not isinstance(self.cost, int)

    @cached_property
    def points(self) -> Points:
        """The movement points that it gives."""
        if self.reposition is not None:
            return self.reposition.points
        return next((each for each in (self.toward, self.engage, self.move_to_attack) if each is not None), 0)


class InstructionList(Part, frozen=True):
    """What the figures of a group do, from top to bottom."""

    id: str
    do: tuple[Instruction, ...]


class Bonus(Part, frozen=True):
    """A bonus effect: what listens for the figure, what it has more of, whom it seeks instead, what it does besides."""

    id: str
    lasts: Literal["activation", "round"] = "activation"  # of the effects (LA-IACT-04)
    effects: tuple[Effect, ...] = ()
    points: int = 0  # more movement points in every instruction that moves
    target: Target | None = None  # instead of every target that is a figure
    first: tuple[Instruction, ...] = ()  # before the list
    last: tuple[Instruction, ...] = ()  # after it


class Wanted(Part, frozen=True):
    """A surge ability of the card, by what it says there."""

    cost: int = 1
    damage: int = 0
    accuracy: int = 0
    pierce: int = 0
    blast: int = 0
    cleave: int = 0
    recover: int = 0
    points: int = 0
    conditions: tuple[str, ...] = ()
    special: str | None = None


class CardOrders(Part, frozen=True):
    """A Deployment card: how it spends surges, and which bonus effects and lists of the file are for it."""

    id: str
    surges: tuple[Wanted, ...]
    bonus: tuple[str, ...]
    lists: tuple[str, ...]


class Family(Part, frozen=True):
    """A file: the cards of a family, and all that is written for them."""

    cards: tuple[CardOrders, ...]
    bonus: tuple[Bonus, ...]
    lists: tuple[InstructionList, ...]


DEEDS = ("toward", "engage", "reposition", "move_to_attack", "attack", "ability", "do")
MOVES = ("toward", "engage", "reposition", "move_to_attack")
ATTACKS = ("move_to_attack", "attack")
MEASURES = ("most", "least")
FILTERS = tuple(name for name in Target.__struct_fields__ if name not in (*MEASURES, "landmark"))


def deeds_of(instruction: Instruction) -> list[str]:
    """What is done by an instruction: one thing, if it is as it should be."""
    return said_of(instruction, DEEDS)

"""A campaign mission as a client draws it: beside the board the heroes, the Imperial player, and what is to be done."""

from holotable.imperial_assault.telling.sheets import (
    ActivationSheet,
    AttackSheet,
    BoardSheet,
    CardSheet,
    DoorSheet,
    FigureSheet,
    GroupSheet,
    TokenSheet,
)
from holotable.kernel import Struct
from holotable.modes.messages import SheetTold


class HeroCardSheet(Struct, frozen=True, omit_defaults=True):
    """A card beside a hero's sheet; a modification lies on a weapon."""

    id: str
    name: str
    words: str = ""
    on: str = ""
    exhausted: bool = False
    depleted: bool = False
    face_down: bool = False


class HeroSheet(Struct, frozen=True, omit_defaults=True):
    """A hero's sheet; health and place stand with the figure."""

    figure: int
    hero: str
    name: str
    seat: str
    endurance: int
    strain: int = 0
    wounded: bool = False
    activations: int = 0
    cards: tuple[HeroCardSheet, ...] = ()


class DeploymentPointSheet(Struct, frozen=True, omit_defaults=True):
    """A deployment point of the map diagram."""

    id: str
    space: int
    colour: str
    active: bool = False


class GoalSheet(Struct, frozen=True, omit_defaults=True):
    """What on the board an objective is about."""

    tokens: tuple[str, ...] = ()
    doors: tuple[str, ...] = ()
    figures: tuple[int, ...] = ()
    spaces: tuple[int, ...] = ()


class MissionObjectiveSheet(Struct, frozen=True, omit_defaults=True):
    """What a side is after, in words, how far it has come, where that can be said, and what it is about."""

    id: str
    side: str
    words: str
    so_far: str = ""
    done: bool = False
    goal: GoalSheet | None = None


class ReadingSheet(Struct, frozen=True, omit_defaults=True):
    """A text that was read aloud: in which round, the event's name, and the words."""

    round: int
    name: str
    words: str


class GainSheet(Struct, frozen=True):
    """What a side gains after the mission, and what for."""

    side: str
    words: str
    why: str


class EndSheet(Struct, frozen=True, omit_defaults=True):
    """Who has won and why, how the story ends, and what each side gains by it."""

    winner: str
    because: str = ""
    epilogue: str = ""
    gains: tuple[GainSheet, ...] = ()


class ComingSheet(Struct, frozen=True, omit_defaults=True):
    """An event that is still to come: its name, when it comes, what will be read, and what it does."""

    id: str
    name: str
    when: str
    words: str = ""
    does: tuple[str, ...] = ()


class EmpireSheet(Struct, frozen=True, omit_defaults=True):
    """The Imperial player's dials and cards. Hand, reserve, points and what is to come are in the own view alone.

    `in_hand` and `in_reserve` count the cards by their backs.
    """

    seat: str
    side: str
    threat: int
    level: int
    in_hand: dict[str, int]
    in_reserve: dict[str, int]
    class_cards: tuple[HeroCardSheet, ...] = ()
    hand: tuple[CardSheet, ...] | None = None
    reserve: tuple[CardSheet, ...] | None = None
    points: tuple[DeploymentPointSheet, ...] | None = None
    coming: tuple[ComingSheet, ...] | None = None


class CounterSheet(Struct, frozen=True):
    """A number that the mission keeps."""

    id: str
    words: str
    number: int


class ObjectSheet(Struct, frozen=True, omit_defaults=True):
    """A token or a door that can be attacked, by the id of either."""

    id: int
    thing: str
    name: str
    spaces: tuple[int, ...]
    health: int
    damage: int = 0
    defence: tuple[str, ...] = ()
    block: int = 0


class MissionTableSheet(SheetTold, frozen=True, tag="mission"):
    """Everything on the table of a mission that a seat may know. Who has withdrawn is no longer among the heroes."""

    round: int
    board: BoardSheet
    story: str
    empire: EmpireSheet
    sides: dict[str, str]
    heroes: tuple[HeroSheet, ...] = ()
    objectives: tuple[MissionObjectiveSheet, ...] = ()
    counters: tuple[CounterSheet, ...] = ()
    figures: tuple[FigureSheet, ...] = ()
    groups: tuple[GroupSheet, ...] = ()
    tokens: tuple[TokenSheet, ...] = ()
    doors: tuple[DoorSheet, ...] = ()
    objects: tuple[ObjectSheet, ...] = ()
    exits: tuple[int, ...] = ()
    readings: tuple[ReadingSheet, ...] = ()
    end: EndSheet | None = None
    supply: int = 0
    credits: int = 0
    activation: ActivationSheet | None = None
    attack: AttackSheet | None = None

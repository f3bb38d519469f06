"""A mission of Legends as a client draws it: all players see the same."""

from holotable.imperial_assault.telling.mission_sheet import (
    CounterSheet,
    EndSheet,
    HeroSheet,
    MissionObjectiveSheet,
    ObjectSheet,
    ReadingSheet,
)
from holotable.imperial_assault.telling.sheets import (
    ActivationSheet,
    AttackSheet,
    BoardSheet,
    DoorSheet,
    FigureSheet,
    GroupSheet,
    TokenSheet,
)
from holotable.kernel import Seat, Struct
from holotable.modes.messages import SheetTold


class ImperialGroupSheet(Struct, frozen=True, omit_defaults=True):
    """A group in the Imperial display: whether it is still to be activated, bonus health, and its colour (LA-DISP-02).

    The colour is the word that tells it from others of its kind; the first of a kind has none.
    """

    group: int
    card: str
    name: str
    ready: bool = False
    bonus: int = 0
    colour: str = ""
    colour_name: str = ""


class PortraitSheet(Struct, frozen=True, omit_defaults=True):
    """A hero's or an ally group's portraits: how many activations are left, and whether one of them is a bonus.

    `bonus` is the health that a hero has more for being one of few (LA-DMG-07).
    """

    group: int
    name: str
    left: int
    activations: int
    hero: str = ""
    waits: bool = False  # for the first activations of the others
    bonus: int = 0


class TeachingSheet(Struct, frozen=True, omit_defaults=True):
    """What is being taught, and what it points at: on the map, or a `button`, an option's tag or a part of the page.

    One that `waits` is to be read before anything else happens: the option `read-on` is asked for.
    """

    id: str
    words: str
    figures: tuple[int, ...] = ()
    tokens: tuple[str, ...] = ()
    doors: tuple[str, ...] = ()
    spaces: tuple[int, ...] = ()
    button: str = ""
    waits: bool = False


class DecidingSheet(Struct, frozen=True):
    """What the story lets the team decide, which seat answers, and the ways there are: for all to talk about."""

    seat: Seat
    question: str
    ways: tuple[str, ...]


class InstructionSheet(Struct, frozen=True, omit_defaults=True):
    """One instruction of a list: what it costs, in words and by its icons, and what it says."""

    cost: str
    cost_name: str
    words: str


class DeedSheet(Struct, frozen=True, omit_defaults=True):
    """What a figure made of the instruction of that place, and why.

    `spot` is where it ends, if it is told, `path` the positions on its way, the first one included.
    """

    figure: int
    name: str
    place: int
    words: str
    skipped: bool = False
    target: int = 0
    spot: tuple[int, ...] = ()
    path: tuple[tuple[int, ...], ...] = ()


class OrdersSheet(Struct, frozen=True, omit_defaults=True):
    """The activation window of an Imperial group: bonus effect, instructions, and what was made of them (LA-IACT-01).

    The deeds stand in the order in which they were done, so that they can be gone through again; the last one of an
    `open` window is being done.
    """

    group: int
    name: str
    bonus: str
    bonus_words: tuple[str, ...]
    orders: str
    instructions: tuple[InstructionSheet, ...]
    deeds: tuple[DeedSheet, ...] = ()
    round: int = 0
    open: bool = False


class GroupInfoSheet(Struct, frozen=True, omit_defaults=True):
    """The info window of an Imperial group: how it spends surges, and the ids of what is ignored (LA-DISP-06, 08)."""

    group: int
    name: str
    surges: tuple[str, ...] = ()
    ignored: tuple[str, ...] = ()


class LegendsTableSheet(SheetTold, frozen=True, tag="legends"):
    """Everything on the table of a mission of Legends. Of the map only what lies there: `spaces` of its `sections`.

    `ground` is what they look like: `GET /api/ground/{ground}.svg` draws it.
    """

    round: int
    board: BoardSheet
    story: str
    sides: dict[str, str]
    difficulty: str
    difficulty_name: str
    sections: tuple[str, ...]
    spaces: tuple[int, ...]
    ground: str
    heroes: tuple[HeroSheet, ...] = ()
    withdrawn: tuple[str, ...] = ()  # by name
    portraits: tuple[PortraitSheet, ...] = ()
    empire: tuple[ImperialGroupSheet, ...] = ()
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
    peril: int = 0
    medpacs: int = 0
    supply: int = 0
    credits: int = 0
    lesson: TeachingSheet | None = None
    deciding: DecidingSheet | None = None
    activation: ActivationSheet | None = None
    attack: AttackSheet | None = None
    windows: tuple[OrdersSheet, ...] = ()
    infos: tuple[GroupInfoSheet, ...] = ()

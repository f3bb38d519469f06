"""The table as a client draws it: what a seat may know, with the names and printed figures that go with it.

A client holds no rules and no content. Spaces are numbers, ``row * width + column`` of the board.
"""

from typing import Literal

from holotable.kernel import Struct
from holotable.modes.endpoints import Named
from holotable.modes.messages import AskTold, HappeningTold, LineTold, OptionTold, SheetTold


class CardSheet(Struct, frozen=True, omit_defaults=True):
    """A card that lies open, or in the own hand: its name, its cost, what it does, when it is played and for whom."""

    id: str
    name: str
    cost: int = 0
    words: str = ""
    use: str = ""


class BoardSheet(Struct, frozen=True):
    """The map, its mission, and the zones in which the armies of a skirmish are deployed.

    Its floor is a picture of its own. A mission may score at `home`: in the own one of the zones.
    """

    map: str
    name: str
    mission: str
    mission_name: str
    mission_words: str
    width: int
    height: int
    zones: dict[str, tuple[int, ...]] = {}
    home: bool = False


class InfluenceSheet(Struct, frozen=True, omit_defaults=True):
    """Something that changes a figure at the moment: its cause by name, what it does.

    `thing` is what can be looked at: `card-` or `condition-` and an id.
    """

    cause: str
    words: str
    thing: str = ""


class FigureSheet(Struct, frozen=True, omit_defaults=True):
    """A figure on the board; who stands on several spaces has a large base. One that a token stands for has no card, so
    its dice for `defence` are named.

    The `card` of a hero is the sheet of that id, not the Deployment card. `colour` tells a figure from those of other
    groups of its kind; it stands in its name, too. `traits` are by their ids.
    """

    id: int
    letter: str
    name: str
    card: str
    side: str
    group: int
    spaces: tuple[int, ...]
    health: int
    speed: int
    damage: int = 0
    conditions: tuple[Named, ...] = ()
    carries: tuple[str, ...] = ()
    ready: bool = False
    acting: bool = False
    elite: bool = False
    unique: bool = False
    hero: bool = False
    colour: str = ""
    traits: tuple[str, ...] = ()
    influences: tuple[InfluenceSheet, ...] = ()
    defence: str = ""


class GroupSheet(Struct, frozen=True, omit_defaults=True):
    """A Deployment card in play, with those that are left of it."""

    id: int
    card: str
    name: str
    side: str
    figures: tuple[int, ...]
    ready: bool = False
    upgrades: tuple[CardSheet, ...] = ()


class TokenSheet(Struct, frozen=True, omit_defaults=True):
    """A token on the board, what a mission of heroes lets figures do with it, and the rule of its kind."""

    id: str
    kind: str
    name: str
    space: int
    colour: str | None = None
    face_down: bool = False
    lit: bool = False
    marks: tuple[str, ...] = ()
    allows: tuple[str, ...] = ()
    rule: str = ""


class DoorSheet(Struct, frozen=True, omit_defaults=True):
    """A door: its number on the map, the pairs of spaces between which it stands, who may open it if it is locked."""

    id: str
    name: str
    between: tuple[tuple[int, int], ...]
    open: bool = False
    locked: bool = False
    allows: tuple[str, ...] = ()
    rule: str = ""


class PlayerSheet(Struct, frozen=True, omit_defaults=True):
    """A player's side of the table. `hand` is there in the own view alone."""

    side: str
    seat: str
    army: str
    points: int
    in_hand: int
    in_deck: int
    zone: str = ""
    hand: tuple[CardSheet, ...] | None = None
    discarded: tuple[CardSheet, ...] = ()
    upgrades: tuple[CardSheet, ...] = ()
    trophies: tuple[str, ...] = ()
    waiting: tuple[Named, ...] = ()
    offers_draw: bool = False


class DieSheet(Struct, frozen=True, omit_defaults=True):
    """A die on the table with what its face shows; `place` is its number among the dice of the attack."""

    place: int
    colour: str
    face: int
    words: str
    attack: bool = False
    rerolled: bool = False
    damage: int = 0
    surge: int = 0
    accuracy: int = 0
    block: int = 0
    evade: int = 0
    dodge: int = 0


class TotalSheet(Struct, frozen=True):
    """What an attack's dice and modifiers come to so far."""

    damage: int
    surge: int
    accuracy: int
    pierce: int
    block: int
    evade: int
    dodge: int


class AttackSheet(Struct, frozen=True, omit_defaults=True):
    """The attack that is going on. The target is a figure, or an object on a space."""

    attacker: int
    target: int
    target_name: str
    space: int
    attack_pool: tuple[str, ...]
    defence_pool: tuple[str, ...]
    dice: tuple[DieSheet, ...]
    total: TotalSheet
    distance: int | None = None


class ActivationSheet(Struct, frozen=True):
    """The figure that is activated, and what it has left."""

    figure: int
    actions: int
    points: int


class Sheet(SheetTold, frozen=True, tag="skirmish"):
    """Everything on the table that a seat may know. Without a board the armies are still being set up."""

    round: int
    initiative: str
    players: tuple[PlayerSheet, ...]
    goal: int
    board: BoardSheet | None = None
    figures: tuple[FigureSheet, ...] = ()
    groups: tuple[GroupSheet, ...] = ()
    tokens: tuple[TokenSheet, ...] = ()
    doors: tuple[DoorSheet, ...] = ()
    activation: ActivationSheet | None = None
    attack: AttackSheet | None = None


class ReachSheet(Struct, frozen=True):
    """A space on which a walk can end, what it costs, and the spaces on the way, one tuple a step."""

    space: int
    cost: int
    path: tuple[tuple[int, ...], ...]


HappeningKind = Literal[
    "activated",
    "target",
    "removed",
    "dice",
    "attack",
    "step",
    "damage",
    "recovered",
    "defeated",
    "deployed",
    "condition",
    "score",
    "card",
    "door",
    "story",
    "revealed",
    "orders",
    "instruction",
]


class CountingSheet(Struct, frozen=True, omit_defaults=True):
    """How an attack is counted: so many blocks are pierced, so much damage is blocked, and so much lands."""

    damage: int
    block: int
    pierced: int
    blocked: int
    landed: int
    accuracy: int = 0
    distance: int | None = None
    dodge: bool = False
    missed: bool = False


class Happening(HappeningTold, frozen=True, omit_defaults=True, kw_only=True):
    """Something to be seen on the board: dice that roll, a step, damage that lands; a text that is read has a title.

    `orders` are those of an Imperial group in Legends, an `instruction` what one of its figures makes of the next one.
    """

    kind: HappeningKind
    figure: int | None = None
    target: int | None = None
    group: int | None = None
    spaces: tuple[int, ...] = ()
    amount: int = 0
    dice: tuple[DieSheet, ...] = ()
    side: str = ""
    title: str = ""
    count: CountingSheet | None = None


class LogLine(LineTold, frozen=True, omit_defaults=True):
    """A sentence of the log, with the dice if any were rolled."""

    dice: tuple[DieSheet, ...] = ()


class OptionSheet(OptionTold, frozen=True, omit_defaults=True):
    """An option, and what on the table stands for it. `whose` is the figure on whose card it is printed."""

    figure: int | None = None
    group: int | None = None
    spaces: tuple[int, ...] = ()
    token: str = ""
    door: str = ""
    card: str = ""
    die: int | None = None
    cost: int | None = None
    whose: int | None = None


class Ask(AskTold, frozen=True, omit_defaults=True, kw_only=True):
    """The open decision. A walk may be chosen whole, by `reach`."""

    options: tuple[OptionSheet, ...]
    reach: tuple[ReachSheet, ...] = ()

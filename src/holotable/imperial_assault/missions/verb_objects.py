"""What stands with the verbs of a mission's file: with whom, with what, how much."""

from typing import Literal

from holotable.imperial_assault.missions.formulas import Value
from holotable.imperial_assault.missions.selectors import Condition, Figures, Here, Part, Tokens, Who
from holotable.imperial_assault.table.table import Attribute, Deed, Terrain
from holotable.kernel import field

# What a mission may keep a figure from, and what an incapacitated one may still do.
Deeds = Literal["move", "interact", "open-door", "attack", "rest"]
# What a lesson may point at beside the map: an option, or a part of the page.
Button = Literal[
    "activate-group",
    "move",
    "step",
    "attack",
    "interact",
    "open-door",
    "rest",
    "push-on",
    "special-action",
    "end-activation",
    "use-medpac",
    "objective",
    "log",
    "empire",
    "peril",
    "medpacs",
    "hero",
    "dice",
]


class Score(Part, frozen=True):
    """The own side gains the points of an objective: once, or for each of some tokens together."""

    objective: str
    each: Tokens | None = None


class Count(Part, frozen=True):
    """A counter goes up, or down by a negative number."""

    counter: str
    by: Value = 1


class Act(Part, frozen=True):
    """A figure interrupts: of these the one that a side picks, or else the one that this is about.

    It goes some spaces, perhaps toward others, or performs a move, then it may attack, once or several times, anybody
    or one of some. Or it has an activation of so many `actions`.
    """

    figures: Figures | None = None
    by: Who = "own"
    spaces: int = 0
    move: bool = False
    attack: bool = False
    attacks: int = 1
    target: Figures | None = None
    actions: int = 0
    toward: Figures | None = None


class Ally(Part, frozen=True):
    """A group comes to the Rebels' aid, or so many of its figures, who join those that are there."""

    group: str
    at: tuple[str, ...] = ()  # points, zones, tokens, the entrance; none for where this is about
    count: int = 0
    role: str = field(default="", name="as")
    over: bool = False  # over those who stand there, who give way
    by: Who = "rebels"  # who chooses where


class Unlock(Part, frozen=True):
    """Doors can be opened from now on: by all, or while they stay locked to others by those who are named.

    It may take a test.
    """

    door: str | tuple[str, ...]
    side: Who | None = None
    heroes: bool = False
    group: tuple[str, ...] = ()
    carrying: str = ""
    test: tuple[Attribute, ...] = ()
    successes: int = 1


class Ajar(Part, frozen=True):
    """Closed doors are open for every figure of a side that stands beside them, and for nobody else."""

    door: str | tuple[str, ...]
    side: Who


class Hindrance(Part, frozen=True):
    """So many successes of a test do not count if something holds."""

    successes: int
    only: Condition | None = field(default=None, name="if")


class Allow(Part, frozen=True):
    """From now on figures may interact with a kind of token, or with some of it, if something holds then."""

    kind: str
    deed: Deed
    side: Who | None = None
    once: bool = False
    most: int = 0
    heroes: bool = False
    test: tuple[Attribute, ...] = ()
    successes: int = 1
    tokens: Tokens | None = None
    by: Figures | None = None
    only: Condition | None = field(default=None, name="if")
    hindered: Hindrance | None = None
    carried: bool = False  # where the figure stands that carries it


class Burden(Part, frozen=True):
    """Whoever carries that kind of token is slower, or less protected."""

    kind: str
    speed: int = 0
    block: int = 0


class Guards(Part, frozen=True):
    """Figures of a side that are adjacent to an object protect it, each by so much block, up to so many of them."""

    side: Who
    block: int = 1
    most: int = 0


class Attackable(Part, frozen=True):
    """From now on figures may attack a kind of token, or doors; what could be attacked already has these numbers."""

    health: Value
    kind: str = ""
    door: str | tuple[str, ...] = ""
    defence: tuple[str, ...] = ()
    block: int = 0
    side: Who | None = None
    guards: Guards | None = None


class Rough(Part, frozen=True):
    """Where tokens of a kind lie there is terrain from now on."""

    kind: str
    terrain: Terrain = field(name="as")


class Exits(Part, frozen=True):
    """From now on the figures of a side, or some of them, may escape there."""

    side: Who
    at: tuple[str, ...]  # points, zones, tokens, the entrance
    by: Figures | None = None


class Put(Part, frozen=True):
    """A token, or one more of a kind, comes to lie somewhere: at a place with a name, or where this is about."""

    token: str = ""
    new: str = ""
    at: str = ""
    here: Here | None = None


class SetDown(Part, frozen=True):
    """Some figures are placed where this is about, or the one that this is about."""

    here: Here
    figures: Figures | None = None


class Carry(Part, frozen=True):
    """Tokens are given to figures, one to each."""

    tokens: Tokens
    figures: Figures | None = None


class Draw(Part, frozen=True):
    """A group of the collection, any that is like this: all that could come are equally likely."""

    trait: tuple[str, ...] = ()  # one of these
    faction: Literal["", "imperial", "mercenary"] = ""
    elite: bool | None = None
    cost_at_least: Value = 0
    cost_at_most: Value | None = None


class Reserve(Part, frozen=True):
    """A reserved group is deployed: `at` one of some points, `onto` the very spaces of places, or at an active point.

    So many of its figures, with a role; `anew` if it was in the mission already and its card is not in reserve. In
    place of a group that is named one may be drawn. Each of its figures may have `bonus` health.
    """

    group: str = ""
    draw: Draw | None = None
    bonus: Value = 0
    at: tuple[str, ...] = ()
    onto: tuple[str, ...] = ()
    near: "Nearby | None" = None
    count: int = 0
    role: str = field(default="", name="as")
    anew: bool = False
    over: bool = False  # over those who stand there, who give way


class Nearby(Part, frozen=True):
    """Spaces within so many of what this is about, interior ones if it says so."""

    spaces: int
    of: Here = "door"
    interior: bool = False


class Optional(Part, frozen=True):
    """An optional deployment, at active points or at some that are named."""

    at: tuple[str, ...] = ()


class Harm(Part, frozen=True):
    """Some figures suffer damage, as much as is said or as dice show, or strain, or gain a condition; or the one it is
    about."""

    figures: Figures | None = None
    damage: Value = 0
    strain: Value = 0
    dice: tuple[str, ...] = ()
    condition: str = ""


class Recovery(Part, frozen=True):
    """Some figures recover damage and strain, or the one that this is about."""

    damage: Value = 0
    strain: Value = 0
    figures: Figures | None = None


class Bargain(Part, frozen=True):
    """What a surge buys besides what is printed."""

    damage: int = 0
    accuracy: int = 0
    pierce: int = 0
    recover: int = 0


class Change(Part, frozen=True):
    """Some figures have other numbers from now on, or the one that this is about; `set_health` says it outright.

    They may perform only so many `moves` an activation; nobody else pushes who is `firm`.
    """

    figures: Figures | None = None
    health: Value = 0
    set_health: Value = 0
    speed: Value = 0
    damage: Value = 0
    accuracy: Value = 0
    pierce: Value = 0
    surge: Value = 0
    block: Value = 0
    evade: Value = 0
    defence: tuple[str, ...] = ()
    attack: tuple[str, ...] = ()
    surges: tuple[Bargain, ...] = ()
    moves: int = 0
    firm: bool = False
    abilities: tuple[str, ...] = ()


class Bar(Part, frozen=True):
    """Some figures may not do some things from now on, or may do all again if none are said."""

    figures: Figures
    deeds: tuple[Deeds, ...] = field(default=(), name="from")


class Turncoat(Part, frozen=True):
    """Some figures belong to a side from now on, or to nobody."""

    figures: Figures
    to: Literal["rebels", "imperial", "neutral"]


class Name(Part, frozen=True):
    """Some figures have a role from now on, or the one that this is about."""

    role: str
    figures: Figures | None = None


class Turns(Part, frozen=True):
    """How many activations a round has for the groups of some figures; none, if they act at other times."""

    figures: Figures
    number: int


class Ahead(Part, frozen=True):
    """The Imperial player has so many activations in a row as this round begins."""

    activations: int


class Fall(Part, frozen=True):
    """The figure that is about to be removed is incapacitated instead: what it may still do, and how often."""

    may: tuple[Deeds, ...]
    actions: int = 1


class Items(Part, frozen=True):
    """The Item cards of some heroes lie face down, or face up again; or of the one that this is about."""

    face_down: bool
    figures: Figures | None = None


class TakeOver(Part, frozen=True):
    """The attack is on another figure instead, which could be its target as well: it must be, or may be for strain."""

    figures: Figures
    by: Who
    strain: int = 0
    may: bool = False


class Stand(Part, frozen=True):
    """Where a hero begins instead of the entrance."""

    hero: str
    at: tuple[str, ...]


class Board(Part, frozen=True):
    """A hero who is aside has a figure in his place: it is activated by his activation tokens, and is his."""

    hero: str
    figures: Figures


class Arrive(Part, frozen=True):
    """A hero who was aside comes onto the map, on a space where the figure was that this is about."""

    hero: str


class Reinforcement(Part, frozen=True):
    """The groups of some figures get defeated figures back: all, or so many each, `at` places or beside the others."""

    figures: Figures
    count: Value = 0
    at: tuple[str, ...] = ()


class Clearing(Part, frozen=True):
    """All leaves the map, which is laid out anew: these sections, on which the Rebels stand `at` some places."""

    sections: tuple[str, ...]
    at: tuple[str, ...]


class Lesson(Part, frozen=True):
    """What the players are taught, and what it points at. It waits to be read, or stays until it was done."""

    id: str
    words: str
    figures: Figures | None = None
    tokens: Tokens | None = None
    doors: tuple[str, ...] = ()
    at: tuple[str, ...] = ()  # places
    button: Button | None = None
    wait: bool = False

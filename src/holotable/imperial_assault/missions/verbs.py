"""What a mission's file may let happen: its verbs, and what stands with each of them."""

from typing import Literal

from holotable.imperial_assault.missions.formulas import Value
from holotable.imperial_assault.missions.selectors import (
    Condition,
    Doors,
    Figures,
    Here,
    Part,
    Spaces,
    Tokens,
    Who,
)
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


class Each(Part, frozen=True):
    """The same for several: all sides in their order, those tokens, figures or doors, or so many times."""

    do: tuple["Effect", ...]
    sides: bool = False
    tokens: Tokens | None = None
    figures: Figures | None = None
    doors: Doors | None = None
    times: Value = 0


class Way(Part, frozen=True):
    """One of several ways to go on."""

    id: str
    words: str
    do: tuple["Effect", ...] = ()
    only: Condition | None = field(default=None, name="if")


class Choose(Part, frozen=True):
    """A side chooses one of several ways, or none where it may; each way but once in the mission if it says so."""

    ask: str
    ways: tuple[Way, ...]
    by: Who = "own"
    may: bool = False
    once: bool = False


class Pick(Part, frozen=True):
    """A side picks a token, a figure, a door or a space, or none where it may; then that is what it is about."""

    ask: str
    words: str
    do: tuple["Effect", ...]
    of: Tokens | None = None
    figures: Figures | None = None
    doors: Doors | None = None
    spaces: Spaces | None = None
    by: Who = "own"
    may: bool = False


class Score(Part, frozen=True):
    """The own side gains the points of an objective: once, or for each of some tokens together."""

    objective: str
    each: Tokens | None = None


class Count(Part, frozen=True):
    """A counter goes up, or down by a negative number."""

    counter: str
    by: Value = 1


class Trial(Part, frozen=True):
    """The figure that this is about tests one of some attributes; what follows if it passes or fails.

    Successes of a test that is `kept` stay with the token or the door that this is about.
    """

    attributes: tuple[Attribute, ...]
    successes: int = 1
    kept: bool = False
    passed: tuple["Effect", ...] = ()
    failed: tuple["Effect", ...] = ()


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


class Effect(Part, frozen=True):
    """One thing that happens: a single verb, perhaps only if something holds, and perhaps for another side.

    What ends the mission says `because` of what.
    """

    only: Condition | None = field(default=None, name="if")
    side: Who | None = field(default=None, name="for")
    # In what order, and by whose choice.
    each: Each | None = None
    choose: Choose | None = None
    pick: Pick | None = None
    test: Trial | None = None
    resolve: str = ""  # an event
    # Points, counters, and how it ends.
    score: Score | None = None
    count: Count | None = None
    objective: str = ""  # an objective that is shown from now on
    end: Who | None = None  # who wins
    because: str = ""  # why that side has won, with `end`
    # Tokens.
    flip: str = ""
    mark: str = ""
    discard: str = ""
    place: str | tuple[str, ...] = ""
    put: Put | None = None
    hide: str = ""  # a kind
    turn_up: str = ""
    claim: str = ""
    carry: Carry | None = None
    allow: Allow | None = None
    forbid: str = ""  # a kind
    burden: Burden | None = None
    attackable: Attackable | None = None
    unattackable: str = ""  # a kind
    person: str = ""  # a kind of token that stands for persons
    exits: Exits | None = None
    # The map.
    open: str = ""
    close: str = ""
    lock: str | tuple[str, ...] = ""
    unlock: Unlock | None = None
    ajar: Ajar | None = None
    terrain: Rough | None = None
    breach: tuple[str, ...] = ()  # two tiles between which there is no wall
    massive_inside: tuple[str, ...] = ()  # tiles, or all
    reveal: str = ""
    # The Imperial player.
    deploy: Reserve | None = None
    ally: Ally | None = None
    threat: Value | None = None
    no_more_threat: bool = False
    activate: tuple[str, ...] = ()
    deactivate: tuple[str, ...] = ()
    optional_deployment: Optional | None = None
    # Figures.
    suffer: Harm | None = None
    recover: Recovery | None = None
    act: Act | None = None
    change: Change | None = None
    bar: Bar | None = None
    name: Name | None = None
    change_side: Turncoat | None = None
    set_down: SetDown | None = None
    surge: Bargain | None = None
    remove: Figures | None = None
    exhaust: Figures | None = None
    ready: Figures | None = None
    activations: Turns | None = None
    ahead: Ahead | None = None
    incapacitate: Fall | None = None
    items: Items | None = None
    take_over: TakeOver | None = None
    set_aside: tuple[str, ...] = ()  # heroes
    stand: Stand | None = None
    board: Board | None = None
    arrive: Arrive | None = None
    # What the team has, and what it is up against.
    supply: Value | None = None  # cards that the hero draws
    medpacs: Value | None = None
    credits: Value | None = None
    peril: Value | None = None
    reinforce: Reinforcement | None = None
    clear_map: Clearing | None = None
    # Words, and all else.
    teach: Lesson | None = None
    taught: bool = False
    tell: str = ""
    call: str = ""


NOT_VERBS = ("only", "side", "because")
VERBS = tuple(name for name in Effect.__struct_fields__ if name not in NOT_VERBS)


def verbs_of(effect: Effect) -> list[str]:
    """The verbs that an effect has; one, if it is as it should be."""
    return [verb for verb in VERBS if getattr(effect, verb) not in (None, "", (), False)]


def listed(names: str | tuple[str, ...]) -> tuple[str, ...]:
    """One name, or several, as the file has them."""
    return (names,) if isinstance(names, str) else names

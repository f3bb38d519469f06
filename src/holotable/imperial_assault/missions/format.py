"""The format of a mission's file: what may stand in it, and where. docs/missions.md explains it to authors."""

from collections.abc import Iterator
from datetime import date
from functools import cache
from typing import Literal

from holotable.imperial_assault.table.table import Attribute, Deed, Threat
from holotable.kernel import Struct, field

Mode = Literal["skirmish", "campaign"]
# A side as a mission speaks of it: `own` is the side that the event or the effect is about, `other` its opponent.
Who = Literal["own", "other", "initiative", "rebels", "imperial"]
Where = Literal["map", "fallen", "withdrawn", "escaped"]
Value = int | Literal["threat", "double_threat", "triple_threat"]

IT = "it"  # the token or the door that this is about
OWN = "own"  # the own deployment zone


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a mission's file; a field that it does not have is refused."""


class Pack(Part, frozen=True):
    """What the mission was printed in, and the version and day of our notes on it."""

    name: str
    version: int
    date: date


class Tokens(Part, frozen=True):
    """Some of the tokens. What is not said does not matter."""

    id: tuple[str, ...] = ()
    kind: str = ""
    colour: str = ""
    lit: bool | None = None
    marked: bool | None = None  # whether it has a mark of the own side
    controlled: Literal["", "own", "any"] = ""
    carried: Literal["", "own", "any"] = ""  # by the figure that this is about, or by any
    claimed: Who | None = None
    destroyed: bool = False


class Near(Part, frozen=True):
    """Within so many spaces of a kind of token, of a door, or of the figure that this is about."""

    spaces: int
    token: str = ""
    door: str = ""


class Figures(Part, frozen=True):
    """Some of the figures. What is not said does not matter."""

    where: Where = "map"
    side: Who | None = None
    heroes: bool | None = None
    healthy: bool | None = None
    group: tuple[str, ...] = ()
    person: str = ""
    carrying: str = ""
    zone: str = ""
    exterior: bool | None = None
    beside: str = ""  # a kind of token
    away: str = ""  # a kind of token: neither on it nor beside it
    within: Near | None = None


class CountTokens(Part, frozen=True):
    """Whether so many tokens are there."""

    of: Tokens
    at_least: int = 0
    at_most: int | None = None


class CountFigures(Part, frozen=True):
    """Whether so many figures are there."""

    of: Figures
    at_least: int = 0
    at_most: int | None = None


class Condition(Part, frozen=True):
    """What must hold: all that is said."""

    round: tuple[int, ...] = ()
    from_round: int = 0
    until_round: int = 0
    figure: Figures | None = None  # who this is about
    token: Tokens | None = None  # the token that this is about
    deed: Deed | None = None  # what was done with it
    door: tuple[str, ...] = ()  # the door that this is about
    section: tuple[str, ...] = ()  # the section that this is about
    open: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()
    tokens: CountTokens | None = None
    figures: CountFigures | None = None
    happened: tuple[str, ...] = ()  # events that have happened
    not_yet: tuple[str, ...] = ()
    this_round: tuple[str, ...] = ()
    any: tuple["Condition", ...] = ()
    none: tuple["Condition", ...] = ()


class Each(Part, frozen=True):
    """The same for several: all sides in their order, or all those tokens, or all those figures."""

    do: tuple["Effect", ...]
    sides: bool = False
    tokens: Tokens | None = None
    figures: Figures | None = None


class Way(Part, frozen=True):
    """One of several ways to go on."""

    id: str
    words: str
    do: tuple["Effect", ...]
    only: Condition | None = field(default=None, name="if")


class Choose(Part, frozen=True):
    """A side chooses one of several ways, or none where it may."""

    ask: str
    ways: tuple[Way, ...]
    by: Who = "own"
    may: bool = False


class Pick(Part, frozen=True):
    """A side picks one of some tokens, or none where it may; then that is what it is about."""

    ask: str
    words: str
    of: Tokens
    do: tuple["Effect", ...]
    by: Who = "own"
    may: bool = False


class Score(Part, frozen=True):
    """The own side gains the points of an objective: once, or for each of some tokens together."""

    objective: str
    each: Tokens | None = None


class Trial(Part, frozen=True):
    """The figure that this is about tests one of some attributes; what follows if it passes or fails."""

    attributes: tuple[Attribute, ...]
    successes: int = 1
    passed: tuple["Effect", ...] = ()
    failed: tuple["Effect", ...] = ()


class Act(Part, frozen=True):
    """A figure interrupts: of these the one that a side picks, or else the one that this is about."""

    figures: Figures | None = None
    by: Who = "own"
    spaces: int = 0
    move: bool = False
    attack: bool = False


class Ally(Part, frozen=True):
    """A group comes to the Rebels' aid."""

    group: str
    at: tuple[str, ...]


class Unlock(Part, frozen=True):
    """A door can be opened from now on, perhaps by a test."""

    door: str
    test: tuple[Attribute, ...] = ()
    successes: int = 1


class Allow(Part, frozen=True):
    """From now on figures may interact with a kind of token."""

    kind: str
    deed: Deed
    side: Who | None = None
    once: bool = False
    most: int = 0
    heroes: bool = False
    test: tuple[Attribute, ...] = ()
    successes: int = 1


class Burden(Part, frozen=True):
    """Whoever carries that kind of token is slower."""

    kind: str
    speed: int


class Attackable(Part, frozen=True):
    """From now on figures may attack a kind of token, or a door."""

    health: Value
    kind: str = ""
    door: str = ""
    defence: tuple[str, ...] = ()
    block: int = 0
    side: Who | None = None


class Exits(Part, frozen=True):
    """From now on the figures of a side may escape there."""

    side: Who
    at: tuple[str, ...]  # points, zones, the entrance


class Reserve(Part, frozen=True):
    """A reserved group is deployed: at one of some points, on the spaces of a zone, or at an active point."""

    group: str
    at: tuple[str, ...] = ()
    zone: str = ""


class Harm(Part, frozen=True):
    """Some figures suffer damage, as much as is said or as dice show, or gain a condition; or the one it is about."""

    figures: Figures | None = None
    damage: Value = 0
    dice: tuple[str, ...] = ()
    condition: str = ""


class Recovery(Part, frozen=True):
    """Some figures recover damage, or the one that this is about."""

    damage: Value
    figures: Figures | None = None


class Effect(Part, frozen=True):
    """One thing that happens: a single verb, and perhaps only if something holds."""

    only: Condition | None = field(default=None, name="if")
    # In what order, and by whose choice.
    each: Each | None = None
    choose: Choose | None = None
    pick: Pick | None = None
    test: Trial | None = None
    resolve: str = ""  # an event
    # Points, and how it ends.
    score: Score | None = None
    objective: str = ""  # an objective that is shown from now on
    end: Who | None = None  # who wins
    # Tokens.
    flip: str = ""
    mark: str = ""
    discard: str = ""
    place: str = ""
    hide: str = ""  # a kind
    turn_up: str = ""
    claim: str = ""
    allow: Allow | None = None
    forbid: str = ""  # a kind
    burden: Burden | None = None
    attackable: Attackable | None = None
    person: str = ""  # a kind of token that stands for persons
    exits: Exits | None = None
    # The map.
    open: str = ""
    close: str = ""
    lock: str = ""
    unlock: Unlock | None = None
    reveal: str = ""
    # The Imperial player.
    deploy: Reserve | None = None
    ally: Ally | None = None
    threat: Value | None = None
    activate: tuple[str, ...] = ()
    deactivate: tuple[str, ...] = ()
    optional_deployment: bool = False
    # Figures.
    suffer: Harm | None = None
    recover: Recovery | None = None
    act: Act | None = None
    # Words, and all else.
    tell: str = ""
    call: str = ""


class Event(Part, frozen=True):
    """What happens at a moment of the game. What a side `may` do it is asked for, in these `words`."""

    id: str
    at: tuple[str, ...]
    do: tuple[Effect, ...]
    only: Condition | None = field(default=None, name="if")
    once: bool = False
    may: bool = False
    words: str = ""


class Objective(Part, frozen=True):
    """What a side is after: a kind of token to hold or to bring somewhere, somebody to defeat.

    `points` are what each is worth in a skirmish, `lit` for a token whose coloured side is up. Where no points are
    scored, `worth` says to a bot what it is about as good as.
    """

    id: str
    side: Who | None = None
    words: str = ""
    shown: bool = True  # from the start
    hold: str = ""
    unmarked: bool = False  # holding one with an own mark is worth nothing more
    bring: str = ""
    to: str = ""  # a zone
    beside: str = ""  # a kind of token
    defeat: str = ""
    points: int = 0
    lit: int = 0
    worth: int = 0


class Character(Part, frozen=True):
    """A person for whom mission tokens stand, and what may be done to that one."""

    health: int
    speed: int = 0
    defence: tuple[str, ...] = ()
    open_to: tuple[Threat, ...] = ()


class Reward(Part, frozen=True):
    """What a side gains after the mission: for each hero credits and experience, influence, a card, an ally."""

    side: Who | None = None  # both if none is said
    won: bool | None = None  # only if it has won, or has not
    only: Condition | None = field(default=None, name="if")
    experience: int = 0
    credits: int = 0
    influence: int = 0
    cards: tuple[str, ...] = ()
    allies: tuple[str, ...] = ()
    villains: tuple[str, ...] = ()
    next: str = ""  # the mission that follows


class Mission(Part, frozen=True, eq=False):
    """A mission: all that it adds to the rules, and to its map."""

    pack: Pack
    id: str
    name: str
    mode: Mode
    map: str
    letter: str = ""
    card: str = ""  # what to do, in words
    story: str = ""
    objectives: tuple[Objective, ...] = ()
    persons: dict[str, Character] = {}  # by the kind of token that stands for them
    start: tuple[Effect, ...] = ()
    events: tuple[Event, ...] = ()
    rewards: tuple[Reward, ...] = ()

    def event(self, name: str) -> Event:
        return next(event for event in self.events if event.id == name)

    def objective(self, name: str) -> Objective:
        return next(objective for objective in self.objectives if objective.id == name)


NOT_VERBS = ("only",)
VERBS = tuple(name for name in Effect.__struct_fields__ if name not in NOT_VERBS)


def verbs_of(effect: Effect) -> list[str]:
    """The verbs that an effect has; one, if it is as it should be."""
    return [verb for verb in VERBS if getattr(effect, verb) not in (None, "", (), False)]


def parts_of(part: object, place: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Part]]:
    """A part and all parts within it, each with its place: the fields that lead there, in a list its id or number."""
    if isinstance(part, Part):
        yield place, part
        for name in part.__struct_fields__:
            written = "if" if name == "only" else name
            yield from parts_of(getattr(part, name), (*place, written))
    elif isinstance(part, tuple):
        for number, each in enumerate(part, 1):
            yield from parts_of(each, (*place, getattr(each, "id", None) or str(number)))
    elif isinstance(part, dict):
        for name, each in part.items():
            yield from parts_of(each, (*place, name))


@cache
def ways_of(mission: Mission) -> tuple[Way, ...]:
    """All ways that a side may be asked to choose from."""
    return tuple(part for _, part in parts_of(mission) if isinstance(part, Way))


@cache
def picks_of(mission: Mission) -> tuple[Pick, ...]:
    """All questions for one of some tokens."""
    return tuple(part for _, part in parts_of(mission) if isinstance(part, Pick))

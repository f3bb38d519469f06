"""What a mission's file may let happen: its verbs, and what stands with each of them."""

from functools import lru_cache

from holotable.imperial_assault.missions.formulas import Value
from holotable.imperial_assault.missions.selectors import (
    Condition,
    Doors,
    Figures,
    Part,
    Spaces,
    Tokens,
    Who,
)
from holotable.imperial_assault.missions.verb_objects import (
    Act,
    Ahead,
    Ajar,
    Allow,
    Ally,
    Arrive,
    Attackable,
    Bar,
    Bargain,
    Board,
    Burden,
    Carry,
    Change,
    Clearing,
    Count,
    Exits,
    Fall,
    Harm,
    Items,
    Lesson,
    Name,
    Optional,
    Put,
    Recovery,
    Reinforcement,
    Reserve,
    Rough,
    Score,
    SetDown,
    Stand,
    TakeOver,
    Turncoat,
    Turns,
    Unlock,
)
from holotable.imperial_assault.table.table import Attribute
from holotable.kernel import field


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


class Trial(Part, frozen=True):
    """The figure that this is about tests one of some attributes; what follows if it passes or fails.

    Successes of a test that is `kept` stay with the token or the door that this is about.
    """

    attributes: tuple[Attribute, ...]
    successes: int = 1
    kept: bool = False
    passed: tuple["Effect", ...] = ()
    failed: tuple["Effect", ...] = ()


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


# What a file says is performed again and again.
@lru_cache(maxsize=4096)
def verbs_of(effect: Effect) -> tuple[str, ...]:
    """The verbs that an effect has; one, if it is as it should be."""
    return tuple(verb for verb in VERBS if getattr(effect, verb) not in (None, "", (), False))


def listed(names: str | tuple[str, ...]) -> tuple[str, ...]:
    """One name, or several, as the file has them."""
    return (names,) if isinstance(names, str) else names

"""The format of a mission's file: what may stand in it, and where. docs/missions.md explains it to authors."""

from collections.abc import Iterator
from datetime import date
from functools import cache
from typing import Annotated, Literal

from holotable.imperial_assault.missions.formulas import Value
from holotable.imperial_assault.missions.selectors import Condition, Part, Who
from holotable.imperial_assault.missions.verbs import Effect, Way
from holotable.imperial_assault.table.table import Threat
from holotable.kernel import field
from holotable.kernel.codec import Meta

Mode = Literal["skirmish", "campaign", "legends"]
# What kind of mission it is in a campaign.
Severity = Literal["minor", "major", "severe"]
Kind = Literal["introduction", "story", "finale", "red", "green", "grey", "agenda", "forced", "tutorial", "example"]
# Of Legends; whatever is neither is a full mission.
TUTORIAL: Kind = "tutorial"
EXAMPLE: Kind = "example"
# The threat level is that of the slot in which the mission is played.
SLOT: Literal["slot"] = "slot"
# How every mission of Legends may end (LA-MISN-05).
ALL_WOUNDED = "won.all-wounded"

# A number of which there can't be less than none.
Amount = Annotated[int, Meta(ge=0)]


class Pack(Part, frozen=True):
    """What the mission was printed in, and the version and day of our notes on it."""

    name: str
    version: int
    date: date


class Event(Part, frozen=True):
    """What happens at a moment of the game, by its name. What a side `may` do it is asked for, in these `words`."""

    id: str
    at: tuple[str, ...] = ()  # none for one that only others let happen
    name: str = ""
    do: tuple[Effect, ...] = ()
    only: Condition | None = field(default=None, name="if")
    once: bool = False
    may: bool = False
    words: str = ""


class Objective(Part, frozen=True):
    """What a side is after: tokens to hold, bring, use, take or destroy, a door to open, somebody to defeat, a way out.

    `points` are what each is worth in a skirmish, `lit` for a token whose coloured side is up. Where no points are
    scored, `worth` says to a bot what it is about as good as. Where objectives come one after another, one that is
    `optional` may be reached beside the present one.
    """

    id: str
    side: Who | None = None
    words: str = ""
    shown: bool = True  # from the start
    hold: str = ""
    unmarked: bool = False  # holding one with an own mark is worth nothing more
    bring: str = ""
    to: str = ""  # a zone to bring it to, or to come to
    beside: str = ""  # a kind of token
    use: str = ""  # a kind of token
    destroy: str = ""  # a kind of token, or a door
    open: str = ""  # a door
    defeat: str = ""  # a person, a group, a role, a whole side
    keep: str = ""  # the same: not to be lost
    escape: bool = False
    until: int = 0  # a round to last to
    counter: str = ""  # the same: as many rounds are left as it counts
    points: int = 0
    lit: int = 0
    worth: int = 0
    optional: bool = False


class Character(Part, frozen=True):
    """A person for whom mission tokens stand, whose it is, and what may be done to one of nobody's."""

    health: Value
    speed: int = 0
    defence: tuple[str, ...] = ()
    open_to: tuple[Threat, ...] = ()
    side: Who | None = None


class Role(Part, frozen=True):
    """Somebody with a name of the mission's own."""

    words: str


class Called(Part, frozen=True):
    """What doors, and those who have a role, go by on the map and in the log: message ids."""

    doors: dict[str, str] = {}
    roles: dict[str, str] = {}


class Counter(Part, frozen=True):
    """A number that the mission keeps; one with words is shown."""

    start: Value = 0
    words: str = ""


class FixedAlly(Part, frozen=True):
    """An ally for this mission only, who brings the Imperial player nothing (IA-ALY-18)."""

    group: str
    at: tuple[str, ...]
    role: str = field(default="", name="as")


class OpenGroups(Part, frozen=True):
    """How many open groups the Imperial player chooses; whether that is our own number, and why."""

    number: Amount
    ours: bool = False


class Ours(Part, frozen=True):
    """What nobody knows and we have decided, with the reason."""

    field: str
    why: str


class Reward(Part, frozen=True):
    """What a side gains after the mission: for each hero credits and experience, influence, a card, an ally.

    With `each` and `per` it gains that for so many of some tokens, as often as there are so many. `words` say what it
    is for, where that is neither the end nor the round.
    """

    side: Who | None = None  # both if none is said
    won: bool | None = None  # only if it has won, or has not
    only: Condition | None = field(default=None, name="if")
    experience: Value = 0
    credits: Value = 0
    influence: Value = 0
    cards: tuple[str, ...] = ()
    allies: tuple[str, ...] = ()
    villains: tuple[str, ...] = ()
    forced: str = ""  # the mission that must be played first
    next: str = ""  # the mission that follows
    campaign: bool = False  # it has won the campaign
    words: str = ""


class PerilEffect(Part, frozen=True):
    """What comes when the peril has risen so high, and perhaps again whenever it has risen so much more."""

    id: str
    at: Value
    severity: Severity
    event: str
    every: Value = 0


class Peril(Part, frozen=True):
    """How much the peril rises each round, and what it brings (LA-PERIL-01)."""

    rises: Value = 1
    effects: tuple[PerilEffect, ...] = ()


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
    pitch: str = ""  # what it is about and how long it lasts, in a line: for who chooses one
    epilogues: dict[str, str] = {}  # by who has won: rebels, imperial; or by because of what
    kind: Kind | None = None
    teaches: str = ""  # of a tutorial or an example: whom it is for, in words
    hero: str = ""  # whose mission it is
    party: tuple[str, ...] = ()  # of Legends: the heroes who come if nobody else is named
    threat: Amount | Literal["slot"] = SLOT
    open_groups: OpenGroups = OpenGroups(0)
    fixed_ally: FixedAlly | None = None
    banned_ally: str = ""
    objectives: tuple[Objective, ...] = ()
    counters: dict[str, Counter] = {}
    roles: dict[str, Role] = {}
    called: Called = Called()
    persons: dict[str, Character] = {}  # by the kind of token that stands for them
    peril: Peril | None = None
    start: tuple[Effect, ...] = ()
    events: tuple[Event, ...] = ()
    rewards: tuple[Reward, ...] = ()
    ours: tuple[Ours, ...] = ()

    def epilogue(self, winner: str, because: str) -> str:
        """How the story ends if it ends so, or else for who has won."""
        return self.epilogues.get(because) or self.epilogues.get(winner, "")

    def event(self, name: str) -> Event:
        return next(event for event in self.events if event.id == name)

    def objective(self, name: str) -> Objective:
        return next(objective for objective in self.objectives if objective.id == name)


def parts_of(part: object, place: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Part]]:
    """A part and all parts within it, each with its place: the fields that lead there, in a list its id or number."""
    if isinstance(part, Part):
        yield place, part
        for name in part.__struct_fields__:
            written = "if" if name == "only" else name
            yield from parts_of(getattr(part, name), (*place, written))
    elif isinstance(part, tuple):
        for number, each in enumerate(part, 1):
            named = getattr(each, "id", None)
            yield from parts_of(each, (*place, named if isinstance(named, str) and named else str(number)))
    elif isinstance(part, dict):
        for name, each in part.items():
            yield from parts_of(each, (*place, name))


@cache
def ways_of(mission: Mission) -> tuple[Way, ...]:
    """All ways that a side may be asked to choose from."""
    return tuple(part for _, part in parts_of(mission) if isinstance(part, Way))


def ends_of(mission: Mission) -> tuple[str, ...]:
    """All because of which a side may win."""
    return tuple(part.because for _, part in parts_of(mission) if isinstance(part, Effect) and part.because)


@cache
def told_by(mission: Mission, text: str) -> Event | None:
    """The event in which a text is read aloud; none for one of the start."""
    return next((event for event in mission.events if text in _texts(event)), None)


def _texts(event: Event) -> set[str]:
    return {part.tell for _, part in parts_of(event) if isinstance(part, Effect)} - {""}


def because_of(event: Event) -> str:
    """Why a side wins by an event, if one does."""
    return next((part.because for _, part in parts_of(event) if isinstance(part, Effect) and part.because), "")


@cache
def places_in(mission: Mission) -> dict[str, Part]:
    """All parts by their places, for what refers to one."""
    return {" ".join(place): part for place, part in parts_of(mission)}


def place_of(mission: Mission, part: Part) -> str:
    """Where a part stands; one that says the same elsewhere is as good."""
    return next(place for place, each in places_in(mission).items() if each == part and type(each) is type(part))

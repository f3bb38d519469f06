"""Whom and what a mission's file speaks of: tokens, figures, doors, spaces; and what must hold."""

from typing import Literal

from holotable.imperial_assault.missions.formulas import Value
from holotable.imperial_assault.table.parts import Difficulty
from holotable.imperial_assault.table.table import Deed
from holotable.kernel import Struct

# A side as a mission speaks of it: `own` is the side that the event or the effect is about, `other` its opponent.
Who = Literal["own", "other", "initiative", "rebels", "imperial"]
Where = Literal["map", "fallen", "withdrawn", "escaped"]
Here = Literal["figure", "token", "door", "space"]  # what this is about

IT = "it"  # the token or the door that this is about
ALL = "all"  # of some tiles all there are
OWN = "own"  # the own deployment zone


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a mission's file; a field that it does not have is refused."""


class Near(Part, frozen=True):
    """Within so many spaces of a kind of token, of a door, of some figures, or of what this is about."""

    spaces: int
    token: str = ""
    door: str = ""
    figures: "Figures | None" = None
    of: Here = "figure"


class Tokens(Part, frozen=True):
    """Some of the tokens. What is not said does not matter."""

    id: tuple[str, ...] = ()
    kind: str = ""
    colour: str = ""
    beneath: str = ""  # the colour that it has on the side that may be hidden: known to the mission alone
    lit: bool | None = None
    face_down: bool | None = None
    marked: bool | None = None  # whether it has a mark of the own side
    controlled: Literal["", "own", "any"] = ""
    carried: Literal["", "own", "any", "nobody"] = ""  # by the figure that this is about, by any, by nobody
    claimed: Who | None = None
    destroyed: bool = False
    beside: "Figures | None" = None  # one of these is on it or adjacent to it
    away: "Figures | None" = None  # none of these is
    beside_door: str = ""


class Figures(Part, frozen=True):
    """Some of the figures. What is not said does not matter."""

    where: Where = "map"
    side: Who | None = None
    heroes: bool | None = None
    healthy: bool | None = None
    incapacitated: bool | None = None
    disarmed: bool | None = None  # whether Item cards of theirs lie face down
    armed: bool | None = None  # whether they have a weapon to attack with
    group: tuple[str, ...] = ()
    role: str = ""
    trait: str = ""
    massive: bool | None = None
    cost_at_most: int | None = None
    but: "Figures | None" = None  # none of these
    itself: bool | None = None  # the one that this is about, or any but that
    person: str = ""
    carrying: str = ""
    zone: str = ""
    tile: tuple[str, ...] = ()  # the faces of map tiles, or `it` for the one where the token lies
    section: tuple[str, ...] = ()
    exterior: bool | None = None
    upon: str = ""  # a kind of token
    beside: str = ""  # a kind of token
    away: str = ""  # a kind of token: neither on it nor beside it
    beside_figures: "Figures | None" = None
    beside_door: str = ""
    within: Near | None = None
    seen_from: Here | None = None
    seen_by: "Figures | None" = None


class Doors(Part, frozen=True):
    """Some of the doors."""

    id: tuple[str, ...] = ()
    open: bool | None = None


class Spaces(Part, frozen=True):
    """Some of the spaces that are on the map."""

    zone: str = ""
    tile: tuple[str, ...] = ()
    interior: bool | None = None
    empty: bool = False
    edge: bool = False  # at the outside edge of the map
    without: str = ""  # a kind of token
    within: Near | None = None
    seen_by: "Figures | None" = None  # one of these


class CountTokens(Part, frozen=True):
    """Whether so many tokens are there."""

    of: Tokens
    at_least: Value = 0
    at_most: Value | None = None


class CountFigures(Part, frozen=True):
    """Whether so many figures are there."""

    of: Figures
    at_least: Value = 0
    at_most: Value | None = None


class CountDoors(Part, frozen=True):
    """Whether so many doors are so."""

    of: Doors
    at_least: Value = 0
    at_most: Value | None = None


class Number(Part, frozen=True):
    """Whether a number is so large: a formula with the mission's counters."""

    of: Value
    at_least: Value | None = None
    at_most: Value | None = None


class Condition(Part, frozen=True):
    """What must hold: all that is said."""

    round: tuple[int, ...] = ()
    from_round: int = 0
    until_round: int = 0
    figure: Figures | None = None  # who this is about
    target: Figures | None = None  # whom the attack that this is about is on
    token: Tokens | None = None  # the token that this is about
    deed: Deed | None = None  # what was done with it
    passed: bool | None = None  # whether the test that this is about was passed
    door: tuple[str, ...] = ()  # the door that this is about
    section: tuple[str, ...] = ()  # the section that this is about
    counter: tuple[str, ...] = ()  # the counter that this is about
    open: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()
    tokens: CountTokens | None = None
    figures: CountFigures | None = None
    doors: CountDoors | None = None
    number: Number | None = None
    heroes_wounded: bool | None = None  # whether all heroes are wounded or have withdrawn
    happened: tuple[str, ...] = ()  # events that have happened
    not_yet: tuple[str, ...] = ()
    this_round: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()  # ways that were chosen
    difficulty: tuple[Difficulty, ...] = ()  # how hard the team wants it
    lesson: tuple[str, ...] = ()  # what is being taught
    any: tuple["Condition", ...] = ()
    none: tuple["Condition", ...] = ()

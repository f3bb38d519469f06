"""Mission sets: a mission card with its objectives, and its struggle cards (SP-MIS-01 to SP-MIS-11)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal, cast

from holotable.content import Entry, Pack, read, read_pack
from holotable.content.finding import by_id, find
from holotable.shatterpoint.cards.dice import DEFENCE_RESULTS
from holotable.shatterpoint.content import BOX

PHASES = (1, 2, 3)
# Places are whole hundredths of a millimetre, and no objective lies off the table of 36 inches.
INCH = 2540
_FARTHEST = 18

RuleName = Literal["roll_for_priority", "priority_moves_token"]
# What each special rule says of itself.
_RULES: Mapping[str, tuple[str, ...]] = {
    "roll_for_priority": ("phases", "dice"),
    "priority_moves_token": ("spaces",),
}

# The active objectives of a map, each with the face of the defence die that makes it the priority one, if any does.
ObjectiveMap = Mapping[str, str | None]


@dataclass(frozen=True, slots=True)
class SpecialRule:
    """A rule of the mission: in which phases, with how many dice, for how many spaces of the track."""

    rule: RuleName
    phases: tuple[int, ...] = PHASES
    dice: int = 0
    spaces: int = 0


@dataclass(frozen=True, slots=True)
class Struggle:
    """A struggle card: its phase, and one or more maps."""

    id: str
    name: str
    phase: int
    maps: tuple[ObjectiveMap, ...]


@dataclass(frozen=True, slots=True)
class Mission:
    """A mission card and the struggle cards of its set. Objectives lie so far right of the centre and above it."""

    id: str
    name: str
    objectives: Mapping[str, tuple[int, int]]
    rules: tuple[SpecialRule, ...]
    struggles: Mapping[str, Struggle]
    pack: Pack


@cache
def missions() -> dict[str, Mission]:
    """Every mission by its id."""
    return read_missions(read(BOX.joinpath("missions.yaml")))


def mission(mission_id: str) -> Mission:
    """The mission with that id."""
    return find(mission_id, missions())


def read_missions(top: Entry) -> dict[str, Mission]:
    """The missions of a content file."""
    pack = read_pack(top)
    found = by_id(top, [_mission(entry, pack) for entry in top.entries("missions")])
    top.finish()
    return found


def _mission(entry: Entry, pack: Pack) -> Mission:
    layout = entry.entry("objectives")
    objectives = {name: _place(layout, name) for name in layout.names()}
    mission = Mission(
        id=entry.text("id"),
        name=entry.text("name"),
        objectives=objectives,
        rules=tuple(_rule(rule) for rule in entry.entries("rules")),
        struggles=by_id(entry, [_struggle(struggle, objectives) for struggle in entry.entries("struggles")]),
        pack=pack,
    )
    entry.finish()
    if missing := sorted(set(PHASES) - {struggle.phase for struggle in mission.struggles.values()}):
        raise entry.error("struggles", f"there is no struggle card of phase {missing[0]}")
    return mission


def _place(entry: Entry, name: str) -> tuple[int, int]:
    place = entry.plain(name)
    if not isinstance(place, list) or len(place) != 2 or not all(_inches(each) for each in place):
        raise entry.error(name, f"expected two whole numbers of inches on the table, got {place!r}")
    x, y = place
    return x * INCH, y * INCH


def _inches(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= _FARTHEST


def _rule(entry: Entry) -> SpecialRule:
    name = cast(RuleName, entry.word("rule", _RULES))
    says = _RULES[name]
    rule = SpecialRule(
        rule=name,
        phases=tuple(entry.numbers("phases")) if "phases" in says else PHASES,
        dice=entry.number("dice") if "dice" in says else 0,
        spaces=entry.number("spaces") if "spaces" in says else 0,
    )
    entry.finish()
    if not set(rule.phases) <= set(PHASES):
        raise entry.error("phases", "expected only 1, 2 and 3")
    return rule


def _struggle(entry: Entry, objectives: Mapping[str, object]) -> Struggle:
    struggle = Struggle(
        id=entry.text("id"),
        name=entry.text("name"),
        phase=entry.number("phase"),
        maps=tuple(_map(each, objectives) for each in entry.entries("maps")),
    )
    entry.finish()
    if struggle.phase not in PHASES:
        raise entry.error("phase", f"expected 1, 2 or 3, got {struggle.phase}")
    if not struggle.maps:
        raise entry.error("maps", "a struggle card has at least one map")
    return struggle


def _map(entry: Entry, objectives: Mapping[str, object]) -> ObjectiveMap:
    active: dict[str, str | None] = {}
    for name in entry.names():
        if name not in objectives:
            raise entry.error(name, "there is no such objective")
        active[name] = entry.word(name, DEFENCE_RESULTS) if entry.has(name) else None
    faces = [face for face in active.values() if face is not None]
    if not active or len(set(faces)) < len(faces):
        raise entry.error("", "expected at least one objective, and each face of the die once")
    return active

"""What everybody knows of the mission itself: what was read out, and what lies open (IA-SEC-02)."""

from holotable.imperial_assault.missions.format import Mission
from holotable.imperial_assault.missions.known import mission_at, objectives_shown
from holotable.imperial_assault.table.standing import standing_doors
from holotable.imperial_assault.table.table import Allowed, Attribute, Deed, FigureId, Key, Side, Table
from holotable.kernel import Struct


class KeyView(Struct, frozen=True, omit_defaults=True):
    """Who can open a locked door."""

    side: Side | None = None
    heroes: bool = False
    cards: tuple[str, ...] = ()
    carrying: str = ""
    test: tuple[Attribute, ...] = ()
    successes: int = 1


class AllowedView(Struct, frozen=True, omit_defaults=True):
    """What figures may do with a kind of token."""

    kind: str
    deed: Deed
    side: Side | None = None
    heroes: bool = False
    test: tuple[Attribute, ...] = ()
    successes: int = 1
    once: bool = False
    most: int = 0
    rule: str = ""
    carried: bool = False


class StoryView(Struct, frozen=True, omit_defaults=True):
    """The objectives by their ids, the counters that are shown, who has a name, what doors and tokens allow.

    `happened` are the events of which all were told, with their rounds.
    `told` are the texts that were read aloud, with the round of each: they can be read again at any time.
    """

    mission: str
    objectives: tuple[str, ...] = ()
    counters: dict[str, int] = {}
    roles: dict[FigureId, str] = {}
    keys: dict[str, tuple[KeyView, ...]] = {}
    allowed: tuple[AllowedView, ...] = ()
    winner: Side = ""
    happened: dict[str, int] = {}
    because: str = ""
    told: dict[str, int] = {}


def view_story(table: Table) -> StoryView:
    """What everybody knows of the mission; of a board drawn by hand there is none to know."""
    found = mission_at(table.map, table.mission)
    return StoryView(
        table.mission,
        tuple(each.id for each in objectives_shown(table)) if found is not None else (),
        counters_shown(table),
        {each.id: each.role for each in table.figures.values() if each.role},
        _keys(table),
        tuple([_allowed(each) for each in table.allowed]),
        table.story.winner if table.story is not None else "",
        _happened(table, found) if found is not None else {},
        table.story.because if table.story is not None else "",
        dict(table.story.told) if table.story is not None else {},
    )


def counters_shown(table: Table) -> dict[str, int]:
    """How far each counter has come of which all know."""
    found = mission_at(table.map, table.mission)
    if found is None or not found.counters:
        return {}
    counts = table.story.counts if table.story is not None else {}
    return {name: counts.get(name, 0) for name, each in found.counters.items() if each.words}


def _happened(table: Table, mission: Mission) -> dict[str, int]:
    """The events that were read out as they happened (IA-SEC-02)."""
    happened = table.story.happened if table.story is not None else {}
    if not happened:
        return {}
    told = [event.id for event in mission.events if any(each.tell and each.only is None for each in event.do)]
    return {name: happened[name] for name in told if name in happened}


def _keys(table: Table) -> dict[str, tuple[KeyView, ...]]:
    """Who can open the doors that are there."""
    if not any(door.keys for door in table.doors.values()):
        return {}
    return {name: tuple([_key(key) for key in door.keys]) for name, door in standing_doors(table).items() if door.keys}


def _key(key: Key) -> KeyView:
    return KeyView(key.side, key.heroes, tuple(key.cards), key.carrying, tuple(key.test), key.successes)


def _allowed(found: Allowed) -> AllowedView:
    return AllowedView(
        found.kind,
        found.deed,
        found.side,
        found.heroes,
        tuple(found.test),
        found.successes,
        found.once,
        found.most,
        found.rule,
        found.carried,
    )

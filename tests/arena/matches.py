"""Matches between bots in a skirmish."""

from collections.abc import Mapping

from holotable.arena.bulk import Match
from holotable.arena.match import Pairing
from holotable.imperial_assault.bots.beside import rules
from holotable.imperial_assault.skirmish.army import Army
from holotable.imperial_assault.skirmish.wish import SkirmishWish, file_of
from holotable.imperial_assault.table.table import Table


def skirmish(
    bots: dict[str, str],
    games: int,
    seed: int = 0,
    map: str = "",  # noqa: A002  # as the wish calls it
    mission: str = "",
    armies: Mapping[str, Army] | None = None,
) -> Match:
    """So many skirmishes, with the starter armies in turn unless others are given."""
    files = {side: file_of(army) for side, army in (armies or {}).items()}
    return Match("skirmish", SkirmishWish(files, map, mission), bots, games, seed)


def table_of(pairing: Pairing) -> Table:
    """The table before the first choice."""
    return rules().tables.from_json(pairing.setup)

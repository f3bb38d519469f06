"""Whether a strike team is legal, and if not every rule that it breaks and what would mend it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from holotable.content.finding import closest
from holotable.shatterpoint.cards import TYPES, missions, units
from holotable.shatterpoint.squads.team import Squad, StrikeTeam, points_of, units_of

SQUADS = 2
UNITS = 3


@dataclass(frozen=True)
class Problem:
    """A rule that a strike team breaks; the message of that name says what is wrong and what would mend it."""

    rule: str
    message: str
    facts: dict[str, int | str]


def problems_of(team: StrikeTeam) -> list[Problem]:
    """Everything that is wrong with a strike team; nothing if it is legal."""
    in_squads = [problem for number, squad in enumerate(team.squads, 1) for problem in _squad(number, squad)]
    return [*_unknown(team), *_squads(team), *_twice(team), *in_squads]


def _unknown(team: StrikeTeam) -> Iterator[Problem]:
    if team.mission not in missions():
        near = ", ".join(closest(team.mission, missions()))
        yield Problem("SP-SQD-01", "squad.unknown-mission", {"mission": team.mission, "closest": near})
    for unit in dict.fromkeys(unit for squad in team.squads for unit in squad.units):
        if unit not in units():
            yield Problem(
                "SP-SQD-02", "squad.unknown-unit", {"unit": unit, "closest": ", ".join(closest(unit, units()))}
            )


def _squads(team: StrikeTeam) -> Iterator[Problem]:
    if len(team.squads) != SQUADS:
        yield Problem("SP-SQD-03", "squad.wrong-squads", {"squads": len(team.squads), "right": SQUADS})


def _twice(team: StrikeTeam) -> Iterator[Problem]:
    """No name twice: of a person (SP-SQD-04), of a unit (SP-SQD-05); nor beside one that a card can't stand beside."""
    found = [unit for squad in team.squads for unit in units_of(squad)]
    for name, times in Counter(name for unit in found for name in set(unit.unique_names)).items():
        if times > 1:
            yield Problem("SP-SQD-04", "squad.person-twice", {"name": name, "times": times})
    for name, times in Counter(unit.name for unit in found).items():
        if times > 1:
            yield Problem("SP-SQD-05", "squad.unit-twice", {"unit": name, "times": times})
    there = {name for unit in found for name in unit.unique_names}
    for unit in {unit.id: unit for unit in found}.values():
        for name in unit.excludes:
            if name in there:
                yield Problem("SP-SQD-04", "squad.excluded", {"unit": unit.name, "name": name})


def _squad(number: int, squad: Squad) -> Iterator[Problem]:
    if len(squad.units) != UNITS:
        yield Problem("SP-SQD-03", "squad.wrong-units", {"squad": number, "units": len(squad.units), "right": UNITS})
    found = units_of(squad)
    for kind in TYPES:
        there = sum(unit.type == kind for unit in found)
        if there != 1:
            yield Problem("SP-SQD-06", "squad.wrong-types", {"squad": number, "type": kind, "there": there})
    for unit in found:
        if squad.era not in unit.eras:
            primary = unit.type == "primary"
            rule, message = ("SP-SQD-08", "squad.leads-elsewhen") if primary else ("SP-SQD-09", "squad.other-era")
            yield Problem(rule, message, {"squad": number, "unit": unit.name, "era": squad.era})
    points = [unit.squad_points for unit in found if unit.squad_points is not None]
    cost = points_of(squad)
    if len(points) == 1 and cost > points[0]:
        over = cost - points[0]
        yield Problem("SP-SQD-10", "squad.too-dear", {"squad": number, "cost": cost, "points": points[0], "over": over})

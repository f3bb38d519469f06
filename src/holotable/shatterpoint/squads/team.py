"""A strike team: a mission set and two squads of units (SP-SQD-01 to SP-SQD-03)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from holotable.content import ContentError, Entry, parse, read
from holotable.content.finding import find
from holotable.shatterpoint.cards import ERAS, TYPES, Unit, missions, units
from holotable.shatterpoint.content import BOX


@dataclass(frozen=True, slots=True)
class Squad:
    """Units that were put together in an era, legal or not."""

    era: str
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StrikeTeam:
    """A strike team as it was put together, legal or not."""

    name: str
    mission: str
    squads: tuple[Squad, ...]


FIELDS = ("name", "mission", "squads")


class TeamFileError(ValueError):
    """A file from which no strike team can be read: which, where in it, and what would be right."""

    def __init__(self, file: str, place: str) -> None:
        self.file = file
        self.place = place
        self.types = ", ".join(TYPES)
        self.eras = ", ".join(ERAS)
        super().__init__(
            f"{file}: {place} is missing or wrong; a squad has {self.types}, and perhaps an era, one of {self.eras}"
        )


class UnreadableTeamError(ValueError):
    """A file that is no strike team at all: neither YAML nor JSON with fields."""

    def __init__(self, file: str, line: int) -> None:
        self.file = file
        self.line = line
        self.fields = ", ".join(FIELDS)
        super().__init__(f"{file}: from line {line} on this can't be read as the fields {self.fields}")


def parse_team(file: str, text: bytes) -> StrikeTeam:
    """A strike team from the text of a YAML or JSON file. Whether it is legal is another question."""
    try:
        return read_team(parse(file, text))
    except ContentError as error:
        place = " ".join(filter(None, (error.entry, error.field)))
        if place:
            raise TeamFileError(file, place) from error
        mark = getattr(error.__cause__, "problem_mark", None)
        raise UnreadableTeamError(file, mark.line + 1 if mark else 1) from error


def read_team(top: Entry) -> StrikeTeam:
    """A strike team from the fields of its file."""
    team = StrikeTeam(top.text("name"), top.text("mission"), tuple(_squad(entry) for entry in top.entries("squads")))
    top.finish()
    return team


@cache
def sample_teams() -> dict[str, StrikeTeam]:
    """The strike teams that come with the game, by the names of their files."""
    files = sorted(BOX.joinpath("teams").iterdir(), key=lambda file: file.name)
    return {file.name.removesuffix(".yaml"): read_team(read(file)) for file in files if file.name.endswith(".yaml")}


def sample_team(team_id: str) -> StrikeTeam:
    """The sample strike team with that id."""
    return find(team_id, sample_teams())


def units_of(squad: Squad) -> list[Unit]:
    """The units of a squad, those that exist."""
    return [units()[each] for each in squad.units if each in units()]


def points_of(squad: Squad) -> int:
    """What the units of a squad cost together (SP-SQD-10)."""
    return sum(unit.point_cost or 0 for unit in units_of(squad))


def force_of(team: StrikeTeam) -> int:
    """How many Force tokens a strike team brings (SP-CARD-07)."""
    return sum(unit.force for squad in team.squads for unit in units_of(squad))


def mission_name(team: StrikeTeam) -> str:
    """The name of the mission that a strike team brings, or its id if nobody knows it."""
    found = missions().get(team.mission)
    return found.name if found else team.mission


def _squad(entry: Entry) -> Squad:
    """A squad by what each of its units is there as; one of other units than these is a list of them."""
    listed = entry.has("units")
    ids = tuple(entry.texts("units")) if listed else tuple(entry.text(kind) for kind in TYPES if entry.has(kind))
    squad = Squad(entry.word("era", ERAS) if entry.has("era") else _era_of(ids), ids)
    entry.finish()
    return squad


def _era_of(ids: Sequence[str]) -> str:
    """The era of a squad that names none: of its primary unit's the one that most of its units have (SP-SQD-08)."""
    found = [units()[each] for each in ids if each in units()]
    led = next((unit.eras for unit in found if unit.type == "primary"), ERAS)
    return max(led, key=lambda era: sum(era in unit.eras for unit in found))

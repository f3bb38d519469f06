"""Strike teams that somebody hands in: read from a code or a file, with what is in them and what is wrong."""

from typing import Annotated

from holotable.kernel import Struct
from holotable.kernel.codec import Meta
from holotable.modes.endpoints import Asked, Endpoint
from holotable.shatterpoint.modes.wish import TeamFile, file_of
from holotable.shatterpoint.squads.checking import problems_of
from holotable.shatterpoint.squads.code import decode_team, is_code
from holotable.shatterpoint.squads.saying import problem_words
from holotable.shatterpoint.squads.team import StrikeTeam, mission_name, parse_team, units_of
from holotable.words import speech

MOST_TEXT = 8000


class TeamLine(Struct, frozen=True):
    """A strike team in short: its mission, and the units of each squad."""

    name: str
    mission: str
    squads: tuple[tuple[str, ...], ...]


class TeamProblem(Struct, frozen=True):
    """A rule that a strike team breaks, and what would mend it."""

    rule: str
    words: str


class TeamAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """The code of a strike team, or the text of its file."""

    text: Annotated[str, Meta(max_length=MOST_TEXT)]


class TeamRead(Struct, frozen=True):
    """A strike team that was read, as its file has it, and everything that is wrong with it."""

    file: TeamFile
    team: TeamLine
    problems: tuple[TeamProblem, ...]


def team_line(team: StrikeTeam) -> TeamLine:
    """A strike team in short."""
    squads = tuple(tuple(unit.name for unit in units_of(squad)) for squad in team.squads)
    return TeamLine(team.name, mission_name(team), squads)


def read(asked: Asked, wanted: TeamAsked) -> TeamRead:
    """The strike team of a code or of a file's text."""
    say = speech(asked.lang)
    team = decode_team(wanted.text) if is_code(wanted.text) else parse_team("team.yaml", wanted.text.encode())
    problems = tuple(TeamProblem(each.rule, problem_words(each, say)) for each in problems_of(team))
    return TeamRead(file_of(team), team_line(team), problems)


ROUTES = [Endpoint("POST", "/api/strike-teams/read", read, "http.strike-team", TeamRead, body=TeamAsked, cost=1)]

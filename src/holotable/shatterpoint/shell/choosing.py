"""What a person names for a battle on the command line: strike teams, a battlefield."""

from collections.abc import Iterable

from holotable.console.usage import none_of
from holotable.shatterpoint.battlefields import battlefields
from holotable.shatterpoint.cards import missions
from holotable.shatterpoint.shell.squad import find_team
from holotable.shatterpoint.squads.checking import problems_of
from holotable.shatterpoint.squads.team import StrikeTeam
from holotable.shatterpoint.turns.starting import IllegalTeamError


def check_battlefield(name: str, option: str) -> None:
    """Refuse a battlefield that there is not, as wrong usage of the option that named it."""
    _check(name, battlefields(), option)


def check_mission(name: str) -> None:
    """Refuse a mission that there is not, as wrong usage."""
    _check(name, missions(), "--mission")


def _check(name: str, known: Iterable[str], option: str) -> None:
    if name and name not in (known := tuple(known)):
        raise none_of(name, known, option)


def playable(name: str) -> StrikeTeam:
    """A strike team by its file, name or code that is legal."""
    return legal(find_team(name))


def legal(team: StrikeTeam) -> StrikeTeam:
    """A strike team, refused if it breaks a rule."""
    if problems := problems_of(team):
        raise IllegalTeamError(team, ", ".join(dict.fromkeys(problem.rule for problem in problems)))
    return team

"""What people choose when they start a battle."""

import dataclasses
from collections.abc import Mapping
from typing import Annotated, cast

from holotable.kernel import Struct
from holotable.kernel.codec import Meta, replace
from holotable.shatterpoint.battle.battle import SIDES, Battle
from holotable.shatterpoint.cards import Era
from holotable.shatterpoint.modes.handed_in import MOST_ID, MOST_TEAM_NAME
from holotable.shatterpoint.squads.team import Squad, StrikeTeam, sample_team, sample_teams
from holotable.shatterpoint.table import Side
from holotable.shatterpoint.turns.starting import battle_of, with_team
from holotable.words.plain import plain

MOST_SQUADS = 8
MOST_UNITS = 16

Id = Annotated[str, Meta(max_length=MOST_ID)]


class SquadFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A squad as a strike team's file has it."""

    era: Era
    units: Annotated[tuple[Id, ...], Meta(max_length=MOST_UNITS)]


class TeamFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A strike team as its file has it."""

    name: Annotated[str, Meta(max_length=MOST_TEAM_NAME)]
    mission: Id
    squads: Annotated[tuple[SquadFile, ...], Meta(max_length=MOST_SQUADS)]


class BattleWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A battle to be played: a strike team for each seat, its file or the id of a sample; without a battlefield one is
    drawn. With a mission it is that one, whatever the strike teams bring."""

    teams: dict[str, TeamFile | Id]
    battlefield: Id = ""
    mission: Id = ""


class TeamsError(ValueError):
    """A battle was to be made without a strike team for each of its two seats."""

    def __init__(self, teams: Mapping[str, object]) -> None:
        self.teams = ", ".join(sorted(teams)) or "none"
        super().__init__(f"a battle has the seats a and b, each with a strike team; given were {self.teams}")


def team_of(wished: TeamFile | str) -> StrikeTeam:
    """The strike team that a file has, or the sample of that id."""
    if isinstance(wished, str):
        return sample_team(wished)
    squads = tuple(Squad(squad.era, squad.units) for squad in wished.squads)
    return StrikeTeam(plain(wished.name), wished.mission, squads)


def file_of(team: StrikeTeam) -> TeamFile:
    """A strike team as its file has it."""
    squads = tuple(SquadFile(cast(Era, squad.era), squad.units) for squad in team.squads)
    return TeamFile(team.name, team.mission, squads)


def table_of(wish: BattleWish) -> Battle:
    """The table before the setup."""
    if wish.teams.keys() != set(SIDES):
        raise TeamsError(wish.teams)
    teams = {side: team_of(wish.teams[side]) for side in SIDES}
    if wish.mission:
        teams = {side: dataclasses.replace(team, mission=wish.mission) for side, team in teams.items()}
    return battle_of(teams, wish.battlefield)


def table_with(battle: Battle, side: Side, wished: TeamFile | str) -> Battle:
    """The table before the setup, with another strike team for a side."""
    return with_team(battle, side, team_of(wished))


def varied(wish: BattleWish, number: int) -> BattleWish:
    """One of many battles; without strike teams the players have the samples in turn, the one and then the other.

    Who is first is rolled for in each, so that no seat has the better of it.
    """
    if wish.teams:
        return wish
    one, other = list(sample_teams())[:2]
    return replace(wish, teams={"a": other, "b": one} if number % 2 else {"a": one, "b": other})

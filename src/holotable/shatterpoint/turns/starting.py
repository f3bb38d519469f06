"""The table of a battle before its setup, from two strike teams."""

from collections.abc import Mapping

from holotable.shatterpoint.battle.battle import SIDES, Battle, Player, Struggle, Unit, unit_id
from holotable.shatterpoint.squads.checking import problems_of
from holotable.shatterpoint.squads.team import StrikeTeam
from holotable.shatterpoint.struggle.laying import check_layable
from holotable.shatterpoint.table import Side


class IllegalTeamError(ValueError):
    """A strike team that breaks rules was to be played."""

    def __init__(self, team: StrikeTeam, rules: str) -> None:
        self.team = team.name
        self.rules = rules
        super().__init__(f"the strike team {self.team!r} can't be played: it breaks {rules}")


def battle_of(teams: Mapping[Side, StrikeTeam], battlefield_id: str) -> Battle:
    """Two strike teams and a battlefield, or an error that says what is wrong with them; without one it is drawn."""
    for team in teams.values():
        if problems := problems_of(team):
            raise IllegalTeamError(team, ", ".join(dict.fromkeys(problem.rule for problem in problems)))
        if battlefield_id:
            check_layable(battlefield_id, team.mission)
    return Battle(
        battlefield_id,
        {side: Player(teams[side].name, teams[side].mission) for side in SIDES},
        {
            unit_id(side, card): Unit(card, side, number)
            for side in SIDES
            for number, squad in enumerate(teams[side].squads)
            for card in squad.units
        },
        Struggle(),
    )

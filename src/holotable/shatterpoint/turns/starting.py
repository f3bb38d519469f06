"""The table of a battle before its setup, from two strike teams."""

from collections.abc import Mapping

from holotable.kernel.codec import replace
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
        _check(team, battlefield_id)
    return Battle(
        battlefield_id,
        {side: Player(teams[side].name, teams[side].mission) for side in SIDES},
        {name: unit for side in SIDES for name, unit in _units(side, teams[side]).items()},
        Struggle(),
    )


def with_team(battle: Battle, side: Side, team: StrikeTeam) -> Battle:
    """A battle before its setup, with another strike team for a side."""
    _check(team, battle.battlefield)
    others = {name: unit for name, unit in battle.units.items() if unit.side != side}
    own = _units(side, team)
    return replace(
        battle,
        players={**battle.players, side: Player(team.name, team.mission)},
        units={**own, **others} if side == SIDES[0] else {**others, **own},
    )


def _check(team: StrikeTeam, battlefield_id: str) -> None:
    """Refuse a strike team that breaks rules, or whose mission can't be laid out there."""
    if problems := problems_of(team):
        raise IllegalTeamError(team, ", ".join(dict.fromkeys(problem.rule for problem in problems)))
    if battlefield_id:
        check_layable(battlefield_id, team.mission)


def _units(side: Side, team: StrikeTeam) -> dict[str, Unit]:
    return {
        unit_id(side, card): Unit(card, side, number)
        for number, squad in enumerate(team.squads)
        for card in squad.units
    }

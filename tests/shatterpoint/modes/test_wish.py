"""What is wished for is set up, and what nobody can play is refused with what would be right."""

import pytest

from holotable.content.finding import UnknownCardError
from holotable.kernel.codec import replace
from holotable.shatterpoint.battle.battle import Activated
from holotable.shatterpoint.battlefields import battlefields
from holotable.shatterpoint.modes.battle import SHATTERPOINT
from holotable.shatterpoint.modes.handed_in import BegunBattleError, NotTwoTeamsError
from holotable.shatterpoint.modes.wish import BattleWish, TeamsError, file_of
from holotable.shatterpoint.squads.team import sample_team
from holotable.shatterpoint.turns.starting import IllegalTeamError
from tests.shatterpoint.modes.games import TEAMS, a_session


def set_up(**wish):
    return SHATTERPOINT.set_up(BattleWish(**{"teams": dict(TEAMS)} | wish), {"a": "here", "b": "here"})


def test_teams_are_samples_or_files():
    files = {side: file_of(sample_team(team)) for side, team in TEAMS.items()}
    assert set_up(teams=files, battlefield="ruin") == set_up(battlefield="ruin")


def test_a_mission_that_is_named_is_played_whatever_the_teams_bring():
    heroes = replace(file_of(sample_team("clone_wars_heroes")), mission="nobody_knows")
    teams = {"a": heroes, "b": "shadow_and_separatists"}
    played = set_up(teams=teams, battlefield="ruin", mission="shifting_priorities")
    assert {player.mission for player in played.players.values()} == {"shifting_priorities"}
    with pytest.raises(IllegalTeamError, match="SP-SQD-01"):
        set_up(mission="nobody_knows")


def test_without_a_battlefield_one_is_drawn():
    drawn = {a_session(seed, battlefield="").game.table.battlefield for seed in range(30)}
    assert drawn == set(battlefields())


def test_what_is_wrong_is_named():
    with pytest.raises(TeamsError, match="given were a"):
        set_up(teams={"a": "clone_wars_heroes"})
    with pytest.raises(UnknownCardError):
        set_up(teams={"a": "clone_wars_heroes", "b": "nobody"})
    with pytest.raises(UnknownCardError):
        set_up(battlefield="nowhere")
    heroes = file_of(sample_team("clone_wars_heroes"))
    with pytest.raises(IllegalTeamError, match="SP-SQD-03"):
        set_up(teams={"a": replace(heroes, squads=heroes.squads[:1]), "b": "clone_wars_heroes"})


def test_only_a_battle_that_has_not_begun_is_taken():
    SHATTERPOINT.check_handed_in(set_up())
    SHATTERPOINT.check_handed_in(set_up(battlefield="market"))


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda table: setattr(table.players["a"], "force", 9), "players"),
        (lambda table: setattr(table.units["a.ahsoka_tano_jedi_no_more"], "damage", 1), "units"),
        (lambda table: setattr(table.struggle, "token", 3), "struggle"),
        (lambda table: setattr(table, "activated", Activated("b.lord_maul")), "activated"),
        (lambda table: setattr(table.units["b.lord_maul"], "side", "a"), "units.b.lord_maul"),
    ],
)
def test_a_table_on_which_something_was_changed_is_refused(change, field):
    table = set_up(battlefield="market")
    change(table)
    with pytest.raises(BegunBattleError) as refused:
        SHATTERPOINT.check_handed_in(table)
    assert refused.value.field == field


def test_a_table_for_others_or_with_unknown_cards_is_refused():
    table = set_up()
    table.players = {"a": table.players["a"]}
    with pytest.raises(NotTwoTeamsError):
        SHATTERPOINT.check_handed_in(table)
    table = set_up()
    table.players["a"].mission = "none"
    with pytest.raises(UnknownCardError):
        SHATTERPOINT.check_handed_in(table)
    table = set_up()
    table.battlefield = "nowhere"
    with pytest.raises(UnknownCardError):
        SHATTERPOINT.check_handed_in(table)

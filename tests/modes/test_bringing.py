"""Who is invited brings something of their own: the table is the one that would have been made with it."""

import pytest

from holotable.imperial_assault.modes.skirmish import ARMIES, SKIRMISH
from holotable.imperial_assault.skirmish.army import sample_army
from holotable.imperial_assault.skirmish.setup import IllegalArmyError
from holotable.imperial_assault.skirmish.wish import SkirmishWish, file_of
from holotable.kernel import UndecodableError
from holotable.kernel.codec import replace
from holotable.modes import Who, mode_named
from holotable.modes.mode import NothingBroughtError
from holotable.shatterpoint.modes.battle import SHATTERPOINT, TEAMS
from holotable.shatterpoint.modes.wish import BattleWish
from holotable.shatterpoint.squads.team import sample_teams
from holotable.shatterpoint.turns.starting import IllegalTeamError

ONLINE: dict[str, Who] = {"a": "here", "b": "online"}
SAMPLES = ("starter_rebel", "starter_imperial", "rebel_troopers")
REBEL, IMPERIAL, OTHER = (file_of(sample_army(name)) for name in SAMPLES)


@pytest.mark.parametrize("seat", ["a", "b"])
def test_an_army_that_is_brought_takes_the_place_of_the_one_that_was_chosen(seat):
    chosen = SkirmishWish({"a": REBEL, "b": IMPERIAL}, "mos_eisley_outskirts", "A", seconds=7)
    table = SKIRMISH.set_up(chosen, ONLINE)
    brought = SKIRMISH.bring(table, seat, ARMIES.to_json(OTHER))
    assert brought == SKIRMISH.set_up(replace(chosen, armies=chosen.armies | {seat: OTHER}), ONLINE)
    assert table == SKIRMISH.set_up(chosen, ONLINE)


def test_the_name_of_an_army_turns_nothing_round_and_has_one_line():
    table = SKIRMISH.set_up(SkirmishWish({"a": REBEL, "b": IMPERIAL}), ONLINE)
    brought = SKIRMISH.bring(table, "b", ARMIES.to_json(replace(OTHER, name="Red\u202e\nSquad")))
    assert brought.players["b"].army == "Red Squad"


def test_an_army_that_breaks_rules_is_not_brought():
    table = SKIRMISH.set_up(SkirmishWish({"a": REBEL, "b": IMPERIAL}), ONLINE)
    for wrong in (replace(OTHER, command=()), replace(OTHER, deployment=("none_such",))):
        with pytest.raises(IllegalArmyError):
            SKIRMISH.bring(table, "b", ARMIES.to_json(wrong))
    with pytest.raises(UndecodableError):
        SKIRMISH.bring(table, "b", b"[]")


@pytest.mark.parametrize("seat", ["a", "b"])
def test_a_strike_team_is_brought_by_its_name_or_file(seat):
    one, other = list(sample_teams())[:2]
    chosen = BattleWish({"a": one, "b": one}, "market")
    brought = SHATTERPOINT.bring(SHATTERPOINT.set_up(chosen, ONLINE), seat, TEAMS.to_json(other))
    wanted = SHATTERPOINT.set_up(replace(chosen, teams=chosen.teams | {seat: other}), ONLINE)
    assert brought == wanted
    assert list(brought.units) == list(wanted.units)  # in the same order, for bots and digests go by it


def test_a_strike_team_that_breaks_rules_is_not_brought():
    one = next(iter(sample_teams()))
    table = SHATTERPOINT.set_up(BattleWish({"a": one, "b": one}), ONLINE)
    empty = b'{"name": "Nobody", "mission": "shifting_priorities", "squads": []}'
    with pytest.raises(IllegalTeamError):
        SHATTERPOINT.bring(table, "b", empty)


def test_where_all_is_chosen_when_the_game_is_made_nobody_brings_anything():
    mode = mode_named("campaign")
    assert not mode.brings
    with pytest.raises(NothingBroughtError, match="campaign"):
        mode.bring(mode.set_up(mode.vary(mode.any_wish(), 0, 1), {}), "hero_1", b"{}")

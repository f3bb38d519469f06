"""Before a mission: items change hands, modifications change places, what is too much stays behind."""

import pytest

from holotable.imperial_assault.log.choices import Attach, GiveItem, LeaveBehind, SetOut, TakeAlong
from holotable.imperial_assault.log.log import Owned
from holotable.imperial_assault.log.mission_setup import mission_of
from tests.imperial_assault.log.playing import DIALA, FENN, GIDEON, JYN, MAK, REBELS, Campaigning

HEROES = (DIALA, FENN, GIDEON, MAK)


def before_a_mission(**items: tuple[str, ...]) -> Campaigning:
    play = Campaigning(HEROES).until("loadout")
    for hero, cards in items.items():
        play.give(hero, *cards)
    return play


def brought(play: Campaigning, hero: str) -> dict[str, str]:
    return dict(next(each.cards for each in mission_of(play.log).heroes if each.hero == hero))


@pytest.mark.rule("IA-ITM-09", "IA-REW-05")
def test_items_are_handed_on_and_rewards_are_not():
    play = before_a_mission(gideon_argus=("e_11",), mak_eshkarey=("shadow_suit",))
    assert play.asked.seat == REBELS
    play.choose(GiveItem("e_11", FENN), GiveItem("infantry_rifle", DIALA))
    assert (play.owned(FENN), play.owned(DIALA)) == (["e_11"], ["plasteel_staff", "infantry_rifle"])
    refusal = play.refused(GiveItem("shadow_suit", FENN))
    assert (refusal.rule, refusal.facts) == ("IA-REW-05", {"card": "shadow_suit", "hero": MAK})
    assert play.refused(GiveItem("e_11", JYN)).facts["hero"] == JYN
    assert play.refused(GiveItem("dl_44", FENN)).reason == "log.not-owned"


@pytest.mark.rule("IA-ITM-10")
def test_once_they_have_set_out_nothing_changes_hands():
    play = before_a_mission(gideon_argus=("e_11",)).choose(SetOut())
    assert play.refused(GiveItem("e_11", FENN)).reason == "log.mission-first"


@pytest.mark.rule("IA-ITM-11", "IA-ITM-12", "IA-MSC-17")
def test_what_is_too_much_stays_behind_and_is_still_owned():
    play = before_a_mission(mak_eshkarey=("shadow_suit", "dh_17"), gideon_argus=("combat_coat_tier_1", "e_11"))
    play.choose(GiveItem("combat_coat_tier_1", MAK), GiveItem("e_11", MAK))
    assert [owned.card for owned in play.hero(MAK).items if owned.left] == ["combat_coat_tier_1", "e_11"]
    assert play.refused(TakeAlong("e_11")).rule == "IA-ITM-11"
    play.choose(LeaveBehind("dh_17"), TakeAlong("e_11"), LeaveBehind("shadow_suit"), TakeAlong("combat_coat_tier_1"))
    assert {*brought(play, MAK)} == {"longblaster", "combat_coat_tier_1", "e_11"}
    assert {*mission_of(play.log).left_behind} == {"shadow_suit", "dh_17"}
    play.choose(SetOut()).played().until("loadout", slot=2)
    play.choose(LeaveBehind("e_11"), TakeAlong("dh_17"))
    assert "dh_17" in brought(play, MAK)


@pytest.mark.rule("IA-MOD-01", "IA-MOD-03", "IA-MOD-05", "IA-MOD-06", "IA-MOD-08")
def test_modifications_go_where_they_fit():
    play = before_a_mission(gideon_argus=("dl_44", "spread_barrel", "marksman_barrel", "balanced_hilt"))
    play.choose(Attach("spread_barrel", "dl_44"))
    assert play.refused(Attach("marksman_barrel", "dl_44")).rule == "IA-MOD-08"
    assert play.refused(Attach("balanced_hilt", "dl_44")).rule == "IA-MOD-01"
    assert play.refused(Attach("dl_44", "holdout_blaster")).rule == "IA-MOD-01"
    play.choose(Attach("marksman_barrel", "holdout_blaster"))
    assert brought(play, GIDEON)["marksman_barrel"] == "holdout_blaster"
    play.choose(Attach("marksman_barrel"))
    assert brought(play, GIDEON)["marksman_barrel"] == ""


@pytest.mark.rule("IA-MOD-03")
def test_a_weapon_without_a_slot_holds_nothing():
    play = before_a_mission(gideon_argus=("t_21", "marksman_barrel"))
    assert play.refused(Attach("marksman_barrel", "t_21")).rule == "IA-MOD-03"


@pytest.mark.rule("IA-MOD-06")
def test_a_weapon_that_goes_leaves_its_modifications():
    play = before_a_mission(gideon_argus=("dl_44", "spread_barrel")).choose(Attach("spread_barrel", "dl_44"))
    play.choose(GiveItem("dl_44", FENN))
    assert play.hero(GIDEON).items[-1] == Owned("spread_barrel")


@pytest.mark.rule("IA-PLA-01", "IA-CLS-05")
def test_all_cards_of_a_hero_come_into_the_mission():
    play = before_a_mission(gideon_argus=("e_11",))
    play.teach(GIDEON, "called_shot").reward(GIDEON, "fearless_leader")
    assert {*brought(play, GIDEON)} == {"called_shot", "fearless_leader", "holdout_blaster", "e_11"}

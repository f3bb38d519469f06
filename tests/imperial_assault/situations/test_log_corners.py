"""The campaign log in its corners: exact sums, last slots, missions forced in a row, cards that come too late."""

import pytest

from holotable.imperial_assault.log.choices import (
    AgendaEnough,
    Attach,
    Award,
    Buy,
    BuyAgenda,
    ChooseMission,
    DrawExtra,
    GiveItem,
    Learn,
    LearnedEnough,
    Sell,
    SoldEnough,
)
from holotable.imperial_assault.log.log import Owned
from holotable.imperial_assault.log.mission_setup import mission_of
from holotable.imperial_assault.log.result import Gains
from tests.imperial_assault.campaign.test_from_log import begun
from tests.imperial_assault.log.playing import DIALA, FENN, GAARKHAN, GIDEON, JYN, MAK, PARTY, Campaigning
from tests.imperial_assault.log.test_imperial_upgrade import BEACON, BREAKING, IMPOUNDED, MEANS, SETS, WANTED, drawn
from tests.imperial_assault.scenario import Scenario


@pytest.mark.rule("IA-RUP-08", "IA-CRE-03")
def test_the_last_credit_buys_and_one_less_does_not():
    play = Campaigning().until("buy").offer("dh_17", "survival_gear").have(credits=449)
    play.choose(Buy("dh_17", JYN))
    assert play.refused(Buy("survival_gear", JYN)).facts == {"cost": 250, "credits": 249}
    play.have(credits=250).choose(Buy("survival_gear", JYN))
    assert play.log.credits == 0


@pytest.mark.rule("IA-RUP-11", "IA-MOD-05")
def test_a_modification_that_is_sold_leaves_its_weapon_and_a_weapon_its_modification():
    play = (
        Campaigning()
        .until("loadout")
        .give(JYN, "tactical_display")
        .choose(Attach("tactical_display", "vintage_blaster"))
    )
    play.until("sell")
    assert Owned("tactical_display", "vintage_blaster") in play.hero(JYN).items
    before = play.log.credits
    other = play.choose(Sell("vintage_blaster"))
    assert other.log.credits == before + 50
    assert other.hero(JYN).items == [Owned("tactical_display")]
    assert other.choose(Sell("tactical_display")).log.credits == before + 50 + 150


@pytest.mark.rule("IA-RUP-05")
def test_luck_shows_a_seventh_card_of_the_only_deck():
    play = Campaigning().until("sell").teach(JYN, "smugglers_luck").choose(SoldEnough())
    while play.asked.kind != "buy":
        play.choose(next(each for each in play.asked.options if isinstance(each, DrawExtra)))
    assert len(play.log.offer) == 7


@pytest.mark.rule("IA-EXP-02", "IA-RUP-03")
def test_experience_that_was_left_over_adds_up_to_a_dear_card():
    play = Campaigning().until("buy").earn(3, JYN).go_on()
    assert play.refused(Learn(JYN, "sidewinder")).facts == {"cost": 4, "experience": 3}
    play.choose(Learn(JYN, "cheap_shot"), LearnedEnough()).until("mission", slot=2)
    play.played(rebels=Gains(experience=3, credits=100)).until("learn").choose(Learn(JYN, "sidewinder"))
    assert play.hero(JYN).xp == 0


# Agenda.


def test_a_beacon_draws_no_more_in_the_stage_in_which_it_was_bought():
    play = Campaigning(sets=SETS).until("agenda").draw(BEACON, "fire_at_will", WANTED, IMPOUNDED, influence=1)
    play.choose(BuyAgenda(BEACON))
    assert len(play.log.empire.drawn) == 3
    play.choose(AgendaEnough()).until("mission")
    assert BEACON in play.log.empire.ongoing


@pytest.mark.rule("IA-FMI-03", "IA-FMI-05", "IA-AGD-08")
def test_two_forced_missions_of_one_draw_are_played_in_the_order_of_buying():
    play = drawn(IMPOUNDED, WANTED, influence=8, slot=3).choose(BuyAgenda(WANTED), BuyAgenda(IMPOUNDED))
    seen = []
    while play.log.slot == 3 or play.log.current.forced:
        if play.asked.kind == "mission":
            seen.append((play.log.current.mission, mission_of(play.log).level))
        play.go_on()
        if play.asked.kind == "choose-mission":
            break
    assert seen == [(WANTED, 3), (IMPOUNDED, 3)]


@pytest.mark.rule("IA-FMI-03", "IA-FMI-05")
def test_before_the_finale_a_mission_may_still_be_forced():
    play = drawn(IMPOUNDED, influence=4, slot=10).choose(BuyAgenda(IMPOUNDED)).until("mission")
    assert (play.log.current.mission, mission_of(play.log).level) == (IMPOUNDED, 6)
    play.played("imperial", empire=Gains(cards=("special_operations",))).until("mission")
    assert (play.log.current.mission, mission_of(play.log).level) == ("last_stand", 6)
    assert mission_of(play.log).rewards == ("special_operations",)


@pytest.mark.rule("IA-AGD-07", "IA-VIC-02")
def test_a_side_mission_that_is_bought_after_the_last_one_pays_nothing():
    play = drawn(MEANS, influence=3, slot=9).choose(BuyAgenda(MEANS))
    while play.game.decision is not None:
        play.go_on()
    assert (play.log.agenda_missions, play.log.empire.rewards) == ([MEANS], [])


@pytest.mark.rule("IA-AGD-05", "IA-MST-02")
def test_a_side_mission_of_the_agenda_waits_through_the_two_in_a_row():
    play = drawn(BREAKING, influence=3, slot=5).choose(BuyAgenda(BREAKING)).until("choose-mission", slot=6)
    play.choose(ChooseMission(BREAKING)).until("mission").played("imperial", empire=Gains(cards=("supply_deficit",)))
    assert play.log.empire.rewards == ["supply_deficit"]
    play.until("choose-mission", slot=7)
    assert (BREAKING in play.missions, len(play.missions)) == (False, 2)


# Captured.


@pytest.mark.rule("IA-FMI-04", "IA-FMI-05")
@pytest.mark.parametrize("winner", ["rebels", "imperial"])
def test_whoever_wins_the_escape_the_story_goes_on_where_the_defeat_has_led(winner):
    play = Campaigning().until("mission", slot=8).played("imperial")
    assert (play.until("mission").log.current.mission, play.log.empire.influence) == ("captured", 0)
    play.played(winner)
    assert play.log.stage == "rebel-upgrade"
    assert (play.until("mission", slot=10).log.current.mission, mission_of(play.log).level) == ("the_source", 6)


@pytest.mark.rule("IA-FMI-04")
def test_who_won_is_not_captured():
    play = Campaigning().until("mission", slot=8).played("rebels")
    assert (play.log.stage, play.log.forced) == ("rebel-upgrade", [])


# The story.


@pytest.mark.rule("IA-MIS-04")
@pytest.mark.parametrize("next_one", ["fly_solo", "imperial_hospitality"])
def test_a_lost_siege_leads_where_its_end_says(next_one):
    play = Campaigning().until("mission").played("imperial").until("mission", slot=3)
    assert play.log.current.mission == "under_siege"
    play.played("imperial", next=next_one).until("mission", slot=5)
    assert play.log.current.mission == next_one


@pytest.mark.rule("IA-MST-09")
def test_also_after_the_last_side_mission_one_is_laid_out():
    play = Campaigning(PARTY[:2]).until("mission", slot=9)
    left = len(play.log.side_deck)
    play.played()
    assert len(play.log.side_deck) == left - 1


# Cards of heroes.


@pytest.mark.rule("IA-REW-05", "IA-ITM-09")
def test_a_reward_of_the_rebels_choice_stays_with_whom_it_was_given():
    play = Campaigning().until("mission", slot=2).played(rebels=Gains(1, 100, cards=("adrenal_implant",)))
    play.until("award").choose(Award("adrenal_implant", GIDEON)).until("loadout")
    assert play.refused(GiveItem("adrenal_implant", JYN)).rule == "IA-REW-05"
    assert "adrenal_implant" in play.owned(GIDEON)


@pytest.mark.rule("IA-REW-03", "IA-CLS-03")
@pytest.mark.parametrize(
    ("heroes", "card"), [((DIALA, FENN), "legendary"), ((DIALA, FENN, MAK), "heroic_three"), ((*PARTY,), None)]
)
def test_what_a_small_party_has_is_no_item_to_be_sold_or_handed_on(heroes, card):
    play = Campaigning(heroes).until("sell")
    assert all(play.hero(each).rewards == ([card] if card else []) for each in heroes)
    if card:
        assert play.refused(Sell(card)).reason in ("log.not-owned", "log.reward-not-sold")
    assert all(len(play.hero(each).items) == 1 for each in heroes)


@pytest.mark.rule("IA-WDR-05", "IA-WDR-07", "IA-MST-04")
def test_a_hero_who_withdrew_begins_the_next_mission_as_if_nothing_had_been():
    play = Campaigning().until("mission").played("imperial", withdrawn=(GAARKHAN,), wounded=(DIALA,))
    next_one = Scenario.of(begun(play.until("mission"))).skip_to("activate")
    for hero in (GAARKHAN, DIALA):
        assert (next_one.sheet(hero).wounded, next_one.damage(hero), next_one.strain(hero)) == (False, 0, 0)

"""The Imperial player's upgrade stage, and what becomes of agenda cards."""

import pytest

from holotable.imperial_assault.cards import agenda_card
from holotable.imperial_assault.log.choices import (
    AgendaEnough,
    BuyAgenda,
    ChooseMission,
    KeepCredits,
    PayRansom,
    Train,
    TrainedEnough,
)
from holotable.imperial_assault.log.log import Forced
from holotable.imperial_assault.log.mission_setup import mission_of
from holotable.imperial_assault.log.result import Gains
from tests.imperial_assault.log.playing import EMPIRE, MIGHT, PARTY, REBELS, TACTICS, Campaigning

BEACON, FIRE, WANTED, PROTOCOL = "tracking_beacon", "fire_at_will", "wanted", "interrogation_protocol"
MEANS, BREAKING, IMPOUNDED, DOOM = "means_of_production", "breaking_point", "impounded", "impending_doom"
SETS = (
    *("Agents of the Empire", "For the Right Price", "Imperial Discipline", "Imperial Industry"),
    *("Retaliation", "Lord Vader's Command"),
)


def drawn(*cards: str, influence: int, slot: int = 1, heroes: tuple[str, ...] = PARTY) -> Campaigning:
    """The Imperial player has drawn these cards after a slot."""
    return Campaigning(heroes, sets=SETS).until("agenda", slot=slot).draw(*cards, influence=influence)


@pytest.mark.rule("IA-IUP-01", "IA-IUP-02", "IA-IUP-03", "IA-CLS-04")
def test_class_cards_are_bought_with_experience_and_agenda_cards_with_influence():
    play = Campaigning(deck=MIGHT).until("buy")
    play.empire(xp=3)
    play.until("train").choose(Train("endless_ranks"), Train("riot_grenades"))
    assert (play.log.empire.xp, play.asked.kind, play.asked.seat) == (0, "agenda", EMPIRE)
    play.until("mission", slot=4)
    assert play.log.empire.class_cards == ["show_of_force", "endless_ranks", "riot_grenades"]
    assert mission_of(play.log).class_cards == tuple(play.log.empire.class_cards)


@pytest.mark.rule("IA-IUP-02", "IA-CLS-02", "IA-EXP-02")
def test_no_card_of_another_class_none_twice_none_too_dear():
    play = Campaigning(deck=TACTICS).until("buy")
    play.empire(xp=2)
    play.until("train")
    assert play.refused(Train("endless_ranks")).rule == "IA-CLS-02"
    assert play.refused(Train("prey_upon_doubt")).rule == "IA-IUP-03"
    assert play.refused(Train("no_quarter")).facts == {"cost": 4, "experience": 2}
    play.choose(TrainedEnough()).until("mission")
    assert play.log.empire.xp == 2


@pytest.mark.rule("IA-IUP-04", "IA-AGD-02", "IA-AGD-01", "IA-INF-01")
def test_four_cards_are_drawn_and_any_that_can_be_paid_are_bought():
    play = Campaigning().until("agenda")
    assert (len(play.log.empire.drawn), len(play.log.empire.agenda)) == (4, 14)
    play = drawn(BEACON, FIRE, WANTED, PROTOCOL, influence=4)
    play.choose(BuyAgenda(BEACON), BuyAgenda(FIRE), BuyAgenda(PROTOCOL))
    assert play.log.empire.influence == 0
    refusal = play.refused(BuyAgenda(WANTED))
    assert (refusal.reason, refusal.facts) == ("log.influence", {"cost": 4, "influence": 0})
    assert play.refused(BuyAgenda(DOOM)).reason == "log.agenda-not-drawn"
    assert play.refused(BuyAgenda(FIRE)).reason == "log.agenda-not-drawn"


@pytest.mark.rule("IA-IUP-05")
def test_what_is_not_bought_goes_back_into_the_deck():
    play = drawn(BEACON, FIRE, WANTED, PROTOCOL, influence=1).choose(BuyAgenda(BEACON), AgendaEnough())
    assert play.log.empire.drawn == []
    assert {FIRE, WANTED, PROTOCOL} <= {*play.log.empire.agenda}
    assert len(play.log.empire.agenda) == 17


@pytest.mark.rule("IA-AGD-04", "IA-IUP-06", "IA-IUP-07", "IA-AGD-09", "IA-AGD-11", "IA-AGD-05")
def test_a_card_goes_where_its_kind_belongs():
    play = drawn(FIRE, PROTOCOL, MEANS, WANTED, influence=10)
    play.choose(*map(BuyAgenda, (FIRE, PROTOCOL, MEANS, WANTED)))
    empire = play.log.empire
    assert (empire.ongoing, empire.held, play.log.agenda_missions) == ([FIRE], [PROTOCOL], [MEANS])
    assert play.log.forced == [Forced(WANTED, WANTED)]


@pytest.mark.rule("IA-AGD-13")
def test_a_secret_card_costs_what_it_says():
    assert {agenda_card(card).influence for card in (PROTOCOL, DOOM, "hired_help")} == {1}
    assert agenda_card("hired_help").extra_influence == 1
    play = drawn("a_dark_power", "as_you_wish", influence=3).choose(BuyAgenda("a_dark_power"))
    assert (play.log.empire.influence, play.log.empire.held) == (1, ["a_dark_power"])


@pytest.mark.rule("IA-AGD-09", "IA-AGD-12", "IA-AGD-10", "IA-AGD-06", "IA-INF-03")
def test_cards_and_influence_last_until_they_are_used():
    play = drawn(FIRE, PROTOCOL, MEANS, influence=9, slot=2).choose(*map(BuyAgenda, (FIRE, PROTOCOL, MEANS)))
    play.until("mission", slot=3)
    brought = mission_of(play.log)
    assert (brought.ongoing, brought.held, brought.influence) == ((FIRE,), (PROTOCOL,), 3)
    play.played().until("choose-mission")
    assert ChooseMission(MEANS) in play.asked.options


@pytest.mark.rule("IA-AGD-03", "IA-AGD-01")
def test_a_card_that_was_played_is_out_or_in_the_deck_again():
    play = drawn(DOOM, PROTOCOL, influence=2).choose(BuyAgenda(DOOM), BuyAgenda(PROTOCOL)).until("mission")
    play.played(discarded=(DOOM,), returned=(PROTOCOL,))
    assert (play.log.empire.held, DOOM in play.log.box) == ([], True)
    assert (PROTOCOL in play.log.empire.agenda, DOOM in play.log.empire.agenda) == (True, False)


@pytest.mark.rule("IA-INF-02")
def test_influence_that_a_card_costs_in_a_mission_is_subtracted():
    play = drawn("hired_help", influence=3).choose(BuyAgenda("hired_help")).until("mission")
    assert play.played(spent=1, discarded=("hired_help",)).log.empire.influence == 1


@pytest.mark.rule("IA-LIM-03")
def test_a_deck_that_runs_low_is_drawn_to_its_end():
    play = Campaigning().until("buy")
    play.shrink(play.log.empire.agenda, 3)
    assert len(play.until("agenda").log.empire.drawn) == 3


def test_a_card_can_be_bought_off_or_draws_one_more():
    play = drawn(BEACON, influence=1).choose(BuyAgenda(BEACON)).until("buy")
    play.have(credits=300).until("ransom")
    assert (play.asked.seat, [*play.asked.options]) == (REBELS, [PayRansom(BEACON), KeepCredits(BEACON)])
    kept = play.choose(KeepCredits(BEACON)).until("agenda")
    assert (len(kept.log.empire.drawn), kept.log.credits) == (5, 300)
    play.until("ransom").choose(PayRansom(BEACON)).until("agenda")
    assert (len(play.log.empire.drawn), play.log.credits, BEACON in play.log.box) == (4, 0, True)


def test_who_can_not_pay_is_not_asked():
    play = drawn(BEACON, influence=1).choose(BuyAgenda(BEACON)).until("buy").have(credits=299)
    assert len(play.until("agenda").log.empire.drawn) == 5


# Agenda side missions.


@pytest.mark.rule("IA-AGD-05")
def test_a_side_mission_of_the_agenda_may_be_chosen():
    play = drawn(MEANS, influence=3).choose(BuyAgenda(MEANS)).until("choose-mission")
    assert play.missions == [*play.log.side_missions, MEANS]
    assert play.log.empire.rewards == []


@pytest.mark.rule("IA-AGD-07", "IA-MST-09")
def test_once_played_its_card_is_discarded_and_none_is_drawn():
    play = drawn(MEANS, influence=3).choose(BuyAgenda(MEANS)).until("choose-mission")
    active = list(play.log.side_missions)
    play.choose(ChooseMission(MEANS)).until("mission").played("rebels", rebels=Gains(1, 200))
    assert (play.log.agenda_missions, play.log.side_missions) == ([], active)
    assert MEANS in play.log.box
    assert play.log.empire.rewards == []


@pytest.mark.rule("IA-AGD-07")
@pytest.mark.parametrize("winner", ["rebels", "imperial"])
def test_it_pays_when_another_side_mission_was_played(winner):
    play = drawn(MEANS, influence=3).choose(BuyAgenda(MEANS)).until("mission").played(winner)
    assert (play.log.agenda_missions, MEANS in play.log.box) == ([], True)
    assert play.log.empire.rewards == ["imperial_industry"]
    assert len(play.log.side_missions) == 2


def test_a_villain_is_what_one_of_them_pays():
    play = drawn("dark_obsession", influence=3).choose(BuyAgenda("dark_obsession")).until("mission").played()
    assert play.log.empire.villains == ["darth_vader"]


def test_a_story_mission_and_a_forced_one_do_not_count():
    play = drawn(MEANS, IMPOUNDED, influence=7, slot=2).choose(BuyAgenda(MEANS), BuyAgenda(IMPOUNDED))
    play.until("mission").played().until("mission", slot=3).played()
    assert (play.log.agenda_missions, play.log.empire.rewards) == ([MEANS], [])


@pytest.mark.rule("IA-AGD-07", "IA-MST-09")
def test_of_two_one_is_played_and_the_other_pays():
    play = drawn(MEANS, BREAKING, influence=6).choose(BuyAgenda(MEANS), BuyAgenda(BREAKING))
    play.until("choose-mission")
    active = list(play.log.side_missions)
    play.choose(ChooseMission(BREAKING)).until("mission").played()
    assert (play.log.empire.rewards, play.log.side_missions) == (["imperial_industry"], active)
    assert {MEANS, BREAKING} <= {*play.log.box}


@pytest.mark.rule("IA-AGD-17")
def test_a_card_does_not_care_what_of_its_set_is_there():
    alone = drawn(FIRE, influence=2).choose(BuyAgenda(FIRE))
    beside = drawn(FIRE, DOOM, influence=3).choose(BuyAgenda(DOOM), BuyAgenda(FIRE))
    assert alone.log.empire.ongoing == beside.log.empire.ongoing == [FIRE]
    assert alone.log.empire.influence == beside.log.empire.influence == 0

"""Forced missions: between two stages, at the last threat level."""

import pytest

from holotable.imperial_assault.log.choices import BuyAgenda, ChooseMission
from holotable.imperial_assault.log.file import read_log, write_log
from holotable.imperial_assault.log.happenings import AgendaDiscarded, MissionForced
from holotable.imperial_assault.log.log import Forced
from holotable.imperial_assault.log.mission_setup import mission_of
from holotable.imperial_assault.log.result import Gains
from holotable.imperial_assault.telling.log_teller import LogTeller
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.log.playing import JYN, Campaigning
from tests.imperial_assault.log.test_imperial_upgrade import FIRE, IMPOUNDED, WANTED, drawn

CAPTURED = "captured"


@pytest.mark.rule("IA-AGD-08", "IA-FMI-01", "IA-FMI-02", "IA-FMI-03", "IA-FMI-05", "IA-MST-09")
def test_a_mission_forced_by_an_agenda_card_is_played_at_once():
    play = drawn(IMPOUNDED, influence=4, slot=4).choose(BuyAgenda(IMPOUNDED))
    assert (play.log.empire.influence, play.log.forced) == (0, [Forced(IMPOUNDED, IMPOUNDED)])
    active = list(play.log.side_missions)
    play.go_on()
    assert play.asked.kind == "loadout"
    assert (mission_of(play.log).mission, mission_of(play.log).level, play.log.current.forced) == (IMPOUNDED, 3, True)
    play.go_on().played("imperial", empire=Gains(cards=("special_operations",)), crates=1)
    assert (play.log.forced, play.log.credits) == ([Forced(IMPOUNDED, IMPOUNDED, ticked=True)], 50)
    assert (play.log.empire.rewards, IMPOUNDED in play.log.box) == (["special_operations"], True)
    assert play.log.side_missions == active
    assert (play.log.slot, play.log.current.mission) == (5, play.log.story)


def test_cards_of_the_same_draw_are_bought_before_it_is_played():
    play = drawn(IMPOUNDED, FIRE, influence=6).choose(BuyAgenda(IMPOUNDED), BuyAgenda(FIRE)).go_on()
    assert (mission_of(play.log).mission, mission_of(play.log).ongoing) == (IMPOUNDED, (FIRE,))


@pytest.mark.rule("IA-FMI-04", "IA-FMI-03", "IA-FMI-05")
def test_one_that_follows_on_a_mission_comes_before_any_upgrade():
    play = Campaigning().until("mission", slot=8)
    play.have(credits=300).earn(3, JYN).empire(influence=4)
    play.played("imperial", crates=1)
    assert play.log.credits == 350  # cleaned up
    assert (play.asked.kind, mission_of(play.log).mission, mission_of(play.log).level) == ("loadout", CAPTURED, 5)
    play.until("mission").played("imperial", empire=Gains(influence=2))
    assert (play.log.stage, play.log.slot, play.log.empire.influence) == ("rebel-upgrade", 8, 6)
    play.until("buy")
    assert play.log.line.tiers == (3,)
    play.until("mission", slot=10)
    assert play.log.current.mission == "the_source"


@pytest.mark.rule("IA-FMI-05")
def test_the_level_is_that_of_the_mission_played_last():
    play = Campaigning(sets=("For the Right Price",)).until("mission", slot=8).played("imperial").until("agenda")
    play.draw(WANTED, influence=4).choose(BuyAgenda(WANTED)).until("mission")
    assert (mission_of(play.log).mission, mission_of(play.log).level) == (WANTED, 5)
    play.played().until("mission", slot=9)
    assert mission_of(play.log).level == 5


@pytest.mark.rule("IA-FMI-02")
def test_without_time_it_is_noted_and_comes_first_the_next_evening():
    play = drawn(WANTED, influence=4).choose(BuyAgenda(WANTED)).go_on()
    play.game = read_log(write_log(play.game))
    assert play.log.forced == [Forced(WANTED, WANTED, ticked=False)]
    assert (play.asked.kind, mission_of(play.log).mission) == ("loadout", WANTED)
    assert play.refused(ChooseMission(play.log.side_missions[0])).reason == "log.not-this-stage"


@pytest.mark.rule("IA-MIS-07")
def test_none_is_forced_twice():
    play = drawn(IMPOUNDED, influence=4).choose(BuyAgenda(IMPOUNDED)).until("mission").played().until("agenda", slot=2)
    play.draw(IMPOUNDED, influence=4).choose(BuyAgenda(IMPOUNDED)).go_on()
    assert (len(play.log.forced), play.log.current.mission, IMPOUNDED in play.log.box) == (1, "a_new_threat", True)
    assert play.events(AgendaDiscarded)[-1] == AgendaDiscarded(IMPOUNDED)


@pytest.mark.rule("IA-FMI-01")
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_are_told_that_a_mission_is_forced(language):
    play = drawn(WANTED, influence=4).choose(BuyAgenda(WANTED))
    assert play.events(MissionForced) == [MissionForced(WANTED)]
    say = speech(language)
    line = LogTeller(say, play.game).line(1, MissionForced(WANTED))
    assert line.words == say("log.told.mission-forced", mission=say("web.title.wanted"))


@pytest.mark.rule("IA-FMI-06", "IA-MIS-05")
def test_a_forced_mission_is_never_chosen():
    play = Campaigning().until("choose-mission")
    assert play.refused(ChooseMission(WANTED)).rule == "IA-FMI-06"


@pytest.mark.rule("IA-FMI-07")
def test_the_log_has_room_for_all_of_them():
    play = drawn(IMPOUNDED, WANTED, influence=8).choose(BuyAgenda(IMPOUNDED), BuyAgenda(WANTED))
    while play.game.decision is not None:
        in_the_way = play.asked.kind == "mission" and play.log.slot == 8
        play.played("imperial") if in_the_way else play.go_on()
    assert len(play.log.played) == 14
    assert [each.mission for each in play.log.forced] == [IMPOUNDED, WANTED, CAPTURED]

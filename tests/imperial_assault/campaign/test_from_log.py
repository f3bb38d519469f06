"""A mission set up from the campaign's log, played, and handed back to it."""

import pytest

from holotable.imperial_assault.campaign import from_log
from holotable.imperial_assault.campaign.from_log import MissionNotOverError, mission_table, result_of
from holotable.imperial_assault.campaign.mission import campaign_rules
from holotable.imperial_assault.log.mission_setup import mission_of
from holotable.imperial_assault.log.result import Gains, MissionPlayed
from holotable.imperial_assault.missions.known import missions
from holotable.imperial_assault.table.choices import ChooseEffect
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Game, Option, Stream, Use
from holotable.kernel.codec import replace
from tests.imperial_assault.log.playing import DIALA, GAARKHAN, JYN, PARTY, Campaigning
from tests.imperial_assault.scenario import Scenario

RULES = campaign_rules()
INFORMANTS, EXPLOSIVES, ENFORCERS, HIRED = "imperial_informants", "tactical_explosives", "isb_enforcers", "hired_help"
DISCARD, RESHUFFLE = ChooseEffect("discard-agenda"), ChooseEffect("reshuffle-agenda")


def begun(play: Campaigning, **players: str) -> Play:
    return Game.start(RULES, mission_table(mission_of(play.log), play.log.sides, players), 5)


def played(game: Play, seed: int) -> Play:
    stream = Stream(seed)
    while game.decision is not None:
        game.advance(stream.pick(game.sample(stream)))
    return game


def showing(card: str) -> Use:
    return Use(f"agenda.{card}", card)


def campaigning(**empire: object) -> Campaigning:
    """Before the first mission, with an Imperial player who has come to so much."""
    return Campaigning(PARTY[:2]).until("mission").empire(**{"agenda": [], **empire})


def idled(play: Campaigning, *wanted: Option) -> Table:
    """A mission in which nobody does a thing but what is wanted, and whose result then stands in the log."""
    setup = mission_of(play.log)
    mission = Scenario.on(mission_table(setup, play.log.sides), RULES)
    while mission.game.decision is not None:
        offered = [option for option in wanted if option in mission.asked.options]
        mission.choose(offered[0]) if offered else mission.skip()
    play.choose(MissionPlayed(result_of(mission.game, setup)))
    return mission.table


@pytest.mark.rule("IA-MSC-03", "IA-REW-03")
def test_the_table_has_what_the_log_says():
    play = Campaigning(PARTY[:2]).until("mission")
    table = begun(play, diala_passil="dot").table
    assert (table.mission, table.empire.level, table.empire.threat) == ("aftermath", 2, 0)
    assert table.empire.class_cards == ["show_of_force"]
    assert table.sides == {"imperial": "ike", "rebels": "ray"}
    sheets = {each.hero: each.sheet for each in table.rebels.waiting}
    assert {hero: [card.card for card in sheet.cards] for hero, sheet in sheets.items()} == {
        DIALA: ["plasteel_staff", "legendary"],
        GAARKHAN: ["vibro_ax", "legendary"],
    }
    assert (sheets[DIALA].seat, sheets[GAARKHAN].seat) == ("dot", "")


@pytest.mark.rule("IA-AGD-09", "IA-AGD-11", "IA-REW-01")
def test_the_table_has_the_cards_and_means_of_both_sides():
    play = campaigning(held=[INFORMANTS], ongoing=["internal_affairs"], rewards=["old_wounds"], influence=3)
    table = begun(play.have(credits=250)).table
    assert (table.empire.agenda, table.empire.ongoing) == ([INFORMANTS], ["internal_affairs"])
    assert table.empire.class_cards == ["show_of_force", "old_wounds"]
    assert (table.empire.influence, table.rebels.credits) == (3, 250)


@pytest.mark.rule("IA-REW-03")
@pytest.mark.parametrize(("heroes", "card"), [(2, "legendary"), (3, "heroic_three"), (4, None)])
def test_a_small_number_of_heroes_is_stronger(heroes, card):
    table = begun(Campaigning(PARTY[:heroes]).until("mission")).table
    strengthened = [[each.card for each in arrival.sheet.cards][-1] == card for arrival in table.rebels.waiting]
    assert strengthened == [card is not None] * heroes


@pytest.mark.rule("IA-SEC-05")
@pytest.mark.parametrize("discreet", [True, False])
def test_where_people_play_no_question_tells_of_secret_cards(discreet):
    play = campaigning()
    assert mission_table(mission_of(play.log), play.log.sides, discreet=discreet).discreet == discreet


@pytest.mark.rule("IA-ALY-02")
def test_an_ally_that_was_gained_may_come_unless_the_mission_bans_that_one(monkeypatch):
    play = Campaigning(PARTY[:2]).until("mission").have(allies=["han_solo", "chewbacca"])
    assert begun(play).table.rebels.allies == ["han_solo", "chewbacca"]
    aftermath = replace(missions()["aftermath"], banned_ally="han_solo")
    monkeypatch.setattr(from_log, "missions", lambda: {"aftermath": aftermath})
    assert begun(play).table.rebels.allies == ["chewbacca"]


@pytest.mark.parametrize("seed", range(3))
def test_a_mission_is_played_and_its_result_stands_in_the_log(seed):
    play = Campaigning(PARTY[:2]).until("mission")
    game = played(begun(play), seed)
    result = result_of(game, mission_of(play.log))
    won = result.winner == "rebels"
    assert result.rebels == Gains(experience=1, credits=200 if won else 100)
    assert result.empire == Gains(experience=1, influence=1 if won else 2)
    assert (result.mission, result.digest) == ("aftermath", game.digest())
    play.choose(MissionPlayed(result))
    assert play.log.story == ("a_new_threat" if won else "under_siege")
    assert play.log.credits == 2 * result.rebels.credits + 50 * result.crates + result.found


def test_a_mission_that_goes_on_has_no_result():
    play = Campaigning((JYN, DIALA)).until("mission")
    with pytest.raises(MissionNotOverError) as refused:
        result_of(begun(play), mission_of(play.log))
    assert refused.value.mission == "aftermath"


@pytest.mark.rule("IA-AGD-01", "IA-AGD-03")
def test_a_secret_card_that_was_played_is_out_of_the_campaign():
    play = campaigning(held=[INFORMANTS, EXPLOSIVES])
    idled(play, showing(INFORMANTS), DISCARD)
    assert INFORMANTS in play.log.box
    assert (play.log.empire.held, play.log.empire.agenda) == ([EXPLOSIVES], [])  # IA-AGD-12


def test_a_secret_card_that_was_reshuffled_is_in_the_deck_again():
    play = campaigning(held=[INFORMANTS])
    idled(play, showing(INFORMANTS), RESHUFFLE)
    assert (play.log.empire.agenda, play.log.empire.held) == ([INFORMANTS], [])
    assert INFORMANTS not in play.log.box


@pytest.mark.rule("IA-AGD-09")
def test_an_ongoing_card_stays():
    play = campaigning(ongoing=["high_value_target"])
    idled(play)
    assert play.log.empire.ongoing == ["high_value_target"]


@pytest.mark.rule("IA-AGD-13", "IA-INF-02")
def test_influence_that_a_card_demands_is_paid():
    play = campaigning(held=[HIRED], influence=3)
    idled(play, showing(HIRED))
    assert play.log.empire.influence == 3 - 1 + 2  # the Empire has won
    assert HIRED in play.log.box


def test_a_card_that_lies_on_a_group_is_discarded_with_the_mission():
    play = campaigning(held=[ENFORCERS])
    table = idled(play, showing(ENFORCERS))
    assert "stormtrooper_regular" in {figure.card for figure in table.figures.values()}
    assert (play.log.empire.held, ENFORCERS in play.log.box) == ([], True)


@pytest.mark.rule("IA-CRE-03")
@pytest.mark.parametrize(("way", "left"), [("pay-100-credits", 150), ("suffer-2-strain-each", 250)])
def test_credits_that_were_paid_are_gone(way, left):
    play = campaigning(rewards=["supply_deficit"]).have(credits=250)
    idled(play, ChooseEffect(way))
    assert play.log.credits == left + 2 * 100  # both heroes are paid though they have lost


@pytest.mark.rule("IA-CRE-05")
def test_what_was_there_before_was_not_found():
    play = campaigning().have(credits=250)
    result = result_of(played(begun(play), 1), mission_of(play.log))
    play.choose(MissionPlayed(result))
    assert result.paid == 0
    assert result.found in (0, 100)  # the goods that a supply card may have
    assert play.log.credits == 250 + 2 * result.rebels.credits + 50 * result.crates + result.found


@pytest.mark.rule("IA-CRE-05", "IA-MST-06")
def test_crates_that_were_claimed_stand_in_the_log():
    play = campaigning()
    setup = mission_of(play.log)
    mission = Scenario.on(mission_table(setup, play.log.sides), RULES).skip_to("activate").supply("adrenal_stim")
    mission.put(DIALA, mission.lies("crate_1")).activate(DIALA).interact("crate_1", "claim")
    mission.skip_to("")
    play.choose(MissionPlayed(result_of(mission.game, setup)))
    assert (play.log.played[-1].crates, play.log.credits) == (1, 50 + 2 * 100)

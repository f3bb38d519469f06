"""A mission set up from the campaign's log, played, and handed back to it."""

import pytest

from holotable.imperial_assault.campaign import from_log
from holotable.imperial_assault.campaign.from_log import MissionNotOverError, mission_table, result_of
from holotable.imperial_assault.campaign.mission import campaign_rules
from holotable.imperial_assault.log.mission_setup import mission_of
from holotable.imperial_assault.log.result import Gains, MissionPlayed
from holotable.imperial_assault.missions.known import missions
from holotable.imperial_assault.table.table import Play
from holotable.kernel import Game, Stream
from holotable.kernel.codec import replace
from tests.imperial_assault.log.playing import DIALA, GAARKHAN, JYN, PARTY, Campaigning

RULES = campaign_rules()


def begun(play: Campaigning, **players: str) -> Play:
    return Game.start(RULES, mission_table(mission_of(play.log), play.log.sides, players), 5)


def played(game: Play, seed: int) -> Play:
    stream = Stream(seed)
    while game.decision is not None:
        game.advance(stream.pick(game.sample(stream)))
    return game


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
    result = result_of(game)
    won = result.winner == "rebels"
    assert result.rebels == Gains(experience=1, credits=200 if won else 100)
    assert result.empire == Gains(experience=1, influence=1 if won else 2)
    assert (result.mission, result.digest) == ("aftermath", game.digest())
    play.choose(MissionPlayed(result))
    assert play.log.story == ("a_new_threat" if won else "under_siege")
    assert play.log.credits == 2 * result.rebels.credits + 50 * result.crates + result.found


def test_a_mission_that_goes_on_has_no_result():
    with pytest.raises(MissionNotOverError) as refused:
        result_of(begun(Campaigning((JYN, DIALA)).until("mission")))
    assert refused.value.mission == "aftermath"

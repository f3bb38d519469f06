"""A skirmish mission of one's own is one file and its words: it is played, scored, told and understood by bots."""

import pytest

from holotable.bots.bot import Seated
from holotable.imperial_assault.bots.dealing import redeal
from holotable.imperial_assault.bots.goals import goals_of
from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.bots.scripted import ScriptedBot
from holotable.imperial_assault.missions.choices import PickToken, TakeWay
from holotable.imperial_assault.missions.known import mission_at
from holotable.imperial_assault.skirmish.setup import skirmish_missions
from holotable.imperial_assault.skirmish.skirmish import skirmish_rules
from holotable.imperial_assault.table.choices import StayHere
from holotable.imperial_assault.telling.missions import mission_words, story_words
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.options import option_words, question_words
from holotable.kernel import Use, view
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.scenario import skirmish

FARM, LETTER = "moisture_farm", "C"


@pytest.fixture
def match(pack):
    return skirmish(FARM, LETTER, rules=skirmish_rules())


def plugged_in(match):
    match.carried("power_cell_1", by="jyn_odan").put("jyn_odan", "i10").activate("jyn_odan").move().step("i11")
    plug = next(each for each in match.asked.options if isinstance(each, Use))
    return match.choose(plug)


def test_it_is_one_of_the_mission_cards(pack):
    assert (FARM, LETTER) in skirmish_missions()
    assert mission_at(FARM, LETTER)


def test_what_it_lays_on_the_map_can_be_used_and_scores(match):
    match.put("jyn_odan", "e13").put("fenn_signis", "i13").activate("jyn_odan")
    match.interact("relay_1").end_round()
    assert match.points() == (4 + 1, 0)


def test_who_carries_its_token_is_slower_and_may_deliver_it(match):
    match.carried("power_cell_1", by="jyn_odan")
    jyn = match.figure("jyn_odan").id
    assert match.game.table.speed_of(jyn) == match.game.table.card_of(jyn).speed - 1
    assert plugged_in(match).points() == (9, 0)
    assert "power_cell_1" not in match.game.table.tokens


def test_an_event_that_waits_for_another_happens_once(match):
    plugged_in(match).put("darth_vader", "i13").end_round()
    while match.asked.kind == "effects":
        match.skip()
    # The initiative has passed on.
    assert (match.asked.kind, match.asked.seat) == ("sparks", "bob")
    match.choose(StayHere()).end_round()
    assert (match.asked.kind, match.game.table.round) == ("activate", 3)


@pytest.mark.parametrize(("way", "damage"), [(TakeWay("overload"), 3), (StayHere(), 0)])
def test_what_a_side_chooses_happens(match, way, damage):
    plugged_in(match).end_round()
    match.put("jyn_odan", "i13").choose(way)
    assert match.figure("jyn_odan").damage == damage


def test_a_way_that_is_not_open_is_not_offered_and_one_token_needs_no_question(match):
    plugged_in(match).end_round()
    assert TakeWay("switch_off") not in match.asked.options
    match.lit("relay_2")
    assert match.choose(TakeWay("switch_off")).asked.kind == "activate"
    assert not match.game.table.tokens["relay_2"].lit


def test_which_of_several_tokens_is_asked(match):
    plugged_in(match).end_round()
    match.lit("relay_1", "relay_2").choose(TakeWay("switch_off"))
    assert [*match.asked.options] == [PickToken("relay_1"), PickToken("relay_2")]
    match.choose(PickToken("relay_1"))
    assert [match.game.table.tokens[name].lit for name in ("relay_1", "relay_2")] == [False, True]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_every_language(match, language):
    say = speech(language)
    assert "9" in mission_words("power_struggle", say)
    assert story_words("power_struggle", say)
    plugged_in(match).end_round()
    names = Names(say, match.game)
    assert question_words(match.asked, names) == say("ask.sparks")
    assert option_words(TakeWay("overload"), names) == say("option.overload")
    assert say("legend.relay") in option_words(PickToken("relay_1"), names)
    assert names.ability("mission.plug_in") == say("name.mission-plug-in")


def test_a_bot_goes_for_what_its_objectives_say(match):
    jyn = match.figure("jyn_odan").id
    match.put("jyn_odan", "g9")
    wanted = {goal.name: goal.value for goal in goals_of(Position.of(view(match.game, "ann")), jyn)}
    assert wanted["power_cell_1"] > wanted["relay_1"] > 0
    match.carried("power_cell_1", by="jyn_odan")
    goals = goals_of(Position.of(view(match.game, "ann")), jyn)
    assert {(goal.space, goal.within) for goal in goals} == {(match.space("e14"), 1), (match.space("i12"), 1)}


def test_a_bot_takes_a_way_that_hurts_the_opponent_more(match):
    plugged_in(match).end_round()
    seat = match.asked.seat
    match.put("jyn_odan", "i13")
    assert ScriptedBot().choose(Seated(match.game, seat, redeal)).option == TakeWay("overload")
    match.put("jyn_odan", "a5").put("darth_vader", "i13")
    assert ScriptedBot().choose(Seated(match.game, seat, redeal)).option == StayHere()

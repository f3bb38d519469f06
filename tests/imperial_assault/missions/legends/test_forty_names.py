"""Forty Names: a courier runs, and reads out a list while he does."""

import pytest

from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.moving.doors import OpenByRule
from holotable.imperial_assault.table.parts import Difficulty
from holotable.imperial_assault.table.table import FigureId
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.tokens.revealing import RevealSection
from holotable.kernel import SPECTATOR
from holotable.words import speech
from tests.imperial_assault.missions.legends.playing import begin, to_round
from tests.imperial_assault.missions.printed.playing import (
    at_token,
    gained,
    open_door,
    resolve_test,
    settled,
    told,
    winner,
)
from tests.imperial_assault.scenario import Scenario

HEROES = ("diala_passil", "jyn_odan")
TEXT = "mission.forty_names."
COURIER = "officer_elite"
DIFFICULTIES: tuple[Difficulty, ...] = ("easy", "normal", "hard")


@pytest.fixture
def play() -> Scenario:
    return begin("forty_names", *HEROES)


def heard(play: Scenario) -> list[str]:
    """The texts since somebody last asked, without what all of them begin with."""
    return [text.removeprefix(TEXT) for text in told(play)]


def struck(play: Scenario) -> list[str]:
    """The same, without what peril brought."""
    return [text for text in heard(play) if not text.startswith("peril")]


def imperial(play: Scenario) -> list[FigureId]:
    return [each.id for each in play.table.figures.values() if each.side == "imperial"]


def count(play: Scenario, counter: str) -> int:
    assert play.table.story is not None
    return play.table.story.counts[counter]


def across_the_ford(play: Scenario) -> Scenario:
    play.put("jyn_odan", "e7").activate("jyn_odan").move().step("f7")
    return settled(play)


def spoke_to_bren(play: Scenario, way: str) -> Scenario:
    across_the_ford(play)
    at_token(play, "jyn_odan", "bren").interact("bren")
    return settled(play.choose(TakeWay(way)))


def wreck_found(play: Scenario) -> Scenario:
    return open_door(play, "toll_gate")


def test_across_the_ford_lies_the_ferry_house(play):
    across_the_ford(play)
    assert heard(play) == ["ferry"]
    assert play.figures("stormtrooper_regular")


def test_bren_has_one_skiff(play):
    across_the_ford(play)
    heard(play)
    at_token(play, "jyn_odan", "bren").interact("bren")
    assert heard(play) == ["bren"]
    assert set(play.offered(TakeWay)) == {TakeWay("skiff"), TakeWay("across")}


def test_who_pushes_her_off_is_strained(play):
    spoke_to_bren(play, "across")
    assert heard(play)[-1] == "across"
    assert play.strain("jyn_odan") == 2
    assert not play.table.doors["toll_gate"].open


def test_the_skiff_opens_the_gate_and_takes_the_heroes_along(play):
    spoke_to_bren(play, "skiff")
    assert heard(play)[-2:] == ["skiff", "crash"]
    assert play.table.doors["toll_gate"].open
    assert play.asked.kind == "move-spaces"


def test_who_comes_to_bren_behind_the_open_gate_is_offered_no_gate(play):
    across_the_ford(play)
    play.interject(OpenByRule("toll_gate"))
    at_token(play, "jyn_odan", "bren").interact("bren")
    assert set(play.offered(TakeWay)) == {TakeWay("skiff_later"), TakeWay("across")}
    settled(play.choose(TakeWay("skiff_later")))
    assert play.asked.kind == "move-spaces"


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_the_courier_and_the_gate_go_by_what_the_story_calls_them(play, language):
    say = speech(language)
    names = Names(say, wreck_found(play).game)
    sheet = LEGENDS.teller(say, play.game).sheet(SPECTATOR)
    courier = say("name.forty_names-courier")
    figure = next(each for each in sheet.figures if each.letter == names.letter(play.figures(COURIER)[0]))
    assert figure.name == courier
    assert names.figure(figure.id) == f"{courier} {figure.letter}"
    assert courier in [each.name for each in sheet.empire]
    assert names.door("toll_gate") == f"1 ({say('door.forty_names-toll-gate')})"


def test_at_the_wreck_he_begins_to_read(play):
    heard(play)
    wreck_found(play)
    assert heard(play) == ["crash"]
    assert play.where(COURIER) == "t5"


def test_he_flees_from_part_to_part_and_sends_names(play):
    wreck_found(play)
    heard(play)
    to_round(play, 2)
    assert heard(play) == ["page", "hill"]
    assert (play.where(COURIER), count(play, "names")) == ("s10", 5)
    to_round(play, 3)
    assert struck(play) == ["field"]
    assert (play.where(COURIER), count(play, "names")) == ("o8", 10)
    to_round(play, 4)
    assert (play.where(COURIER), count(play, "names")) == ("o8", 15)


@pytest.mark.parametrize(("passes", "text", "page"), [(True, "jammed", 3), (False, "not_jammed", 5)])
def test_a_relay_that_is_disturbed_costs_him_names(play, passes, text, page):
    wreck_found(play)
    heard(play)
    at_token(play, "jyn_odan", "relay_speeder").activate("jyn_odan").interact("relay_speeder")
    resolve_test(play, passes=passes)
    assert heard(play) == [text]
    assert count(play, "page") == page


@pytest.mark.parametrize(("way", "text", "last", "names"), [("across", "logs", 9, 10), ("skiff", "nineteen", 8, 13)])
def test_bren_is_met_again_at_the_field(play, way, text, last, names):
    spoke_to_bren(play, way)
    play.skip_to("activate", "activation")
    if way == "across":
        wreck_found(play)
    to_round(play, 3)
    assert struck(play)[-2:] == ["field", text]
    assert (count(play, "last_round"), count(play, "names")) == (last, names)


@pytest.mark.parametrize(("sent", "text"), [(10, "few"), (11, "some"), (20, "some"), (21, "many")])
def test_how_it_ends_is_a_matter_of_names(play, sent, text):
    wreck_found(play)
    heard(play)
    play.counted(names=sent).defeat(COURIER)
    assert (winner(play), heard(play)) == ("rebels", ["caught", text])


@pytest.mark.parametrize(("way", "text", "names"), [("alive", ["alive", "few"], 7), ("finish", ["some"], 15)])
def test_who_stands_beside_him_may_take_him_alive(play, way, text, names):
    wreck_found(play)
    heard(play)
    play.counted(names=15).put("jyn_odan", "s5").defeat(COURIER)
    play.choose(TakeWay(way))
    assert (winner(play), heard(play)) == ("rebels", ["caught", *text])
    assert count(play, "names") == names


def test_with_forty_names_it_is_lost(play):
    wreck_found(play)
    play.counted(names=35)
    to_round(play, 2)
    assert (winner(play), heard(play)[-1]) == ("imperial", "forty")


def test_the_shuttle_takes_off(play):
    to_round(play, 9)
    assert (winner(play), heard(play)[-1]) == ("imperial", "gone")


def test_who_lies_in_the_ferns_hears_him_read_on(play):
    heard(play)
    play.defeat(*HEROES)
    assert (winner(play), heard(play)) == ("imperial", ["all_wounded"])


@pytest.mark.parametrize(
    ("crate", "medpacs", "cards"), [("crate_hut", 1, 0), ("crate_mill", 0, 1), ("crate_field", 1, 0)]
)
def test_in_crates_lie_medpacs_and_supplies(play, crate, medpacs, cards):
    across_the_ford(play)
    wreck_found(play)
    for part in ("hill", "field"):
        play.interject(RevealSection(part))
    before = play.table.rebels.medpacs, len(play.sheet("jyn_odan").cards)
    heard(play)
    at_token(play, "jyn_odan", crate).interact(crate)
    assert heard(play) == [crate]
    assert (play.table.rebels.medpacs - before[0], len(play.sheet("jyn_odan").cards) - before[1]) == (medpacs, cards)
    assert crate not in play.table.tokens


@pytest.mark.rule("LA-PERIL-01")
def test_peril_lifts_the_fog_then_lets_a_nexu_off_the_chain_then_calls_a_carrier(play):
    across_the_ford(play)
    wreck_found(play)
    to_round(play, 2)
    play.defeat(*[each for each in imperial(play) if play.figure(each).card != COURIER])
    to_round(play, 3)
    assert heard(play)[-1] == "peril_fog"
    assert all((play.figure(each).role == "courier") != ("focused" in play.conditions(each)) for each in imperial(play))
    play.gone(*[each for each in imperial(play) if play.figure(each).card != COURIER])
    to_round(play, 5)
    assert heard(play)[-1] == "peril_chain"
    assert "g7" in play.where("nexu_regular")
    play.gone(*[each for each in imperial(play) if play.figure(each).card != COURIER])
    to_round(play, 7)
    assert heard(play)[-1] == "peril_carrier"
    assert (len(play.figures("stormtrooper_regular")), count(play, "page")) == (3, 6)


def test_who_has_not_crossed_the_ford_is_followed_there(play):
    to_round(play, 5)
    assert play.figures("nexu_regular")
    play.gone(*imperial(play))
    to_round(play, 7)
    assert "b6" in {play.where(each) for each in play.figures("stormtrooper_regular")}


def test_the_harder_it_is_the_more_he_and_his_escort_endure():
    found = [wreck_found(begin("forty_names", *HEROES, difficulty=each)) for each in DIFFICULTIES]
    health = [play.health(COURIER) for play in found]
    assert health == sorted(set(health))
    assert [len({play.figure(each).group for each in imperial(play)}) for play in found] == [1, 2, 2]


def test_he_never_has_a_turn(play):
    wreck_found(play)
    assert play.group(COURIER).tokens == 0


@pytest.mark.parametrize(("sent", "each"), [(10, 125), (20, 75), (21, 50)])
def test_what_is_gained_is_a_matter_of_names(play, sent, each):
    wreck_found(play)
    play.counted(names=sent).defeat(COURIER)
    assert gained(play, "rebels")["credits"] == 2 * each


def test_a_courier_who_talks_is_worth_more(play):
    wreck_found(play)
    play.counted(names=30).put("jyn_odan", "s5").defeat(COURIER)
    play.choose(TakeWay("alive"))
    assert gained(play, "rebels")["credits"] == 2 * (50 + 25)

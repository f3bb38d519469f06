"""Keep the Lamp Lit: a hilltop is held until the transports have come, the first or both."""

import pytest

from holotable.imperial_assault.cards import deployment_card, supply_cards
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.missions.known import mission_of
from holotable.imperial_assault.table.choices import Interact
from holotable.imperial_assault.table.table import Figure
from tests.imperial_assault.missions.legends.quiet import (
    alone,
    because,
    begin,
    cards,
    count,
    heard,
    objectives,
    rounds,
    use,
)
from tests.imperial_assault.missions.printed.playing import (
    at_token,
    gained,
    open_door,
    resolve_test,
    winner,
    wound,
)
from tests.imperial_assault.scenario import Scenario

ID = "keep_the_lamp_lit"
ANNET = f"{ID}-annet"
WITH_TWO = 1  # the medpac that two heroes begin with on normal


@pytest.fixture
def play() -> Scenario:
    return begin(ID)


def deserter(play: Scenario, way: str) -> Scenario:
    return use(open_door(play, "station_door"), "deserter").choose(TakeWay(way))


def generator(play: Scenario, way: str) -> Scenario:
    open_door(open_door(play, "station_door"), "cellar_door")
    return resolve_test(use(play, "generator")).choose(TakeWay(way))


def from_the_ridge(play: Scenario) -> list[Figure]:
    return [each for each in play.table.figures.values() if each.role == "over_the_ridge"]


@pytest.mark.rule("LA-PERIL-01")
def test_every_round_somebody_worse_comes_up_the_path(play):
    costs = []
    for _ in range(4):
        rounds(play)
        costs.append([deployment_card(card).cost for card in cards(play)[:2]])
    assert heard(play).count("boots") == 4
    for peril, (first, second) in enumerate(costs, 1):
        assert 4 + peril // 2 <= first <= 7 + peril // 2
        assert 2 <= second <= 4 + peril // 2


def test_only_the_hilltop_lies_there_at_first_and_more_heroes_meet_more_boots(play):
    assert play.table.sections == ["hilltop"]
    assert cards(play) == ["stormtrooper_regular", "probe_regular"]
    assert [len(each.figures("stormtrooper_regular")) for each in (play, begin(ID, 3))] == [2, 3]
    assert cards(begin(ID, 4)) == ["stormtrooper_regular", "probe_regular", "officer_regular"]
    assert objectives(play) == ["hold", "lamp", "station"]


@pytest.mark.rule("LA-TEST-04")
def test_the_lamp_can_be_tended_when_it_has_lost_light(play):
    at_token(play, "diala_passil", "ferry_lamp")
    assert Interact("ferry_lamp", "use") not in play.asked.options
    play.counted(light=3)
    resolve_test(play.interact("ferry_lamp"))
    assert (count(play, "light"), heard(play)) == (4, ["tended"])
    resolve_test(play.interact("ferry_lamp"), passes=False)
    assert count(play, "light") == 4


@pytest.mark.rule("LA-TOK-05")
@pytest.mark.parametrize(("hero", "left"), [("m12", 3), ("l11", 5)])
def test_the_lamp_loses_light_if_only_the_empire_is_beside_it(play, hero, left):
    play.put("probe_regular", "k9").put("diala_passil", hero).put("jyn_odan", "m11")
    for each in play.figures("stormtrooper_regular"):
        play.gone(each)
    for group in play.table.groups.values():
        if play.table.is_imperial(group.side):
            group.exhaust()
    play.end_round()
    assert (count(play, "light"), "smothered" in heard(play)) == (left, left < 5)


def test_the_station_has_a_guest(play):
    open_door(play, "station_door")
    assert heard(play) == ["station"]
    assert play.table.sections == ["hilltop", "station"]
    assert "deserter" in objectives(play)


def test_his_oil_feeds_the_lamp_and_the_tunnel_stays_open(play):
    deserter(play, "oil")
    assert (count(play, "light"), heard(play)[-1]) == (7, "oil")
    assert "deserter" not in play.table.tokens
    rounds(play, 4)
    assert heard(play)[-1] == "tunnel"
    assert {"station", "cellar", "tunnel"} <= {*play.table.sections}
    assert all(play.table.doors[door].open for door in ("station_door", "cellar_door", "tunnel_door"))
    assert play.where([*play.table.figures][-1])[0] in "ef"


def test_for_your_word_he_bars_the_tunnel(play):
    deserter(play, "promise")
    assert (count(play, "light"), heard(play)[-1]) == (5, "promise")
    rounds(play, 4)
    assert heard(play)[-1] == "tunnel_barred"
    assert "tunnel" not in play.table.sections


def test_nobody_meets_him_who_never_opens_the_station(play):
    rounds(play, 4)
    assert heard(play)[-1] == "tunnel"
    assert "station" not in heard(play)


def test_the_generator_may_stall_and_be_tried_again(play):
    open_door(open_door(play, "station_door"), "cellar_door")
    assert "generator" in objectives(play)
    resolve_test(use(play, "generator"), passes=False)
    assert heard(play)[-1] == "generator_stalls"
    assert Interact("generator", "use") in play.asked.options


@pytest.mark.rule("LA-PERIL-03")
def test_gusts_take_light_unless_there_is_current(play):
    rounds(play, 2)
    assert (count(play, "light"), heard(play)) == (4, ["boots", "boots", "gust"])
    steady = generator(begin(ID), "current_lamp")
    assert count(steady, "light") == 6
    rounds(steady, 2)
    assert (count(steady, "light"), heard(steady)[-1]) == (6, "gust_steady")


def test_the_ridge_has_dry_packs_for_who_opens_the_palisade(play):
    open_door(play, "palisade")
    assert heard(play) == ["ridge"]
    assert play.table.sections == ["hilltop", "ridge"]
    at_token(play, "diala_passil", "crate_ridge").interact("crate_ridge", "claim")
    assert len([card for card in play.sheet("diala_passil").cards if card.card in supply_cards()]) == 1
    at_token(play, "diala_passil", "crate_pack").interact("crate_pack", "claim")
    assert play.table.rebels.medpacs == WITH_TWO + 1
    assert heard(play) == ["pack", "dispensary"]
    rounds(play, 3)
    assert heard(play)[-1] == "over_the_ridge"


@pytest.mark.rule("LA-IDEP-01")
def test_or_the_empire_breaks_it_down_and_current_hurts_whoever_does(play):
    rounds(play, 3)
    assert heard(play)[-1] == "palisade_breaks"
    assert play.table.doors["palisade"].open
    assert {figure.damage for figure in from_the_ridge(play)} == {0}
    hurt = rounds(generator(begin(ID), "current_palisade"), 3)
    assert {figure.damage for figure in from_the_ridge(hurt)} == {2}


@pytest.mark.parametrize(("heroes", "medpacs"), [(2, WITH_TWO), (3, 0), (4, 0)])
def test_two_heroes_begin_with_a_medpac(heroes: int, medpacs: int):
    assert begin(ID, heroes).table.rebels.medpacs == medpacs


def test_the_last_waves_come_to_those_who_stay(play):
    rounds(play, 5)
    assert heard(play)[-2:] == ["boots", "cloudburst"]
    rounds(play)
    assert heard(play)[-3:] == ["annet", "stay", "boots"]
    assert "hold_on" in objectives(play)
    assert "hold" not in objectives(play)
    assert play.table.rebels.medpacs == WITH_TWO + 1
    rounds(play)
    assert heard(play)[-1] == "last_wave"
    assert play.strain("diala_passil") == 1


@pytest.mark.rule("LA-MISN-02")
@pytest.mark.parametrize(
    ("way", "end", "epilogue", "money"), [("oil", "both", "everybody", 150), ("promise", "reth", "reth", 150)]
)
def test_the_rebels_win_when_both_transports_have_come(play, way, end, epilogue, money):
    rounds(deserter(play, way), 7)
    assert not play.is_over
    rounds(play)
    assert (winner(play), because(play), play.table.round) == ("rebels", end, 8)
    assert gained(play, "rebels")["credits"] == money
    assert mission_of(play.table).epilogue("rebels", f"won.{ID}-{end}") == f"epilogue.{ID}-{epilogue}"


def test_the_rebels_win_less_if_they_go_with_the_first(play):
    rounds(play, 5)
    while play.asked.kind != ANNET:
        alone(play).skip()
    play.choose(TakeWay("go"))
    assert (winner(play), because(play), play.table.round) == ("rebels", "first", 6)
    assert gained(play, "rebels")["credits"] == 50
    assert mission_of(play.table).epilogue("rebels", f"won.{ID}-first") == f"epilogue.{ID}-half"


def test_the_empire_wins_when_the_lamp_goes_out(play):
    rounds(play.counted(light=1), 2)
    assert (winner(play), because(play)) == ("imperial", "dark")
    assert gained(play, "rebels")["credits"] == 0


@pytest.mark.rule("LA-MISN-05")
def test_the_empire_wins_when_all_heroes_are_wounded(play):
    wound(play, "diala_passil")
    assert not play.is_over
    assert winner(wound(play, "jyn_odan")) == "imperial"
    assert mission_of(play.table).epilogue("imperial", "won.all-wounded") == f"epilogue.{ID}-fallen"

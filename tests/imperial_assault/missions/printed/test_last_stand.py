"""Last Stand: three doors, and Darth Vader behind the last of them."""

import pytest

from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.missions.rewarding import rewards_of
from holotable.imperial_assault.moving.doors import openable_doors
from holotable.imperial_assault.table.choices import OpenDoor
from holotable.imperial_assault.table.imperial_choices import ChoosePoint
from tests.imperial_assault.missions.printed.playing import (
    begin,
    can_be_attacked,
    destroy,
    gained,
    object_of,
    open_door,
    others,
    resolve_test,
    settled,
    to_question,
    to_round,
    told,
    winner,
    wound,
)
from tests.imperial_assault.scenario import Scenario

HEROES = ("fenn_signis", "jyn_odan")
WAREHOUSE, HANGAR, CC1, CC2 = "warehouse_door", "hangar_door", "cc_door_1", "cc_door_2"
VADER, SHIELDED, ACTS = "darth_vader", "last_stand-shielded", "last_stand-vader-acts"


@pytest.fixture
def play() -> Scenario:
    return begin("last_stand", *HEROES, level=6)


@pytest.fixture
def vader(play) -> Scenario:
    """Darth Vader has come, and nobody has paid for anything."""
    settled(destroy(play, CC2))
    return play.skip_to("activate")


def active(play: Scenario) -> set[str]:
    return {name for name, point in play.table.empire.points.items() if point.active}


def test_everybody_stands_where_the_map_shows_it(play):
    assert play.space("b8") in play.figure("eweb_elite").spaces
    assert {play.where(each) for each in play.figures("royal_guard_regular")} == {"g9", "f10"}
    assert {play.where(each) for each in play.figures("stormtrooper_regular")} == {"b3", "c4", "d4"}
    assert active(play) == {"green_1", "green_2"}
    assert len(play.table.empire.reserve) == 6


@pytest.mark.rule("IA-OBJ-05")
def test_rebels_may_attack_the_doors(play):
    for door in (WAREHOUSE, HANGAR, CC1, CC2):
        made = object_of(play, door)
        assert (made.health, made.block, made.defence, made.side) == (5, 0, ["black"], "rebels")


@pytest.mark.rule("IA-DOR-06")
def test_a_hero_opens_one_by_tech_and_nobody_else(play):
    settled(play.interject(Deploy("luke_hero", "rebels", [play.space("i10")])))
    for who in ("luke_hero", "stormtrooper_regular"):
        home = play.where(who)
        play.put(who, "i10")
        assert openable_doors(play.game, play.number(who)) == []
        play.put(who, home if home != "i10" else "e3")
    play.put("jyn_odan", "i10").activate("jyn_odan").choose(OpenDoor(WAREHOUSE))
    resolve_test(play)
    assert play.table.doors[WAREHOUSE].open


@pytest.mark.rule("IA-DEP-05")
def test_welcoming_party(play):
    play.game.take_events()
    destroy(play, WAREHOUSE)
    assert (play.asked.kind, play.asked.seat) == ("deployment-point", "ike")
    assert [*play.asked.options] == [ChoosePoint("blue_1"), ChoosePoint("blue_2")]
    settled(play.put("jyn_odan", "h7").choose(ChoosePoint("blue_1")))
    assert "mission.last_stand.welcoming_party" in told(play)
    assert active(play) == {"blue_1", "blue_2"}
    assert (len(play.figures("royal_guard_elite")), len(play.figures("probe_regular"))) == (2, 1)
    assert "h7" not in {play.where(each) for each in play.figures("royal_guard_elite")}


@pytest.mark.rule("IA-DEP-07")
def test_defenses_breached(play):
    play.game.take_events()
    troopers = play.figures("stormtrooper_regular")
    settled(destroy(play, HANGAR))
    assert told(play) == ["mission.last_stand.defenses_breached"]
    assert active(play) - {"green_1", "green_2"} == {"yellow_1", "yellow_2"}
    assert (len(play.figures("officer_regular")), len(play.figures("probe_regular"))) == (1, 1)
    assert "i13" in {play.where(each) for each in others(play, "stormtrooper_regular", troopers)}


def test_blue_points_are_no_longer_active_then(play):
    settled(destroy(settled(destroy(play, WAREHOUSE)), HANGAR))
    assert active(play) == {"yellow_1", "yellow_2"}


@pytest.mark.rule("IA-DOR-03")
@pytest.mark.parametrize("door", [CC1, CC2])
def test_end_of_the_line(play, door):
    settled(destroy(settled(destroy(play, WAREHOUSE)), HANGAR))
    play.game.take_events()
    settled(destroy(play, door))
    assert "mission.last_stand.end_of_the_line" in told(play)
    for closed in (WAREHOUSE, HANGAR):
        assert not play.table.doors[closed].open
        assert can_be_attacked(play, closed)
    play.put("jyn_odan", "n9")
    assert openable_doors(play.game, play.number("jyn_odan")) == [HANGAR]
    assert (play.where(VADER), play.health(VADER)) == ("j16", deployment_card(VADER).health + 8)
    assert active(play) == {"yellow_1", "yellow_2"}


def test_the_other_door_and_doors_that_open_again_bring_nobody(vader):
    figures = len(vader.table.figures)
    open_door(vader, CC1)
    assert len(vader.table.figures) == figures
    settled(destroy(vader, HANGAR))
    figures = len(vader.table.figures)
    vader.table.doors[HANGAR].open = False
    open_door(vader, HANGAR)
    assert len(vader.table.figures) == figures


@pytest.mark.parametrize(
    ("threat", "ways"),
    [(4, []), (5, ["no_shield", "one_block"]), (12, ["no_shield", "one_block", "two_blocks"])],
)
def test_threat_buys_block_when_he_comes(play, threat, ways):
    play.threat(threat)
    settled(destroy(play, CC2))
    assert (play.asked.kind == SHIELDED) == bool(ways)
    if ways:
        assert (play.asked.seat, play.offered(TakeWay)) == ("ike", [TakeWay(way) for way in ways])
        play.choose(TakeWay(ways[-1]))
        more = play.table.card_of(play.number(VADER)).bonus.block - deployment_card(VADER).bonus.block
        assert more == len(ways) - 1
        assert play.table.empire.threat == threat - 5 * more


def test_vader_is_not_activated_but_has_one_action_after_each_rebel_activation(vader):
    assert vader.group(VADER).tokens == 0
    for hero in HEROES:
        vader.activate(hero).end()
        assert (vader.asked.kind, vader.asked.seat) == ("activation", "ike")
        assert (vader.activation.figure, vader.activation.actions) == (vader.number(VADER), 1)
        vader.end()


def test_he_does_not_act_after_an_imperial_activation(vader):
    vader.activate("fenn_signis").end().end()
    vader.activate("eweb_elite").decline().end()
    assert vader.asked.kind == "activate"


def test_a_whole_group_of_allies_is_one_activation(vader):
    settled(vader.interject(Deploy("rebel_trooper_regular", "rebels", [vader.space("e3")])))
    first, *rest = vader.figures("rebel_trooper_regular")
    vader.activate(first).decline().end()
    for _ in rest:
        assert vader.activation.figure != vader.number(VADER) if vader.asked.kind == "activation" else True
        if vader.asked.kind == "next-figure":
            vader.choose(vader.asked.options[0])
        vader.decline().end()
    assert vader.activation.figure == vader.number(VADER)
    vader.end()
    assert vader.asked.kind == "activate"


def test_or_he_spreads_dread(vader):
    vader.put("jyn_odan", "k17").put("fenn_signis", "h4").activate("fenn_signis").end()
    assert (vader.asked.kind, vader.asked.seat) == (ACTS, "ike")
    vader.choose(TakeWay("dread"))
    assert (vader.strain("jyn_odan"), vader.strain("fenn_signis")) == (1, 0)
    assert vader.asked.kind == "activate"


def test_or_he_acts_all_the_same(vader):
    vader.put("jyn_odan", "k17").put("fenn_signis", "h4").activate("fenn_signis").end()
    vader.choose(TakeWay("one_action"))
    assert (vader.activation.figure, vader.activation.actions) == (vader.number(VADER), 1)


def test_the_rebels_win_the_campaign_when_vader_is_defeated(vader):
    vader.in_round(12).defeat(VADER)
    assert winner(vader) == "rebels"
    assert [each.campaign for each in rewards_of(vader.game, "rebels")] == [True]
    assert rewards_of(vader.game, "empire") == []
    assert gained(vader, "rebels")["experience"] == 0


def test_the_empire_wins_the_campaign_at_the_end_of_the_twelfth_round(play):
    to_round(play.in_round(11), 12)
    assert not play.is_over
    to_round(play, 13)
    assert winner(play) == "empire"
    assert [each.campaign for each in rewards_of(play.game, "empire")] == [True]


def test_the_empire_wins_when_all_heroes_are_wounded_whoever_else_is_there(play):
    settled(play.interject(Deploy("luke_hero", "rebels", [play.space("e3")])))
    wound(play, HEROES[0])
    assert not play.is_over
    assert winner(wound(play, HEROES[1])) == "empire"


def test_nobody_asks_for_vader_before_he_is_there(play):
    to_question(play.activate("jyn_odan").end(), "activate")
    assert VADER not in play.cards()

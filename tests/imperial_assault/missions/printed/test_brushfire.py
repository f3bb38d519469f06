"""Brushfire: six explosives, an AT-ST, and Fenn, who has a use for both."""

import pytest

from holotable.imperial_assault.missions.choices import PickToken, TakeWay
from holotable.imperial_assault.table.choices import ChooseFigure, Interact
from holotable.imperial_assault.tokens.tokens import carried_by
from tests.imperial_assault.missions.printed.playing import (
    begin,
    gained,
    settled,
    throw,
    to_round,
    told,
    winner,
    wound,
)
from tests.imperial_assault.scenario import Scenario, face

FENN, MAK, JYN, LEVEL = "fenn_signis", "mak_eshkarey", "jyn_odan", 3
HEROES = (FENN, MAK, JYN)
YELLOW, STAND, WHICH = "explosive_yellow_1", "brushfire-last-stand", "brushfire-which"
EXPLOSIVES = [f"explosive_{colour}_{number}" for colour in ("yellow", "red", "blue") for number in (1, 2)]


@pytest.fixture
def play() -> Scenario:
    return begin("brushfire", *HEROES, level=LEVEL).put(FENN, "a8").put(MAK, "a9").put(JYN, "b8")


def count(play: Scenario, name: str = "disarmed") -> int:
    assert play.table.story is not None
    return play.table.story.counts[name]


def disarmed(play: Scenario, number: int) -> Scenario:
    """So many are disarmed already, and gone."""
    assert play.table.story is not None
    play.table.story.counts["disarmed"] = number
    for name in EXPLOSIVES[::-1][:number]:
        del play.table.tokens[name]
    return play.arranged()


def held(play: Scenario, who: str | int, *names: str) -> Scenario:
    """Somebody carries disarmed explosives."""
    for name in names:
        play.table.tokens[name].marks.append("rebels")
        play.carried(name, who)
    return play


def disarm(play: Scenario, who: str, token: str, at: str, *, surges: bool = True) -> Scenario:
    play.put(who, at).activate(who).interact(token)
    return throw(play, surges=surges)


def test_six_explosives_lie_there_and_no_more(play):
    lying = {name: play.lies(name) for name, token in play.table.tokens.items() if token.kind == "explosive"}
    assert lying == dict(zip(EXPLOSIVES, ("b6", "e1", "i4", "k7", "i10", "o2"), strict=True))
    assert not any(token.kind == "explosive_crate" for token in play.table.tokens.values())
    assert play.space("h6") in play.figure("at_st").spaces


def test_far_from_fenn_a_disarmed_explosive_is_discarded(play):
    disarm(play, JYN, "explosive_yellow_2", "d1")
    assert "explosive_yellow_2" not in play.table.tokens
    assert (count(play), carried_by(play.table, play.number(JYN))) == (1, [])


def test_without_a_success_it_stays(play):
    disarm(play, JYN, "explosive_yellow_2", "d1", surges=False)
    assert (play.lies("explosive_yellow_2"), count(play), play.activation.actions) == ("e1", 0, 1)


@pytest.mark.parametrize(("fenn", "taken"), [("e4", True), ("f4", False)])
def test_within_three_spaces_of_fenn_it_is_taken_along(play, fenn, taken):
    disarm(play.put(FENN, fenn), MAK, YELLOW, "b5")
    assert carried_by(play.table, play.number(MAK)) == ([YELLOW] if taken else [])
    assert ((YELLOW in play.table.tokens), count(play)) == (taken, 1)


def test_fenn_himself_takes_it(play):
    disarm(play, FENN, YELLOW, "b5")
    assert carried_by(play.table, play.number(FENN)) == [YELLOW]


def test_where_fenn_has_withdrawn_nobody_takes_any(play):
    disarm(play.withdrawn(FENN), MAK, YELLOW, "b5")
    assert YELLOW not in play.table.tokens


def test_allies_and_the_empire_do_not_disarm(play):
    ally = play.joined("rebels", "chewbacca", "b5")
    play.table.groups[play.table.figures[ally].group].exhausted = 0
    play.arranged().activate(ally)
    assert Interact(YELLOW, "use") not in play.asked.options
    play.end().put("officer_regular", "c5").activate("officer_regular")
    assert Interact(YELLOW, "use") not in play.asked.options


@pytest.mark.rule("IA-RET-03")
def test_what_is_dropped_stays_disarmed_and_any_rebel_takes_it_up(play):
    held(disarmed(play, 2), FENN, YELLOW, "explosive_yellow_2").put(FENN, "d4").defeat(FENN)
    assert (play.lies(YELLOW), play.lies("explosive_yellow_2"), count(play)) == ("d4", "d4", 2)
    ally = play.joined("rebels", "chewbacca", "d3")
    play.table.groups[play.table.figures[ally].group].exhausted = 0
    play.arranged().put("officer_regular", "e4").activate("officer_regular")
    assert Interact(YELLOW, "retrieve") not in play.asked.options
    play.skip_to("activate").activate(ally)
    assert Interact(YELLOW, "use") not in play.asked.options
    play.interact(YELLOW, "retrieve")
    assert (carried_by(play.table, ally), play.lies("explosive_yellow_2")) == ([YELLOW], "d4")
    assert count(play) == 2


def test_one_interaction_plants_one_explosive_on_the_at_st(play):
    held(play, FENN, YELLOW, "explosive_yellow_2").put(FENN, "g7").activate(FENN).interact("hull")
    assert (play.asked.kind, play.asked.seat) == (WHICH, "ray")
    play.choose(PickToken(YELLOW))
    assert carried_by(play.table, play.number(FENN)) == ["explosive_yellow_2"]
    assert YELLOW in carried_by(play.table, play.number("at_st"))
    assert play.activation.actions == 1


def test_nobody_plants_what_he_does_not_carry_nor_does_an_ally(play):
    play.put(JYN, "g7").activate(JYN)
    assert Interact("hull", "use") not in play.asked.options
    play.end().put(JYN, "b8")
    ally = play.joined("rebels", "chewbacca", "g7")
    play.table.groups[play.table.figures[ally].group].exhausted = 0
    held(play.arranged(), ally, YELLOW).activate(ally)
    assert Interact("hull", "use") not in play.asked.options


def test_at_the_end_of_the_round_they_go_off_for_five_damage_each(play):
    held(disarmed(play, 2), "at_st", YELLOW, "explosive_yellow_2").damaged("at_st", 4)
    to_round(play, 2)
    assert play.damage("at_st") == 14
    assert (YELLOW in play.table.tokens, "explosive_yellow_2" in play.table.tokens, count(play)) == (False, False, 2)
    held(play, "at_st", "explosive_red_1").damaged("at_st", 0)
    to_round(play, 3)
    assert play.damage("at_st") == 5


def test_and_may_defeat_the_at_st(play):
    held(play, "at_st", YELLOW, "explosive_yellow_2").damaged("at_st", 5)
    while play.asked.kind != "roll":
        play.skip()
    assert "at_st" not in play.cards()


def test_the_small_victory_hurts_whoever_is_near_and_brings_trandoshans(play):
    play.put(FENN, "g8").put("officer_regular", "f7").put(JYN, "f10")
    play.game.take_events()
    play.defeat("at_st")
    assert "mission.brushfire.small_victory" in told(play)
    play.roll(face("red", damage=1), face("red", damage=3))
    assert (play.damage(FENN), play.damage(JYN)) == (4, 0)
    assert "officer_regular" not in play.cards()
    assert len(settled(play).figures("trandoshan_regular")) == 2
    assert play.table.empire.threat == 0
    assert "hull" not in play.table.tokens


def test_the_last_hero_may_fall_with_the_at_st_and_nobody_comes(play):
    wound(play, MAK, JYN)
    play.put(FENN, "g7").damaged(FENN, play.health(FENN) - 4).defeat("at_st")
    play.roll(face("red", damage=2), face("red", damage=3))
    assert (winner(play), "trandoshan_regular" in play.cards()) == ("empire", False)


def test_a_second_at_st_is_no_victory_but_can_be_mined(play):
    play.defeat("at_st").roll(face("red", damage=1), face("red", damage=1))
    settled(play)
    play.defeat(*play.figures("trandoshan_regular"))
    play.threat(14)
    while "at_st" not in play.cards():
        deploys = [each for each in play.asked.options if getattr(each, "card", "") == "at_st"]
        play.choose(deploys[0]) if deploys else play.skip()
    play.skip_to("activate")
    assert carried_by(play.table, play.number("at_st")) == ["hull"]
    play.defeat("at_st")
    assert play.asked.kind == "activate"
    assert "hull" not in play.table.tokens


def test_explosives_on_a_fallen_at_st_lie_there(play):
    held(play, "at_st", YELLOW)
    play.defeat("at_st")
    assert (play.asked.kind, play.asked.seat) == ("drop", "ike")
    play.skip().roll(face("red", damage=1), face("red", damage=1))
    assert (play.table.tokens[YELLOW].carrier, play.table.tokens[YELLOW].marks) == (None, ["rebels"])
    assert play.table.tokens[YELLOW].space is not None


def to_last_stand(play: Scenario) -> Scenario:
    """The fourth explosive is disarmed."""
    disarm(disarmed(play, 3), JYN, "explosive_yellow_2", "d1")
    return settled(play)


def test_the_last_stand_brings_threat_a_deployment_and_a_choice(play):
    play.imperial_hand("officer_regular")
    play.game.take_events()
    disarm(disarmed(play, 3), JYN, "explosive_yellow_2", "d1")
    assert "mission.brushfire.last_stand" in told(play)
    assert (play.table.empire.threat, play.asked.kind) == (LEVEL, "optional-deployment")
    settled(play)
    assert count(play) == 4
    play.skip_to("activate")
    disarm(play, MAK, YELLOW, "b5").skip_to("activate")
    assert play.table.empire.threat == LEVEL


def test_one_more_explosive_may_lie_on_a_crate(play):
    to_last_stand(play)
    assert (play.asked.kind, play.asked.seat) == ("brushfire-one-more", "ike")
    play.choose(PickToken("crate_2"))
    assert (play.lies("explosive_green"), play.lies("crate_2"), count(play, "needed")) == ("f11", "f11", 7)


def test_where_nobody_carries_any_and_no_crate_is_left_nothing_comes_of_it(play):
    for number in range(1, 5):
        crate = play.table.tokens[f"crate_{number}"]
        crate.space, crate.claimed = None, "rebels"
    to_last_stand(play.arranged())
    assert (play.asked.kind, count(play, "needed")) == ("activation", 6)


def test_or_a_carried_one_goes_off(play):
    held(play, FENN, YELLOW, "explosive_red_1").put(FENN, "a8").damaged(FENN, play.health(FENN) - 2)
    to_last_stand(play)
    assert set(play.asked.options) == {TakeWay("set_off"), TakeWay("one_more")}
    play.choose(TakeWay("set_off"))
    assert (play.asked.kind, play.asked.seat) == (WHICH, "ike")
    play.choose(PickToken("explosive_red_1"))
    assert play.sheet(FENN).wounded
    assert ("explosive_red_1" in play.table.tokens, play.lies(YELLOW), count(play)) == (False, "a8", 4)


def test_the_empire_picks_whose(play):
    held(play, FENN, YELLOW)
    held(play, MAK, "explosive_red_1")
    to_last_stand(play).choose(TakeWay("set_off"))
    assert set(play.asked.options) == {ChooseFigure(play.number(FENN)), ChooseFigure(play.number(MAK))}
    play.choose(ChooseFigure(play.number(MAK)))
    assert (play.damage(MAK), play.damage(FENN), "explosive_red_1" in play.table.tokens) == (4, 0, False)


def test_the_rebels_win_with_the_last_explosive(play):
    play.table.story.happened["last_stand"] = 1
    disarm(disarmed(play, 5), FENN, YELLOW, "b5")
    assert (winner(play), gained(play, "rebels")["cards"]) == ("rebels", ["veteran_prowess"])
    assert gained(play, "empire")["influence"] == 1


def test_one_on_a_crate_must_be_disarmed_as_well(play):
    to_last_stand(play).choose(PickToken("crate_1")).skip_to("activate")
    assert play.table.story is not None
    play.table.story.counts["disarmed"] = 5
    disarm(play, FENN, YELLOW, "b5")
    assert (play.is_over, count(play)) == (False, 6)
    play.put(FENN, "d9").interact("explosive_green")
    throw(play, surges=True)
    assert winner(play) == "rebels"


def test_the_empire_wins_at_the_end_of_the_fifth_round(play):
    to_round(play.in_round(4), 5)
    assert not play.is_over
    to_round(play, 6)
    assert (winner(play), play.table.round, gained(play, "empire")["influence"]) == ("empire", 5, 3)


def test_the_empire_wins_when_all_heroes_are_wounded(play):
    wound(play, FENN, MAK)
    assert not play.is_over
    assert winner(wound(play, JYN)) == "empire"

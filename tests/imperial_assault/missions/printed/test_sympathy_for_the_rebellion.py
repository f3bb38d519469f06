"""Sympathy for the Rebellion: twelve recruits, whom heroes bring away and Stormtroopers arrest."""

import pytest

from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.missions.choices import PickToken
from holotable.imperial_assault.table.choices import Interact
from holotable.imperial_assault.table.happenings import TokenClaimed
from holotable.imperial_assault.telling.events import line_of
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.tokens.tokens import carried_by
from holotable.words import speech
from tests.imperial_assault.missions.printed.playing import (
    at_token,
    begin,
    gained,
    settled,
    to_question,
    to_round,
    told,
    winner,
    wound,
)
from tests.imperial_assault.scenario import Scenario

HEROES = ("mak_eshkarey", "jyn_odan")
MANY = (*HEROES, "gaarkhan", "fenn_signis")
RECRUITS = [f"volunteer_{number}" for number in range(1, 13)]
ONE_MORE = "sympathy_for_the_rebellion-one-more"


@pytest.fixture
def play() -> Scenario:
    return begin("sympathy_for_the_rebellion", *HEROES, level=3)


def claimed(play: Scenario, side: str) -> int:
    return sum(play.table.tokens[name].claimed == side for name in RECRUITS)


def with_claims(play: Scenario, side: str, *recruits: str) -> Scenario:
    return play.claimed(side, *recruits)


def brought(play: Scenario, recruit: str) -> Scenario:
    """Jyn enters an exit with a recruit."""
    play.carried(recruit, "jyn_odan").put("jyn_odan", "p6").activate("jyn_odan").move().step("p7")
    return settled(play)


@pytest.mark.rule("IA-ALY-18")
def test_luke_comes_along_for_nothing(play):
    luke = play.figure("luke_hero")
    assert (play.where("luke_hero"), luke.side, play.health("luke_hero")) == ("d10", "rebels", 10)
    assert play.table.empire.threat == 0


def test_twelve_recruits_and_nine_stormtroopers_are_there(play):
    lying = {play.lies(name) for name in RECRUITS}
    assert lying == {"b2", "f2", "b5", "d6", "e10", "g9", "h7", "i6", "i3", "k4", "m8", "l2"}
    assert len(play.figures("stormtrooper_regular")) + len(play.figures("stormtrooper_elite")) == 9
    assert {play.lies(name) for name in play.table.tokens if name.startswith("exit")} == {"a7", "a8", "p7", "q7"}


@pytest.mark.parametrize("who", ["jyn_odan", "stormtrooper_regular", "stormtrooper_elite"])
def test_healthy_heroes_and_stormtroopers_retrieve_one_recruit(play, who):
    at_token(play, who, "volunteer_11").activate(who).decline().interact("volunteer_11", "retrieve")
    assert carried_by(play.table, play.number(who)) == ["volunteer_11"]
    play.lying("volunteer_12", play.where(who))
    assert Interact("volunteer_12", "retrieve") not in play.asked.options


@pytest.mark.parametrize("who", ["wounded", "luke_hero", "darth_vader"])
def test_others_do_not(play, who):
    if who == "wounded":
        play.wounded("jyn_odan")
        while play.asked.kind == ONE_MORE:
            play.choose(
                PickToken("volunteer_1") if PickToken("volunteer_1") in play.asked.options else play.asked.options[0]
            )
        who = "jyn_odan"
    if who == "darth_vader":
        settled(play.interject(Deploy("darth_vader", "empire", [play.space("o4")])))
    at_token(play, who, "volunteer_11").activate(who).decline()
    assert Interact("volunteer_11", "retrieve") not in play.asked.options


@pytest.mark.rule("IA-ENT-01")
def test_a_hero_who_enters_an_exit_claims_the_recruit_at_once_and_goes_on(play):
    brought(play, "volunteer_1")
    assert claimed(play, "rebels") == 1
    assert play.activation.points > 0
    assert play.where("jyn_odan") == "p7"


def test_a_stormtrooper_claims_nothing_there(play):
    play.carried("volunteer_1", "stormtrooper_elite").put("stormtrooper_elite", "p6")
    play.activate("stormtrooper_elite").decline().move().step("p7")
    assert claimed(play, "rebels") == 0


@pytest.mark.rule("IA-RET-03")
def test_a_defeated_stormtrooper_drops_its_recruit(play):
    play.carried("volunteer_1", "stormtrooper_elite").put("stormtrooper_elite", "p6").defeat("stormtrooper_elite")
    assert play.lies("volunteer_1") == "p6"


def test_whom_stormtroopers_carry_at_the_end_of_the_round_the_empire_claims(play):
    one, other = play.figures("stormtrooper_regular")[:2]
    play.carried("volunteer_1", one).carried("volunteer_2", other)
    to_round(play, 2)
    assert claimed(play, "empire") == 2
    to_round(play, 3)
    assert claimed(play, "empire") == 2


def test_they_stay_and_may_arrest_somebody_else(play):
    trooper = play.figures("stormtrooper_elite")[0]
    play.carried("volunteer_1", trooper)
    to_round(play, 2)
    assert carried_by(play.table, trooper) == []
    at_token(play, trooper, "volunteer_11").activate("jyn_odan").end()
    play.activate(trooper).decline().interact("volunteer_11", "retrieve")
    assert carried_by(play.table, trooper) == ["volunteer_11"]


def test_the_empire_claims_a_recruit_for_each_activation_of_a_wounded_hero():
    for heroes, number in ((HEROES, 2), (MANY, 1)):
        play = begin("sympathy_for_the_rebellion", *heroes, level=3)
        play.carried("volunteer_11", "jyn_odan")
        space = play.where("jyn_odan")
        play.defeat("jyn_odan")
        for _ in range(number):
            assert (play.asked.kind, play.asked.seat) == (ONE_MORE, "ike")
            assert PickToken("volunteer_11") in play.asked.options
            play.choose(next(each for each in play.offered(PickToken) if each != PickToken("volunteer_11")))
        assert play.asked.kind == "activate"
        assert claimed(play, "empire") == number
        assert play.lies("volunteer_11") == space


def test_no_more_are_claimed_than_lie_there(play):
    with_claims(play, "empire", *RECRUITS[:6])
    with_claims(play, "rebels", *RECRUITS[6:9])
    play.carried("volunteer_10", "stormtrooper_elite").carried("volunteer_11", "mak_eshkarey")
    play.defeat("jyn_odan")
    assert claimed(play, "empire") == 7
    assert play.asked.kind == "activate"


def test_carried_recruits_are_not_claimed_so(play):
    play.carried("volunteer_1", "stormtrooper_elite").defeat("jyn_odan")
    assert PickToken("volunteer_1") not in play.asked.options


def test_and_one_for_luke(play):
    with_claims(play, "empire", *RECRUITS[:7])
    play.defeat("luke_hero").choose(PickToken("volunteer_12"))
    assert winner(play) == "empire"


def test_darth_vader_comes_with_the_fourth_recruit_and_not_before(play):
    with_claims(play, "rebels", *RECRUITS[:2])
    brought(play, "volunteer_3")
    assert "darth_vader" not in play.cards()
    play = with_claims(begin("sympathy_for_the_rebellion", *HEROES, level=3), "rebels", *RECRUITS[:3])
    play.game.take_events()
    brought(play, "volunteer_4")
    assert "mission.sympathy_for_the_rebellion.he_is_here" in told(play)
    assert (play.where("darth_vader"), play.group("darth_vader").exhausted) == ("o4", 0)


def test_the_rebels_win_with_the_fifth_recruit(play):
    with_claims(play, "rebels", *RECRUITS[:4])
    brought(play, "volunteer_5")
    assert (winner(play), gained(play, "rebels")["cards"]) == ("rebels", ["the_ways_of_the_force"])
    assert gained(play, "empire")["influence"] == 1


def test_the_empire_wins_with_the_eighth(play):
    with_claims(play, "empire", *RECRUITS[:6])
    one, other = play.figures("stormtrooper_regular")[:2]
    play.carried("volunteer_7", one)
    to_round(play, 2)
    assert not play.is_over
    play.carried("volunteer_8", other)
    to_round(play, 3)
    assert (winner(play), gained(play, "empire")["influence"]) == ("empire", 3)


def test_the_empire_wins_when_all_heroes_are_wounded(play):
    wound(play, HEROES[0])
    to_question(play, "activate")
    play.defeat(HEROES[1])
    while not play.is_over:
        play.skip()
        assert play.is_over or play.asked.kind in (ONE_MORE, "effects")
    assert winner(play) == "empire"


@pytest.mark.rule("IA-CLM-01")
def test_what_a_side_claims_is_told(play):
    brought(play, "volunteer_11")
    claims = [each for each in play.game.take_events() if isinstance(each, TokenClaimed)]
    assert claims == [TokenClaimed("volunteer_11", "rebels", None)]
    assert line_of(claims[0], Names(speech("en"), play.game)).sentence == "The Rebellion: recruit claimed."

"""Day One: the tutorial for newcomers. Each deed brings the next lesson, and nobody can get stuck."""

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.heroes.party import HeroWish
from holotable.imperial_assault.legends.choices import UseMedpac
from holotable.imperial_assault.legends.wish import LegendsWish, heroes_wanted, table_of
from holotable.imperial_assault.missions.choices import ReadOn, TakeWay
from holotable.imperial_assault.missions.known import lesson_of, objectives_now
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.moving.doors import OpenByRule
from holotable.imperial_assault.table.choices import Interact, OpenDoor, PerformAttack, PushOn, Rest
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.telling.messages import WhyNot
from holotable.modes.messages import Refused
from holotable.words import speech
from tests.imperial_assault.missions.legends.playing import RULES, begin, to_question, to_round
from tests.imperial_assault.missions.printed.playing import (
    at_token,
    destroy,
    gained,
    object_of,
    resolve_test,
    told,
    winner,
    wound,
)
from tests.imperial_assault.scenario import Scenario

ID = "day_one"
HEROES = ("gideon_argus", "gaarkhan")


@pytest.fixture
def play() -> Scenario:
    return begin(ID, *HEROES)


def taught(play: Scenario) -> str:
    """What is being taught."""
    lesson = lesson_of(play.table)
    return lesson.id if lesson is not None else ""


def read(play: Scenario) -> Scenario:
    """Whatever waits to be read is read."""
    while not play.is_over and ReadOn() in play.asked.options:
        play.choose(ReadOn())
    return play


def in_the_hall(play: Scenario) -> Scenario:
    return play.interject(OpenByRule("hall_door"))


def at_the_gate(play: Scenario, *, passes: bool = True) -> Scenario:
    """Somebody tests the controls, and the patrol stands outside."""
    at_token(in_the_hall(play), "gideon_argus", "gate_controls").activate("gideon_argus").interact("gate_controls")
    return resolve_test(play, passes=passes)


def in_the_clearing(play: Scenario, way: str = "breathe") -> Scenario:
    return at_the_gate(play).choose(TakeWay(way))


def attacked(play: Scenario, token: str, space: str) -> Scenario:
    """Gideon attacks a dummy from there, what is taught is read, and all dice show their first face."""
    play.put("gideon_argus", space).choose(PerformAttack())
    number = object_of(play, token).id
    play.choose(next(each for each in play.offered(Target) if each.figure == number))
    return to_question(read(play), "activation", "lesson")


def beaten(play: Scenario) -> Scenario:
    """The whole patrol falls."""
    for each in [each for each in play.table.figures.values() if each.side == play.table.imperial_side]:
        play.defeat(each.id)
    return play


def test_the_course_from_the_first_step_to_the_gate(play):
    """What a newcomer does who does what is asked: nothing else is needed to come to the fight."""
    assert taught(play) == "activate"
    play.put("gideon_argus", "a3").put("gaarkhan", "a4").activate("gideon_argus")
    assert taught(play) == "move"
    play.move().step("b3", "c3", "d3")
    assert taught(play) == "strain"
    play.step("e3").choose(PushOn()).step("f3")
    assert (taught(play), play.strain("gideon_argus")) == ("door", 1)
    play.choose(OpenDoor("hall_door"))
    assert taught(play) == "attack"
    play.end()
    assert taught(play) == "round"
    assert taught(read(play)) == "attack"
    attacked(play.activate("gaarkhan").end().activate("gideon_argus"), "straw_man", "h3")
    assert taught(read(play)) == "corner"
    attacked(play, "hidden_man", "h5")
    assert taught(read(play)) == "locker"
    to_question(play, "activate").put("gaarkhan", "h5").activate("gaarkhan").interact("locker")
    assert (taught(play), play.table.rebels.medpacs) == ("rest", 1)
    play.choose(Rest()).choose(UseMedpac())
    assert (taught(play), play.damage("gaarkhan")) == ("test", 0)
    at_token(to_question(play, "activate"), "gideon_argus", "gate_controls").activate("gideon_argus")
    resolve_test(play.interact("gate_controls"))
    play.choose(TakeWay("aim"))
    assert taught(play) == "empire"
    play.end()
    assert taught(play) == "orders"
    to_question(play, "activate")
    assert taught(play) == "fight"
    assert winner(beaten(play)) == "rebels"
    assert taught(play) == ""


def test_dice_and_surges_are_explained_before_the_first_roll(play):
    in_the_hall(play).put("gideon_argus", "h3").activate("gideon_argus").choose(PerformAttack())
    play.choose(play.offered(Target)[0])
    assert (play.asked.kind, taught(play)) == ("lesson", "dice")
    attack = play.game.nearest(Attack)
    assert attack is not None
    assert not attack.rolled
    read(play)
    assert play.game.nearest(Attack) is attack


def test_who_attacks_the_patrol_first_is_told_of_dice_as_well(play):
    in_the_clearing(play).end()
    to_question(play, "activate").put("gaarkhan", "n4").put(play.figures("stormtrooper_regular")[0], "o4")
    play.activate("gaarkhan").choose(PerformAttack()).choose(play.offered(Target)[0])
    assert taught(play) == "dice"


def test_a_dummy_that_still_stands_is_explained_once(play):
    """A shot from the far end of the corridor: the first faces show too little accuracy."""
    in_the_hall(play).put("gaarkhan", "a4").activate("gideon_argus")
    attacked(play, "straw_man", "a3")
    assert object_of(play, "straw_man").damage == 0
    assert taught(play) == "again"
    attacked(read(play), "straw_man", "a3")
    assert taught(play) != "again"


def test_the_first_new_round_is_explained_once(play):
    to_round(play, 2)
    assert taught(to_question(play, "lesson")) == "new_round"
    assert play.table.story is not None
    assert play.table.story.peril == 1
    assert taught(read(play)) == "move"


def test_the_dummy_in_the_open_is_nearer_from_wherever_both_are_seen(play):
    in_the_hall(play)
    here = scene(play.table)
    near, far = (play.table.tokens[name].space for name in ("straw_man", "hidden_man"))
    assert near is not None
    assert far is not None
    for name in (f"{column}{row}" for column in "abcdefg" for row in (3, 4)):
        space = board.space_named(here.geometry.ground.board, name)
        assert board.sees_object(here, space, near, past_figures=True)
        apart = [board.distance_to_object(here, space, each) or 0 for each in (near, far)]
        assert apart[0] < apart[1]


def test_nothing_is_asked_before_the_first_lesson():
    play = Scenario.on(table_of(LegendsWish(ID)), RULES)
    assert (play.asked.kind, taught(play)) == ("activate", "activate")
    assert (play.where("gaarkhan"), play.where("gideon_argus")) == ("a3", "a4")


def test_what_was_done_before_its_lesson_came_is_not_taught(play):
    """Somebody opens the locker and rests first, and attacks the hidden dummy before the other."""
    play.put("gideon_argus", "d3").activate("gideon_argus").move().step("e3", "d3")
    in_the_hall(play).put("gideon_argus", "g4")
    assert taught(play) == "attack"
    play.interact("locker")
    assert taught(play) == "attack"
    play.with_actions(2).choose(Rest()).choose(UseMedpac())
    assert taught(play) == "attack"
    assert taught(read(attacked(play, "hidden_man", "h5"))) == "test"


def test_who_goes_straight_to_the_gate_is_in_the_fight(play):
    assert taught(in_the_clearing(play)) == "empire"


def test_those_who_come_by_themselves_are_a_shot_and_a_fighter():
    assert [each.hero for each in heroes_wanted(LegendsWish(ID))] == ["gaarkhan", "gideon_argus"]
    assert [each.hero for each in heroes_wanted(LegendsWish(ID, (HeroWish("jyn_odan"),)))] == ["jyn_odan"]


def test_behind_the_door_stand_two_dummies(play):
    play.game.take_events()
    assert not {"straw_man", "hidden_man", "locker", "gate_controls"} & play.table.tokens.keys()
    in_the_hall(play)
    assert told(play) == [f"mission.{ID}.hall"]
    assert {object_of(play, name).health for name in ("straw_man", "hidden_man")} == {2}


def test_the_second_dummy_is_not_seen_from_the_door(play):
    in_the_hall(play).put("gideon_argus", "g3").activate("gideon_argus").choose(PerformAttack())
    assert [each.figure for each in play.offered(Target)] == [object_of(play, "straw_man").id]


def test_a_dummy_falls_apart(play):
    in_the_hall(play).game.take_events()
    destroy(play, "straw_man")
    assert told(play) == [f"mission.{ID}.straw"]
    destroy(play, "hidden_man")
    assert told(play) == []


def test_the_locker_hurts_and_heals_once(play):
    at_token(in_the_hall(play), "gaarkhan", "locker").activate("gaarkhan").interact("locker")
    assert [(play.damage(hero), play.strain(hero)) for hero in HEROES] == [(3, 2), (3, 2)]
    assert (told(play)[-1], play.table.rebels.medpacs) == (f"mission.{ID}.locker", 1)
    assert Interact("locker", "use") not in play.asked.options


@pytest.mark.parametrize("passes", [True, False])
def test_the_gate_opens_whether_the_test_is_passed_or_not(play, passes):
    play.game.take_events()
    at_the_gate(play, passes=passes)
    assert play.table.doors["gate"].open
    assert told(play)[-2:] == [f"mission.{ID}.{'passed' if passes else 'failed'}", f"mission.{ID}.patrol"]
    assert len(play.figures("stormtrooper_regular")) == 3
    assert Interact("gate_controls", "use") not in play.choose(TakeWay("aim")).asked.options


def test_a_breath_heals(play):
    play.damaged("gaarkhan", 5).strained("gaarkhan", 1).damaged("gideon_argus", 1)
    in_the_clearing(play, "breathe")
    assert (play.damage("gaarkhan"), play.strain("gaarkhan"), play.damage("gideon_argus")) == (3, 0, 0)


def test_taking_aim_focuses(play):
    in_the_clearing(play, "aim")
    assert [play.conditions(hero) for hero in HEROES] == [["focused"], ["focused"]]


@pytest.mark.parametrize(
    ("heroes", "difficulty", "cards"),
    [
        (2, "easy", ["stormtrooper_regular"]),
        (2, "normal", ["stormtrooper_regular"]),
        (2, "hard", ["officer_regular", "stormtrooper_regular"]),
        (3, "normal", ["officer_regular", "stormtrooper_regular"]),
        (4, "normal", ["officer_regular", "probe_regular", "stormtrooper_regular"]),
    ],
)
def test_more_heroes_meet_a_larger_patrol(heroes, difficulty, cards):
    play = begin(ID, *[*HEROES, "diala_passil", "jyn_odan"][:heroes], difficulty=difficulty)
    in_the_clearing(play)
    assert sorted({each.card for each in play.table.groups.values() if each.side == "imperial"}) == cards
    assert play.health(play.figures("stormtrooper_regular")[0]) == (5 if difficulty == "hard" else 3)


def test_only_the_present_objective_is_seen(play):
    assert [each.id for each in objectives_now(play.table)] == ["course"]
    assert [each.id for each in objectives_now(in_the_hall(play).table)] == ["controls"]
    at_token(play, "gideon_argus", "gate_controls").activate("gideon_argus").interact("gate_controls")
    resolve_test(play)
    assert [each.id for each in objectives_now(play.table)] == ["patrol"]


def test_the_first_who_falls_is_explained(play):
    in_the_clearing(play).game.take_events()
    play.defeat(play.figures("stormtrooper_regular")[0])
    assert told(play) == [f"mission.{ID}.one_less"]
    assert not play.is_over


def test_the_heroes_win_when_the_patrol_is_beaten(play):
    assert winner(beaten(in_the_clearing(play))) == "rebels"
    assert gained(play, "rebels")["credits"] == 25


def test_a_wound_is_explained_and_costs_a_reward_but_brings_a_medpac(play):
    in_the_clearing(play).game.take_events()
    play.defeat("gaarkhan")
    assert (told(play), play.table.rebels.medpacs) == ([f"mission.{ID}.wounded"], 1)
    assert winner(beaten(play)) == "rebels"
    assert gained(play, "rebels")["credits"] == 0


def test_nobody_wins_before_there_is_anybody_to_beat_nor_is_hurried(play):
    to_round(play, 7)
    assert not play.is_over
    assert (play.damage("gaarkhan"), play.strain("gaarkhan")) == (0, 0)


def test_peril_comes_late(play):
    to_round(play, 8)
    assert (play.damage("gaarkhan"), play.strain("gaarkhan")) == (0, 1)


def test_stragglers_take_the_place_of_the_fallen(play):
    in_the_clearing(play)
    play.defeat(play.figures("stormtrooper_regular")[0])
    play.put("gideon_argus", "a3").put("gaarkhan", "a4").in_peril(9)
    here = play.table.round
    to_round(play, here + 1)
    assert f"mission.{ID}.stragglers" in play.table.story.told
    assert len(play.figures("stormtrooper_regular")) == 3


def test_the_heroes_lose_when_all_are_wounded(play):
    assert winner(wound(in_the_clearing(play), *HEROES)) == "imperial"


def test_it_ends_after_fifteen_rounds(play):
    to_round(play.in_round(14), 15)
    assert not play.is_over
    assert winner(to_round(play, 16)) == "imperial"


def test_who_clicks_a_space_before_moving_is_told_to_move_first(play):
    play.put("gideon_argus", "a3").put("gaarkhan", "a4").activate("gideon_argus")
    teller = LEGENDS.teller(speech("en"), play.game)
    said = teller.answer(WhyNot(space=play.space("d3")), play.asked.seat)
    assert isinstance(said, Refused)
    assert said.words.endswith("movement points left: 0. Choose Move first: 4 movement points for 1 action.")

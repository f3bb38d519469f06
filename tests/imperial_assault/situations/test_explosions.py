"""Explosions, lightning and other things that hit many at once, and those who answer them."""

import pytest

from holotable.imperial_assault.table.choices import ChooseFigure, GoTo, PerformAttack, SpecialAction, StayHere
from holotable.kernel import Pass, Use
from tests.imperial_assault.scenario import Scenario, duel, face, rows

GIDEON, REBEL, KNIGHT = "gideon_argus", "rebel_trooper_regular", "luke_jedi_knight"
PROBE, STORM, OFFICER, GUARD, CHAMPION, VADER = (
    "probe_regular",
    "stormtrooper_regular",
    "officer_regular",
    "royal_guard_regular",
    "royal_guard_champion",
    "darth_vader",
)


def usable(play: Scenario) -> set[tuple[str, object]]:
    return {(each.ability, each.source) for each in play.asked.options if isinstance(each, Use)}


def until_usable(play: Scenario, ability: str) -> Scenario:
    while not any(name == ability for name, _ in usable(play)):
        play.skip()
    return play


def test_a_droid_that_is_blown_up_by_another_does_not_explode():
    play = duel("A . . . . p q o", {}, A=GIDEON, p=PROBE, q=PROBE, o=OFFICER)
    play.damaged("q", 3)
    until_usable(play, "self_destruct").use("self_destruct", "p").roll(face("red", damage=2))
    assert play.is_defeated("p")
    assert play.is_defeated("q")
    assert (play.damage("o"), play.player("rebels").points, play.game.table.round) == (0, 3 + 3, 2)


@pytest.mark.rule("IA-TIM-02")
def test_the_droid_of_who_has_the_initiative_explodes_first():
    play = duel("A P q o", {}, A=GIDEON, P=PROBE, q=PROBE, o=OFFICER)
    play.damaged("q", 3)
    until_usable(play, "self_destruct")
    assert play.asked.seat == "ray"
    play.use("self_destruct", "P").roll(face("red", damage=2))
    assert (play.damage("A"), play.damage("o"), play.game.table.round) == (2, 0, 2)
    assert (play.player("rebels").points, play.player("empire").points) == (3, 3)


def test_a_guard_avenges_a_droid_that_blew_itself_up():
    play = duel("A . . p g", {}, A=GIDEON, p=PROBE, g=GUARD)
    until_usable(play, "self_destruct").use("self_destruct", "p").roll(face("red", damage=1))
    assert (play.damage("g"), play.figure("g").conditions) == (1, ["focused"])


def test_a_champion_answers_one_of_two_who_fall_to_a_blast():
    play = duel("F . . s t / . . . u c", {}, F="fenn_signis", s=STORM, t=STORM, u=STORM, c=CHAMPION)
    play.damaged("t", 2).damaged("u", 2)
    play.activate("F").declare("s").roll(
        face("blue", accuracy=3, damage=1, surge=1),
        face("red", damage=1),
        face("green", accuracy=1, damage=2),
        face("black", block=3),
    )
    play.surge(0)
    assert usable(play) == {("executor", play.names["c"])}
    play.use("executor", "c").choose(StayHere())
    while play.asked.kind != "activation":
        assert usable(play) == set()
        play.choose(Pass() if Pass() in play.asked.options else play.asked.options[0])
    assert (play.is_defeated("t"), play.is_defeated("u"), play.is_defeated("s")) == (True, True, False)


def test_a_jedi_strikes_back_at_anybody_for_a_shot_at_his_friend():
    play = rows("A . . s", "K . . t", A=GIDEON, K=KNIGHT, s=STORM, t=OFFICER).activate("s").declare("A")
    play.roll(face("blue", accuracy=4, damage=2), face("green", accuracy=1, damage=2), face("black", block=1))
    assert {each.figure for each in play.asked.options if isinstance(each, ChooseFigure)} == {
        play.names["s"],
        play.names["t"],
    }
    play.choose(ChooseFigure(play.names["t"]))
    assert (play.damage("s"), play.damage("t")) == (0, 1)


def test_a_jedi_may_end_the_activation_of_who_shot():
    play = duel("A . . s . / K . . . .", {}, ("s",), A=GIDEON, K=KNIGHT, s=STORM)
    play.damaged("s", 2)
    play.activate("K").end().activate("s").declare("A")
    play.roll(face("blue", accuracy=4, damage=2), face("green", accuracy=1, damage=2), face("black", block=3))
    if play.game.decision and ChooseFigure(play.names["s"]) in play.asked.options:
        play.choose(ChooseFigure(play.names["s"]))
    assert play.is_defeated("s")
    assert (play.game.decision, play.player("rebels").points) == (None, 6)


def test_a_stunned_nexu_does_not_pounce():
    play = rows("n n . .", "n n . .", ". . . A", A=REBEL, n="nexu_regular")
    play.with_conditions("n", "stunned")
    play.activate("n")
    if SpecialAction("pounce") in play.asked.options:
        play.choose(SpecialAction("pounce"))
        assert not play.offered(GoTo)
    assert PerformAttack() not in play.asked.options


def test_lightning_runs_round_the_whole_base_of_a_walker():
    play = duel(
        "V . s s t / . . s s . / o . s s . / . u . . W",
        {"rebels": ["force_lightning"]},
        V=VADER,
        W="chewbacca",
        s="at_st",
        t=STORM,
        u="officer_elite",
        o="officer_elite",
    )
    play.activate("V").play("force_lightning")
    play.choose(ChooseFigure(play.names["s"]))
    assert [play.damage(letter) for letter in "stuWVo"] == [2, 2, 2, 2, 0, 0]

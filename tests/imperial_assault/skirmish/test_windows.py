"""At a discreet table nobody can tell by the questions what somebody holds in secret (IA-CMD-02)."""

import pytest

from holotable.imperial_assault.effects.commands.playing import PlayCard
from holotable.imperial_assault.table.choices import EndActivation, GoTo, Move, StayHere
from holotable.kernel import SPECTATOR, Pass, Use, view
from tests.imperial_assault.scenario import duel
from tests.imperial_assault.skirmish.worlds import side_by_side

GAMES, CHOICES = 6, 250


def asked(game):
    """All that everybody knows of a question: whose it is, what about, and if it is a window."""
    decision = game.decision
    return decision and (decision.seat, decision.kind, decision.about, decision.window)


@pytest.mark.rule("IA-CMD-02")
@pytest.mark.parametrize("seed", range(GAMES))
def test_worlds_that_differ_only_in_a_hand_ask_the_same_questions(seed):
    windows = 0
    for number, (one, other) in enumerate(side_by_side(seed, CHOICES)):
        assert asked(one) == asked(other), number
        for seat in ("a", SPECTATOR):
            assert view(one, seat).table == view(other, seat).table, number
        windows += bool(one.decision and one.decision.window)
    assert windows


def at_the_table(spaces, hands, **cards):
    """A duel at a discreet table."""
    return duel(spaces, hands, **cards).discreet()


@pytest.mark.rule("IA-CMD-02")
@pytest.mark.parametrize("card", ["deflection", "planning"])
def test_who_is_attacked_is_asked_whatever_the_hand_has(card):
    play = at_the_table("D t", {"rebels": [card]}, D="diala_passil", t="royal_guard_regular")
    play.activate("t").declare("D")
    assert (play.asked.seat, play.asked.about, play.asked.window) == ("ray", "target-declared", True)
    assert [type(option) for option in play.asked.options] == [Use] * (card == "deflection") + [Pass]


def test_a_card_that_is_played_at_a_window_takes_effect():
    play = at_the_table("D t", {"rebels": ["deflection"]}, D="diala_passil", t="royal_guard_regular")
    play.activate("t").declare("D").choose(play.asked.options[0])
    assert "deflection" in play.attack.noted
    assert play.attack.modifiers.accuracy == -2
    assert play.player("rebels").discarded == ["deflection"]


@pytest.mark.parametrize(
    ("hand", "discarded"), [([], []), (["planning"], ["deflection", "deflection"])], ids=["no hand", "all discarded"]
)
def test_nobody_is_asked_who_can_hold_no_card_for_the_moment(hand, discarded):
    play = at_the_table("D t", {"rebels": hand}, D="diala_passil", t="royal_guard_regular")
    play.discarded("rebels", *discarded).activate("t").declare("D")
    assert play.asked.about != "target-declared"


def test_a_card_that_no_figure_could_use_is_not_asked_for():
    play = at_the_table("G t", {"rebels": ["planning"]}, G="gideon_argus", t="royal_guard_regular")
    play.activate("t").declare("G")
    assert play.asked.about != "target-declared"


@pytest.mark.rule("IA-CMD-02")
@pytest.mark.parametrize("card", ["fleet_footed", "planning"])
def test_an_activation_is_ended_by_a_word_while_a_card_may_prolong_it(card):
    play = at_the_table("D . . . . . . . t", {"rebels": [card]}, D="diala_passil", t="stormtrooper_regular")
    play.activate("D").choose(Move(), Move())
    while (steps := play.steps()) and not play.asked.window:
        play.step(next(iter(steps)))
    assert (play.asked.kind, play.asked.window) == ("activation", True)
    assert [type(each) for each in play.asked.options] == [PlayCard] * (card == "fleet_footed") + [EndActivation]


@pytest.mark.rule("IA-CMD-02")
@pytest.mark.parametrize("card", ["marksman", "planning"])
def test_who_might_shoot_only_past_others_is_asked_whatever_the_hand_has(card):
    hand = {"rebels": [card], "empire": []}
    play = at_the_table("J C t", hand, J="jyn_odan", C="chewbacca", t="stormtrooper_regular").activate("t")
    assert (play.asked.seat, play.asked.about, play.asked.window) == ("ray", "activation-started", True)
    assert [type(option) for option in play.asked.options] == [Use] * (card == "marksman") + [Pass]


@pytest.mark.rule("IA-CMD-02", "IA-MOV-11")
@pytest.mark.parametrize("card", ["fleet_footed", "planning"])
def test_who_is_stuck_among_others_is_asked_whatever_the_hand_has(card):
    officers = dict.fromkeys("opq", "officer_regular")
    play = at_the_table("D o p q . .", {"rebels": [card], "empire": []}, D="diala_passil", **officers)
    play.activate("D").move()
    play.with_actions(0)
    play.step("b1", "c1")
    assert play.activation.points == 1
    assert (play.asked.kind, play.asked.window) == ("activation", True)
    assert [type(each) for each in play.asked.options] == [PlayCard] * (card == "fleet_footed") + [StayHere]
    play.choose(StayHere())
    assert play.activation.points == 0
    assert (play.asked.kind, play.asked.options) == ("give-way", (GoTo((play.space("a1"),)), GoTo((play.space("e1"),))))

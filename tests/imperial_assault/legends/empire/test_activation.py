"""The activation of an Imperial group: figure by figure, instruction by instruction."""

import pytest

from holotable.imperial_assault.cards.effect import Added, Each, Effect, Figures, Verb
from holotable.imperial_assault.instructions import orders_for
from holotable.imperial_assault.instructions.format import Bonus, Instruction, InstructionList, Reposition, Target
from holotable.imperial_assault.legends.empire.happenings import GroupInstructed
from holotable.kernel import DiceOnTheTable
from tests.imperial_assault.legends.empire.drill import drilled
from tests.imperial_assault.scenario import face

CORRIDOR = """
+-+-+-+-+-+-+-+-+-+-+
|t . u . . . . . . D|
+-+-+-+-+-+-+-+-+-+-+
""".strip()
ALONE = "+-+-+-+\n|t .|D|\n+-+-+-+"
TROOPERS = {"t": "stormtrooper_regular", "u": "stormtrooper_regular", "D": "diala_passil"}
TOWARD = Instruction(toward=1, cost=1)
FREE = Instruction(toward=1)
HIT = face("blue", damage=1, accuracy=2), face("green", damage=2, accuracy=1)


@pytest.mark.rule("LA-IACT-01", "LA-IACT-12")
def test_a_window_has_a_bonus_effect_and_a_list_of_the_card():
    with drilled(CORRIDOR, TROOPERS, TOWARD) as play:
        play.activate_group("t")
        told = [event for event in play.game.take_events() if isinstance(event, GroupInstructed)]
    assert [(each.card, each.bonus, each.orders) for each in told] == [("stormtrooper_regular", "plain", "drill")]
    assert play.asked.kind == "activate"  # the window is closed, and the game goes on


def test_every_list_and_bonus_effect_is_drawn():
    found = set()
    lists = tuple(InstructionList(name, (TOWARD,)) for name in "xyz")
    first, *more = [Bonus(name) for name in "abc"]
    with drilled(CORRIDOR, TROOPERS, bonus=first, more=tuple(more), lists=lists) as play:
        for _ in range(60):
            play.activate_group("t")
            found |= {(e.bonus, e.orders) for e in play.game.take_events() if isinstance(e, GroupInstructed)}
    assert found == {(bonus, listed) for bonus in "abc" for listed in "xyz"}


@pytest.mark.rule("LA-IACT-02", "LA-IACT-07")
def test_each_figure_completes_its_activation_before_the_next():
    with drilled(CORRIDOR, TROOPERS, TOWARD, TOWARD, groups=("tu",)) as play:
        play.activate_group("t")
        order = [deed.figure for deed in play.all_deeds()]
    first, second = play.number("u"), play.number("t")  # who is nearer to a Rebel figure comes first
    assert order == [first, first, second, second]


@pytest.mark.rule("LA-LAW-01")
def test_of_equally_near_figures_the_one_with_most_health_left_comes_first():
    picture = "+-+-+-+-+-+\n|t . D . u|\n+-+-+-+-+-+"
    with drilled(picture, TROOPERS, TOWARD, groups=("tu",)) as play:
        play.damaged("t", 1).activate_group("t")
        assert [deed.figure for deed in play.all_deeds()] == [play.number("u"), play.number("t")]


@pytest.mark.rule("LA-IACT-05")
def test_instructions_are_resolved_from_top_to_bottom():
    with drilled(CORRIDOR, TROOPERS, FREE, Instruction(reposition=Reposition(1, 9)), FREE, TOWARD) as play:
        play.activate_group("u")
        assert [deed.place for deed in play.deeds("u")] == [0, 1, 2, 3]
        assert play.where("u") == "e1"  # two nearer, one back, one nearer: c1, d1, c1, d1, e1


@pytest.mark.rule("LA-IACT-08", "LA-IACT-09", "LA-IACT-10", "LA-IACT-11")
def test_two_actions_and_no_more_but_whatever_is_free():
    with drilled(CORRIDOR, TROOPERS, TOWARD, FREE, Instruction(toward=1, cost=2), TOWARD, TOWARD, FREE) as play:
        play.activate_group("u")
        assert [deed.skipped for deed in play.deeds("u")] == ["", "", "no-actions", "", "no-actions", ""]
        assert play.where("u") == "g1"


@pytest.mark.rule("LA-IACT-06")
def test_what_cannot_be_resolved_is_skipped_and_costs_nothing():
    with drilled(CORRIDOR, TROOPERS, Instruction(engage=2, cost=2), TOWARD, TOWARD) as play:
        play.activate_group("u")
        assert [deed.skipped for deed in play.deeds("u")] == ["out-of-reach", "", ""]


@pytest.mark.rule("LA-IACT-03", "LA-IACT-04")
def test_a_bonus_effect_is_for_every_figure_and_lasts_for_its_activation():
    bonus = Bonus("rush", points=2)
    with drilled(CORRIDOR, TROOPERS, TOWARD, bonus=bonus, groups=("tu",)) as play:
        play.activate_group("t")
        assert (play.where("u"), play.where("t")) == ("f1", "d1")
    hit = Effect(at="modifiers", who="attacker", do=(Verb(add=Added(damage=2)),))
    near = "+-+-+-+\n|t . D|\n+-+-+-+"
    attack = Instruction(attack=True, cost="attack")
    with drilled(near, TROOPERS, attack, bonus=Bonus("hit", effects=(hit,))) as play:
        play.activate_group("t").roll(*HIT, face("white"))
        play.decline()
        assert play.damage("D") == 5
        assert not play.table.lasting


@pytest.mark.rule("LA-IACT-04")
def test_one_that_says_so_lasts_until_the_round_ends():
    shield = Effect(at="modifiers", who="target", do=(Verb(add=Added(block=1)),))
    with drilled(CORRIDOR, TROOPERS, TOWARD, bonus=Bonus("shell", lasts="round", effects=(shield,))) as play:
        play.activate_group("u")
        assert [(each.figure, each.until) for each in play.table.lasting] == [(play.number("u"), "round")]


def test_a_bonus_effect_may_come_when_the_figure_is_defeated():
    focus = Each(of=Figures(side="friend", group=True), do=(Verb(gain="focused"),))
    revenge = Effect(at="defeated", who="fallen", do=(Verb(each=focus),))
    bonus = Bonus("revenge", lasts="round", effects=(revenge,))
    with drilled(CORRIDOR, TROOPERS, TOWARD, bonus=bonus, groups=("tu",)) as play:
        play.activate_group("t").defeat("u")
        assert play.conditions("t") == ["focused"]


def test_instructions_of_a_bonus_effect_come_before_and_after_the_list():
    bonus = Bonus("both", first=(Instruction(do=(Verb(gain="focused"),)),), last=(FREE,))
    with drilled(CORRIDOR, TROOPERS, TOWARD, bonus=bonus) as play:
        play.activate_group("u")
        assert play.where("u") == "e1"
        assert play.conditions("u") == ["focused"]


@pytest.mark.rule("LA-LIM-01", "LA-LIM-02", "LA-LIM-03", "LA-LIM-04")
def test_one_attack_action_but_any_attack_without_its_icon():
    near = "+-+-+-+\n|t . D|\n+-+-+-+"
    action, free = Instruction(attack=True, cost="attack"), Instruction(attack=True)
    with drilled(near, TROOPERS, action, action, free) as play:
        play.activate_group("t")
        for _ in range(2):
            play.roll(*HIT, face("white")).decline()
        assert [deed.skipped for deed in play.deeds("t")] == ["", "attacked", ""]


def test_an_attack_action_with_another_action_takes_both():
    near = "+-+-+-+\n|t . D|\n+-+-+-+"
    with drilled(near, TROOPERS, Instruction(attack=True, cost="attack_and_action"), TOWARD) as play:
        play.activate_group("t").roll(*HIT, face("white")).decline()
        assert [deed.skipped for deed in play.deeds("t")] == ["", "no-actions"]


@pytest.mark.rule("LA-TGT-07", "LA-MATK-02")
def test_criteria_are_read_for_each_figure_when_it_is_its_turn():
    picture = "+-+-+-+-+-+\n|E . t . D|\n+ + + + + +\n|. . u . .|\n+-+-+-+-+-+"
    cards = {**TROOPERS, "E": "fenn_signis"}
    most = Instruction(attack=True, target=Target(most="health"), cost="attack")
    with drilled(picture, cards, most, groups=("tu",)) as play:
        play.damaged("E", 1).activate_group("t")
        assert play.deeds("t")[0].target == play.number("D")
        play.roll(*HIT, face("white")).decline()
        assert play.damage("D") == 3
        assert play.deeds("u")[0].target == play.number("E")


@pytest.mark.rule("LA-IATK-01", "LA-IATK-02")
def test_the_player_of_the_defender_rolls_all_dice():
    near = "+-+-+-+\n|t . D|\n+-+-+-+"
    with drilled(near, TROOPERS, Instruction(attack=True, cost="attack")) as play:
        play.seated("dora", "D").activate_group("t")
        assert (play.asked.seat, play.asked.region) == ("dora", DiceOnTheTable(("blue", "green"), (6, 6)))
        play.roll(*HIT)
        assert (play.asked.seat, play.asked.region) == ("dora", DiceOnTheTable(("white",), (6,)))


def test_a_group_is_exhausted_by_its_activation():
    with drilled(CORRIDOR, TROOPERS, TOWARD) as play:
        play.activate_group("t")
        assert not play.table.groups[play.figure("t").group].ready


def test_the_orders_that_are_written_are_played_to_the_end():
    for card in ("stormtrooper_elite", "probe_elite"):
        orders = orders_for(card)
        for bonus in orders.bonus:
            for listed in orders.lists:
                with drilled(ALONE, {**TROOPERS, "t": card}, *listed.do, bonus=bonus) as play:
                    play.activate_group("t")
                    assert len(play.deeds("t")) == len(listed.do) + len(bonus.first) + len(bonus.last)

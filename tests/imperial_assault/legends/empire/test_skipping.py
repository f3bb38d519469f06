"""Which instructions are skipped, and which never are."""

import pytest

from holotable.imperial_assault.cards.effect import Condition, Each, Figures, Verb
from holotable.imperial_assault.instructions.format import Instruction, Reposition, Target
from tests.imperial_assault.legends.empire.drill import drilled
from tests.imperial_assault.scenario import face

NEAR = "+-+-+-+-+\n|t . . D|\n+-+-+-+-+"
APART = "+-+-+-+-+\n|t .|. D|\n+-+-+-+-+"
CARDS = {"t": "stormtrooper_regular", "D": "diala_passil"}


def skipped(picture: str, *instructions: Instruction, damage: int = 0, conditions: tuple[str, ...] = ()) -> list[str]:
    with drilled(picture, CARDS, *instructions) as play:
        play.damaged("t", damage).with_conditions("t", *conditions).activate_group("t")
        return [deed.skipped for deed in play.deeds("t")]


def free(*verbs: Verb, target: Target | None = None, within: int = 0, seen: bool = False) -> Instruction:
    return Instruction(do=verbs, target=target, within=within, seen=seen)


@pytest.mark.rule("LA-SKIP-01")
def test_what_would_change_nothing_is_skipped():
    recover, focus = free(Verb(recover=2)), free(Verb(gain="focused"))
    assert skipped(NEAR, recover, focus) == ["no-effect", ""]
    assert skipped(NEAR, recover, focus, damage=1, conditions=("focused",)) == ["", "no-effect"]


@pytest.mark.rule("LA-SKIP-01")
def test_a_condition_that_is_not_there_cannot_be_discarded():
    assert skipped(NEAR, free(Verb(lose="bleeding"))) == ["no-effect"]
    assert skipped(NEAR, free(Verb(lose="harmful")), conditions=("weakened",)) == [""]


@pytest.mark.rule("LA-SKIP-01")
def test_what_is_for_others_is_skipped_where_nobody_is():
    hurt = free(Verb(each=Each(of=Figures(side="enemy", within=2), do=(Verb(suffer=1),))))
    assert skipped(NEAR, hurt) == ["no-effect"]
    assert skipped("+-+-+-+\n|t . D|\n+-+-+-+", hurt) == [""]


@pytest.mark.rule("LA-SKIP-02")
def test_nobody_within_range_is_nobody_at_all():
    strain = free(Verb(strain=1), target=Target(), within=2)
    assert skipped(NEAR, strain) == ["nobody-near"]
    assert skipped("+-+-+-+\n|t . D|\n+-+-+-+", strain) == [""]
    assert skipped("+-+-+-+\n|t|. D|\n+-+-+-+", free(Verb(strain=1), target=Target(), seen=True)) == ["nobody-near"]


@pytest.mark.rule("LA-SKIP-03")
def test_who_would_be_defeated_first_skips_it():
    spite = free(Verb(suffer=2, to="self"), Verb(each=Each(of=Figures(side="enemy"), do=(Verb(suffer=1),))))
    assert skipped(NEAR, spite, damage=1) == ["would-fall"]
    assert skipped(NEAR, spite) == [""]
    burst = free(Verb(each=Each(of=Figures(side="enemy"), do=(Verb(suffer=1),))), Verb(defeat=True))
    assert skipped(NEAR, burst) == [""]  # it strikes before it falls


def test_what_must_hold_and_does_not():
    assert skipped(NEAR, Instruction(toward=1, only=Condition(hurt=True))) == ["condition"]
    assert skipped(NEAR, Instruction(toward=1, only=Condition(hurt=True)), damage=1) == [""]


@pytest.mark.rule("LA-MOVE-06")
def test_toward_is_never_skipped():
    with drilled("+-+-+\n|t D|\n+-+-+", CARDS, Instruction(toward=2, cost=1), Instruction(toward=2, cost=2)) as play:
        play.activate_group("t")
        assert [deed.skipped for deed in play.deeds("t")] == ["", "no-actions"]  # it cost the action
        assert play.where("t") == "a1"


@pytest.mark.rule("LA-ENG-04")
def test_engage_is_skipped_where_nobody_can_be_reached():
    assert skipped(APART, Instruction(engage=5, cost=1)) == ["out-of-reach"]


@pytest.mark.rule("LA-ENG-05")
def test_engage_is_resolved_by_who_is_adjacent_already():
    beside = "+-+-+\n|t D|\n+-+-+"
    assert skipped(beside, Instruction(engage=1, cost=1), Instruction(toward=1, cost=2)) == ["", "no-actions"]


@pytest.mark.rule("LA-REP-04", "LA-REP-07")
def test_reposition_is_never_skipped():
    assert skipped(APART, Instruction(reposition=Reposition(1, 9), cost=1), Instruction(toward=1, cost=2)) == [
        "",
        "no-actions",
    ]


@pytest.mark.rule("LA-MATK-06")
def test_move_to_attack_is_skipped_with_its_movement():
    with drilled(APART, CARDS, Instruction(move_to_attack=4, cost="attack")) as play:
        play.activate_group("t")
        assert [deed.skipped for deed in play.deeds("t")] == ["out-of-reach"]
        assert play.where("t") == "a1"


@pytest.mark.rule("LA-IATK-06")
def test_an_attack_without_a_legal_target_is_skipped():
    assert skipped(APART, Instruction(attack=True, cost="attack")) == ["out-of-reach"]


@pytest.mark.rule("LA-IATK-03", "LA-IATK-04")
def test_a_melee_attack_needs_reach_and_sight():
    guard = {**CARDS, "t": "royal_guard_regular"}
    attack = Instruction(attack=True, cost="attack")
    for picture, why in (
        ("+-+-+-+\n|t . D|\n+-+-+-+", ""),
        ("+-+-+-+-+\n|t . . D|\n+-+-+-+-+", "out-of-reach"),
        ("+-+-+-+\n|t|.|D|\n+ + + +\n|. . .|\n+-+-+-+", "out-of-reach"),
    ):
        with drilled(picture, guard, attack) as play:
            play.activate_group("t")
            assert [deed.skipped for deed in play.deeds("t")] == [why], picture


@pytest.mark.rule("LA-IMOV-05")
def test_who_was_held_before_skips_a_move():
    """Once it has attacked, its tripod keeps the gun where it stands."""
    picture = "+-+-+-+-+\n|t t . D|\n+-+-+-+-+"
    attack, move = Instruction(attack=True, cost="attack"), Instruction(toward=2, cost=1)
    with drilled(picture, {**CARDS, "t": "eweb_regular"}, attack, move) as play:
        play.activate_group("t")
        hit = face("blue", damage=1, accuracy=2), face("red", damage=1), face("yellow", damage=2, accuracy=1)
        play.roll(*hit, face("white", dodge=1)).decline()
        assert [deed.skipped for deed in play.deeds("t")] == ["", "held"]

"""Imperial attacks: surges by priority, keywords, and which abilities are in force."""

import pytest

from holotable.imperial_assault.cards.choosing import chosen_on
from holotable.imperial_assault.instructions.format import Instruction
from holotable.imperial_assault.instructions.known import all_orders
from holotable.imperial_assault.table.choices import GoTo, SpecialAction
from tests.imperial_assault.legends.empire.drill import drilled, ordered
from tests.imperial_assault.scenario import HeroSetup, face, sheet

CARDS = {
    "a": "stormtrooper_regular",
    "b": "stormtrooper_regular",
    "e": "eweb_regular",
    "g": "royal_guard_regular",
    "h": "royal_guard_regular",
    "k": "royal_guard_elite",
    "l": "royal_guard_elite",
    "n": "nexu_regular",
    "o": "officer_elite",
    "v": "darth_vader",
    "w": "general_weiss",
    "D": "diala_passil",
    "F": "fenn_signis",
    "G": "gaarkhan",
    "R": "rebel_trooper_regular",
}
BLACK, WHITE = face("black", block=1), face("white")
NEAR = "+-+-+-+\n|x . F|\n+-+-+-+"
TWO_SURGES = face("blue", damage=1, surge=1, accuracy=3), face("yellow", surge=1)


@pytest.mark.rule("LA-SURGE-03", "LA-SURGE-06", "LA-SURGE-07")
def test_from_the_top_again_after_each_surge():
    with ordered(NEAR.replace("x", "o"), CARDS, "from_the_rear") as play:
        play.activate_group("o").hit("F", *TWO_SURGES, BLACK)
        assert (play.damage("F"), play.conditions("F"), play.conditions("o")) == (1, ["stunned"], [])
    with ordered(NEAR.replace("x", "o"), CARDS, "from_the_rear") as play:
        play.with_conditions("F", "stunned").activate_group("o").hit("F", *TWO_SURGES, BLACK)
        assert (play.damage("F"), play.conditions("o")) == (1, ["focused"])


@pytest.mark.rule("LA-SURGE-06")
def test_accuracy_that_is_not_enough_is_not_bought():
    picture = "+-+-+-+-+-+-+-+\n|a . . . . . F|\n+-+-+-+-+-+-+-+"
    short = face("blue", surge=1, accuracy=2), face("green", damage=1, surge=1, accuracy=1)
    enough = face("blue", damage=1, surge=1, accuracy=3), face("green", damage=1, surge=1, accuracy=1)
    with ordered(picture, CARDS, "firing_line") as play:
        play.activate_group("a").hit("F", *short, BLACK)
        assert play.damage("F") == 0
        assert not play.surges_spent()
    with ordered(picture, CARDS, "firing_line") as play:
        play.activate_group("a").hit("F", *enough, BLACK)
        assert play.damage("F") == 2  # 2 and 1 for the second surge, less 1


@pytest.mark.rule("LA-ATK-06", "IA-REC-02", "IA-MISS-02", "LA-SURGE-06")
@pytest.mark.parametrize(("before", "after"), [(3, 1), (0, 0)])
def test_a_gun_recovers_in_spite_of_a_dodge(before: int, after: int):
    shot = face("blue", surge=1, accuracy=2), face("red", damage=1), face("yellow", surge=1)
    with drilled("+-+-+-+-+\n|e e . D|\n+-+-+-+-+", CARDS, Instruction(attack=True, cost="attack")) as play:
        play.damaged("e", before).activate_group("e").hit("D", *shot, face("white", dodge=1))
        assert (play.damage("D"), play.damage("e")) == (0, after)
        assert len(play.surges_spent()) == (1 if before else 0)


BLAST = "+-+-+-+-+-+-+-+-+\n|w w w . . . D a|\n+ + + + + + + + +\n|w w w . . . . x|\n+-+-+-+-+-+-+-+-+"


@pytest.mark.rule("LA-CHG-07", "LA-SURGE-05", "LA-SURGE-06")
@pytest.mark.parametrize(("beside", "surges", "spent"), [(".", 2, 0), ("R", 2, 1), ("R", 1, 0)])
def test_a_blast_that_would_strike_friends_alone_is_not_bought(beside: str, surges: int, spent: int):
    """The attack deals 3 without a block: piercing has no effect either."""
    three = {
        1: (face("red", damage=1), face("blue", damage=1, surge=1, accuracy=3), face("green", damage=2, accuracy=1)),
        2: (
            face("red", damage=1),
            face("blue", damage=1, surge=1, accuracy=3),
            face("green", damage=1, surge=1, accuracy=1),
        ),
    }
    with drilled(BLAST.replace("x", beside), CARDS, Instruction(attack=True, cost="attack"), surges=(1, 0)) as play:
        play.activate_group("w").hit("D", *three[surges], WHITE)
        assert play.damage("D") == 5 - surges
        assert (play.damage("a"), len(play.surges_spent())) == (0, spent)
        assert beside == "." or play.is_defeated("R") == bool(spent)


@pytest.mark.rule("LA-SURGE-06", "IA-CLV-01", "IA-CLV-02", "IA-CLV-04")
def test_a_nexu_cleaves_only_if_somebody_else_is_there():
    claws = face("red", damage=2, surge=1), face("green", damage=1, surge=1, accuracy=1)
    with ordered("+-+-+-+\n|n n G|\n+ + + +\n|n n .|\n+-+-+-+", CARDS, "pounce_on_the_weak") as play:
        play.activate_group("n").hit("G", *claws, BLACK)
        assert (play.damage("G"), len(play.surges_spent())) == (3, 1)
    with ordered("+-+-+-+\n|n n G|\n+ + + +\n|n n D|\n+-+-+-+", CARDS, "pounce_on_the_weak") as play:
        play.damaged("G", 9).activate_group("n").hit("G", *claws, BLACK).in_any_order()
        assert (play.damage("G"), play.damage("D")) == (12, 1)
        assert (play.conditions("G"), play.conditions("D")) == (["focused", "bleeding"], [])  # he rages


IGNORED = (
    *("squad_training", "targeting_computer", "cower", "foresight", "order", "executive_order", "executor"),
    *("generals_orders", "pounce", "self_destruct", "forward_vengeance"),
)
IN_FORCE = (
    *("awkward", "tripod", "cunning", "non_sentient", "sentinel", "vengeance", "relentless", "scattergun"),
    "acp_scattergun",
)


@pytest.mark.rule("LA-ABIL-05", "LA-DISP-08")
def test_which_abilities_of_the_cards_are_ignored():
    ignored = {ability for card in all_orders() for ability in chosen_on(card)}
    assert ignored >= set(IGNORED)
    assert not ignored & set(IN_FORCE)


@pytest.mark.rule("LA-ABIL-05")
def test_vader_foresees_nothing_and_diala_does():
    with drilled("+-+-+\n|v D|\n+-+-+", CARDS, Instruction(attack=True, cost="attack")) as play:
        strike = face("green", damage=1, surge=1, accuracy=1), face("yellow", damage=1, accuracy=2)
        play.activate("D").declare("v").decline().roll(*strike, BLACK, BLACK)
        assert play.asked.seat == "ray"
        assert not play.can_use("foresight", "v")
        play.decline().surge().end().activate_group("v")
        play.roll(face("red", damage=1), face("red", damage=1), face("yellow", damage=1, accuracy=2), WHITE)
        assert play.can_use("dialas_foresight", "D")


@pytest.mark.rule("LA-ABIL-05")
def test_an_officer_is_guarded_and_does_not_cower():
    with drilled("+-+-+-+-+\n|F . o g|\n+-+-+-+-+", CARDS, Instruction(attack=True, cost="attack")) as play:
        shot = face("blue", damage=1, accuracy=5), face("green", damage=2, accuracy=2)
        play.activate("F").declare("o").decline().roll(*shot, face("white", block=1)).use("sentinel", "g").decline()
        assert play.damage("o") == 1  # 3 less its own block and that of the guard


@pytest.mark.rule("LA-ABIL-05")
def test_a_nexu_is_cunning():
    with drilled("+-+-+-+-+\n|n n . F|\n+ + + + +\n|n n . .|\n+-+-+-+-+", CARDS) as play:
        shot = face("blue", damage=1, accuracy=5), face("green", damage=2, accuracy=2)
        play.activate("F").declare("n", "b1").decline().roll(*shot, face("white", evade=1)).use(
            "cunning", "n"
        ).decline()
        assert play.damage("n") == 2


@pytest.mark.rule("LA-ABIL-05")
@pytest.mark.parametrize(("guards", "conditions"), [("gh", ["focused"]), ("kl", [])])
def test_vengeance_that_moves_nobody_is_in_force(guards: str, conditions: list[str]):
    one, other = guards[0], guards[1]
    with drilled(f"+-+-+-+-+\n|{one} a {other} F|\n+-+-+-+-+", CARDS) as play:
        play.defeat("a")
        assert (play.conditions(one), play.conditions(other)) == (conditions, conditions)
        assert (play.where(one), play.where(other)) == ("a1", "c1")
    with drilled(f"+-+-+-+-+\n|{one} {other} . F|\n+-+-+-+-+", CARDS) as play:
        play.defeat(other)
        assert play.conditions(one) == []


@pytest.mark.rule("LA-CHG-06", "IA-PSH-03")
def test_who_is_stunned_is_pushed_all_the_same():
    cards: dict[str, str | HeroSetup] = {**CARDS, "D": sheet("diala_passil", cards=["plasteel_staff", "force_throw"])}
    with drilled("+-+-+-+-+-+-+\n|D . a . . .|\n+-+-+-+-+-+-+", cards) as play:
        play.with_conditions("a", "stunned").activate("D").choose(SpecialAction("force_throw"))
        play.choose_figure("a").roll(
            face("blue", surge=1, accuracy=2), face("green", damage=2, accuracy=1), face("yellow", surge=1)
        )
        play.choose(GoTo((play.space("f1"),)))
        assert (play.where("a"), play.damage("a"), play.conditions("a")) == ("f1", 1, ["stunned"])

"""An attack in the guide's steps."""

import pytest

from holotable.imperial_assault.combat.choices import Cleave, KeepSurges, NoCleave, SpendSurge, Target
from holotable.imperial_assault.combat.happenings import DiceRolled
from holotable.imperial_assault.table.choices import PerformAttack, StayHere
from holotable.kernel import Decision, DiceOnTheTable, Pass, Refusal
from tests.imperial_assault.scenario import Scenario, campaign, face, row, rows

TROOPER, OFFICER, GUARD, STORM = (
    "rebel_trooper_regular",
    "officer_regular",
    "royal_guard_regular",
    "stormtrooper_regular",
)
DIALA, NEXU, SABOTEUR = "diala_passil", "nexu_regular", "saboteur_regular"

BLUE, YELLOW = face("blue", accuracy=4, damage=2), face("yellow", damage=1, surge=2)
WHITE = face("white")
RED, GREEN = face("red", damage=2, surge=1), face("green", accuracy=1, damage=1, surge=1)


def duel(target: str = OFFICER) -> Scenario:
    return row("A . b", A=TROOPER, b=target)


@pytest.mark.rule("IA-ATK-01", "IA-ATK-03", "IA-ATK-04", "IA-ATK-16")
def test_a_target_is_declared_and_both_pools_are_rolled_at_once():
    play = duel().activate("A").choose(PerformAttack())
    assert play.asked.options == (Target(play.names["b"], play.space("c1")),)
    play.declare("b")
    assert play.attack.target == play.names["b"]
    assert play.asked == Decision("ray", "roll", region=DiceOnTheTable(("blue", "yellow"), (6, 6)))
    play.game.take_events()
    play.roll(BLUE, YELLOW)
    assert play.game.take_events() == []  # nothing is known before both have rolled
    assert play.asked == Decision("ike", "roll", region=DiceOnTheTable(("white",), (6,)))
    play.roll(WHITE)
    assert play.game.take_events()[0] == DiceRolled(play.names["A"], (BLUE, YELLOW, WHITE))


@pytest.mark.rule("IA-ATK-11", "IA-DMG-02")
def test_damage_less_block_is_suffered():
    play = duel(target=STORM).activate("A").declare("b")
    play.roll(BLUE, face("yellow", damage=1, accuracy=2), face("black", block=2))
    # Two and one damage, and one for standing still, less two blocks.
    assert play.damage("b") == 2


@pytest.mark.rule("IA-ATK-10", "IA-MISS-01")
def test_too_little_accuracy_misses():
    play = row("A . . . . b", A=TROOPER, b=STORM).activate("b").declare("A")
    play.roll(face("blue", accuracy=2, damage=1), face("green", accuracy=2, damage=2), WHITE)
    assert play.damage("A") == 0


@pytest.mark.rule("IA-ACC-01")
def test_what_a_card_adds_to_accuracy_reaches_an_adjacent_target():
    play = row("A b", A=SABOTEUR, b=STORM).activate("A").declare("b")
    assert play.game.table.card_of(play.names["A"]).bonus.accuracy == 2
    play.roll(face("red", damage=3), face("yellow", surge=1), face("black", block=1)).surge()
    assert play.damage("b") == 2


@pytest.mark.rule("IA-EVD-01")
def test_evades_cancel_surges():
    play = duel(target=STORM).activate("A").declare("b").roll(BLUE, YELLOW, face("black", evade=1))
    assert play.attack.surges_left(play.game) == 1
    assert play.asked.options == (SpendSurge(0), SpendSurge(1), KeepSurges())


@pytest.mark.rule("IA-SRG-02")
def test_surges_that_were_kept_are_lost():
    play = campaign("F . b", F="fenn_signis", b=STORM).activate("F").declare("b")
    play.roll(face("blue", accuracy=3, damage=1, surge=1), face("green", accuracy=1, surge=1), face("black", block=2))
    play.choose(Pass())
    assert play.attack.surges_left(play.game) == 2
    play.surge().declare("b")
    play.roll(face("blue", accuracy=4, damage=2), face("green", accuracy=2, damage=2), face("black", block=3))
    play.choose(Pass())
    assert play.asked.kind == "activation"  # no surge is left to be spent
    assert play.damage("b") == 1


@pytest.mark.rule("IA-ATK-09", "IA-SRG-04", "IA-PRC-01")
def test_surges_are_spent_once_each():
    play = duel(target=STORM).activate("A").declare("b").roll(BLUE, YELLOW, face("black", block=3))
    play.choose(SpendSurge(0))  # pierce 1
    assert play.why_not(SpendSurge(0)) == Refusal("surge.once", "IA-SRG-04")
    play.surge()
    assert play.damage("b") == 2


def test_a_dodge_misses_whatever_was_rolled():
    play = duel().activate("A").declare("b").roll(BLUE, YELLOW, face("white", dodge=1)).surge()
    assert play.damage("b") == 0


@pytest.mark.rule("IA-DFT-01")
def test_damage_is_capped_by_health_and_defeats():
    play = duel().activate("A").declare("b").roll(BLUE, YELLOW, WHITE).surge()
    assert play.is_defeated("b")
    assert play.game.decision is None  # the empire has no figures left


@pytest.mark.rule("IA-ATK-13")
def test_a_friend_is_no_target():
    play = row("A B c", A=TROOPER, B=TROOPER, c=OFFICER)
    play.activate("A")
    assert PerformAttack() not in play.asked.options  # the friend stands in the line
    play = Scenario("+-+-+-+\n|A B .|\n+ + + +\n|. . c|\n+-+-+-+", {"A": TROOPER, "B": TROOPER, "c": OFFICER})
    play.activate("A").choose(PerformAttack())
    assert play.why_not(Target(play.names["B"], 1)) == Refusal(
        "attack.friendly", "IA-ATK-13", {"figure": play.names["B"]}
    )


@pytest.mark.rule("IA-ATK-12")
def test_nobody_is_no_target():
    play = duel().activate("A").choose(PerformAttack())
    assert play.why_not(Target(77, 1)) == Refusal("attack.empty", "IA-ATK-12")


@pytest.mark.rule("IA-RNG-02")
def test_a_target_out_of_sight_is_refused_with_what_blocks():
    play = Scenario(
        "+-+-+-+-+\n|A .|. b|\n+ + + + +\n|. c|. .|\n+-+-+-+-+",
        {"A": TROOPER, "b": OFFICER, "c": OFFICER},
    )
    play.activate("A").choose(PerformAttack())
    assert play.asked.options == (Target(play.names["c"], play.space("b2")),)
    refusal = play.why_not(Target(play.names["b"], play.space("d1")))
    assert refusal == Refusal("attack.no-sight", "IA-LOS-03", {"figure": play.names["b"], "blocked_by": "wall"})


@pytest.mark.rule("IA-RNG-02")
def test_a_ranged_attack_may_be_on_any_hostile_figure_in_sight_however_far():
    play = rows(
        "A . . . . . . . c", "b . . . . . . . .", ". B . . . . . . .", A=TROOPER, B=TROOPER, b=OFFICER, c=OFFICER
    ).activate("A")
    targets = {each.figure for each in play.choose(PerformAttack()).asked.options if isinstance(each, Target)}
    assert targets == {play.names["b"], play.names["c"]}


@pytest.mark.rule("IA-TGT-01")
def test_only_the_figure_that_was_chosen_is_attacked():
    for chosen, other in ("bc", "cb"):
        play = rows("A . b", ". . c", A=TROOPER, b=STORM, c=STORM).activate("A").declare(chosen)
        play.roll(BLUE, YELLOW, face("black", block=2)).surge()
        assert (play.damage(chosen), play.damage(other)) == (2, 0)


@pytest.mark.rule("IA-MEL-02", "IA-MEL-03", "IA-RCH-01", "IA-RCH-03")
def test_melee_needs_reach_and_no_accuracy():
    near = row("A . b", A=TROOPER, b=GUARD).activate("b")
    near.declare("A").roll(face("red", damage=2), face("yellow", surge=1), WHITE).surge()
    assert near.damage("A") == 2
    far = row("A . . b", A=TROOPER, b=GUARD).activate("b")
    assert far.why_not(PerformAttack()) == Refusal("attack.no-target", "IA-ATK-03")


@pytest.mark.rule("IA-ACT-10", "IA-ATK-14")
def test_one_attack_an_activation():
    play = duel(target=STORM).activate("A").declare("b").roll(BLUE, YELLOW, face("black", block=3)).surge()
    assert play.activation.actions == 1
    assert play.why_not(PerformAttack()) == Refusal("activation.one-attack", "IA-ACT-10")


@pytest.mark.rule("IA-GEN-04")
def test_assault_allows_another():
    play = row("A . b", A="fenn_signis", b=GUARD).activate("A").declare("b")
    play.roll(
        face("blue", accuracy=2, damage=1),
        face("red", damage=1),
        face("green", accuracy=2, damage=2),
        face("black", block=3),
    ).surge()
    assert PerformAttack() in play.asked.options


@pytest.mark.rule("IA-ATK-13", "IA-TGT-02", "IA-TGT-03", "IA-BLS-01", "IA-BLS-02", "IA-BLS-03")
def test_blast_hits_all_around_the_target_space_of_a_large_figure():
    play = Scenario(
        "+-+-+-+-+-+\n|A . n n s|\n+ + + + + +\n|. B n n .|\n+-+-+-+-+-+",
        {"A": SABOTEUR, "B": TROOPER, "n": NEXU, "s": STORM},
    )
    play.activate("A").declare("n", "c2")
    assert play.attack.space == play.space("c2")
    play.roll(RED, face("yellow", damage=1, surge=2), WHITE).surge(2)
    assert play.damage("n") == 3
    assert play.damage("B") == 1  # a friend beside the target space
    assert play.damage("s") == 0  # beside the nexu, but not beside the target space


@pytest.mark.rule("IA-BLS-01", "IA-ATK-18")
def test_blast_needs_damage_on_the_target():
    play = row("A . b c", A=SABOTEUR, b=STORM, c=STORM).activate("A").declare("b")
    play.roll(RED, face("yellow", damage=1, surge=2), face("black", block=3)).surge(2)
    assert (play.damage("b"), play.damage("c")) == (0, 0)
    assert play.asked.kind == "activation"


@pytest.mark.rule("IA-CLV-01", "IA-CLV-02", "IA-CLV-03")
def test_cleave_hits_another_legal_target():
    # d stands too far off for a blow, and is no legal target.
    play = row("b A c . d", A=DIALA, b=STORM, c=STORM, d=STORM).activate("A").declare("b")
    play.roll(RED, GREEN, face("black", block=1)).surge(2)
    assert play.asked.options == (Cleave(play.names["c"]), NoCleave())
    play.choose(Cleave(play.names["c"]))
    assert play.damage("b") == 2
    assert play.damage("c") == 2


@pytest.mark.rule("IA-CLV-01", "IA-ATK-18")
def test_cleave_needs_damage_on_the_target():
    play = row("b A c", A=DIALA, b=STORM, c=STORM).activate("A").declare("b")
    play.roll(face("red", damage=1), GREEN, face("black", block=3)).surge(2)
    assert play.damage("b") == 0
    assert play.damage("c") == 0
    assert play.asked.kind == "activation"


@pytest.mark.rule("IA-REC-02", "IA-REC-01")
def test_recover_needs_no_damage_on_the_target():
    play = row("b A c", A=DIALA, b=STORM, c=STORM).activate("A")
    play.damaged("A", 3)
    play.declare("b").roll(face("red", damage=1), GREEN, face("black", block=3)).surge(0)
    assert play.damage("b") == 0
    assert play.damage("A") == 1


@pytest.mark.rule("IA-CND-07", "IA-CND-09", "IA-FOC-03", "IA-KEY-02")
def test_conditions_of_an_attack_go_to_the_target_or_the_attacker():
    play = row("A . b", A="luke_hero", b="trandoshan_elite").activate("b").declare("A")
    play.roll(face("blue", accuracy=3, damage=1, surge=1), GREEN, WHITE).surge(0, 1)
    assert play.figure("b").conditions == ["focused"]
    assert play.figure("A").conditions == ["bleeding"]


@pytest.mark.rule("IA-CND-07", "IA-ATK-18", "LA-COND-03")
def test_an_attack_that_does_no_damage_gives_no_condition():
    play = row("A . . . b", A="chewbacca", b="trandoshan_elite").activate("b").declare("A")
    play.roll(face("blue", accuracy=3, damage=1, surge=1), GREEN, face("black", block=3), WHITE).surge(0, 1)
    assert play.damage("A") == 0
    assert (play.figure("A").conditions, play.figure("b").conditions) == ([], [])


@pytest.mark.rule("IA-FOC-03")
def test_bleed_and_focus_need_damage_on_the_target():
    play = row("A . b", A="chewbacca", b="trandoshan_elite").activate("b").declare("A")
    assert play.damage("A") == 1  # the strain of Relentless, which is no damage of the attack
    play.roll(face("blue", accuracy=3, damage=1, surge=1), GREEN, face("black", block=3), WHITE).surge(0, 1)
    assert play.damage("A") == 1
    assert (play.figure("A").conditions, play.figure("b").conditions) == ([], [])


@pytest.mark.rule("IA-FOC-01", "IA-FOC-02")
def test_a_focused_figure_adds_a_green_die_once():
    play = duel(target=GUARD)
    play.focused("A")
    play.activate("A").declare("b")
    assert play.attack.attack_pool == ["blue", "yellow", "green"]
    assert play.figure("A").conditions == []


@pytest.mark.rule("IA-CND-06")
def test_a_condition_is_not_gained_twice():
    play = row("A . b", A="luke_hero", b="trandoshan_elite")
    play.with_conditions("A", "bleeding")
    play.activate("b").declare("A").roll(face("blue", accuracy=3, damage=1, surge=1), GREEN, WHITE).surge(1)
    assert play.figure("A").conditions == ["bleeding"]


@pytest.mark.rule("IA-VIC-07")
def test_a_skirmish_is_over_as_soon_as_a_side_has_no_figures():
    play = row("A . b C", A="han_solo", b=OFFICER, C="gideon_argus").activate("A").declare("b")
    play.roll(BLUE, face("green", accuracy=3, damage=2), face("green", accuracy=3, damage=2), WHITE)
    assert play.is_defeated("b")
    assert play.game.decision is None


@pytest.mark.rule("IA-MEL-02")
def test_melee_strikes_a_figure_in_the_own_space():
    play = row("A b . .", A=DIALA, b=STORM)
    play.put("b", play.where("A"))  # it found no room to give way
    play.activate("A").choose(PerformAttack())
    assert play.asked.options == (Target(play.names["b"], play.space("a1")),)


@pytest.mark.rule("IA-RCH-02", "IA-TGT-02")
def test_reach_targets_only_spaces_that_are_seen():
    picture = "+-+-+-+-+-+\n|. . . . .|\n+ + + + + +\n|a #|B B .|\n+ + + + + +\n|. . B B .|\n+-+-+-+-+-+"
    play = Scenario(picture, {"a": GUARD, "B": NEXU}).activate("a").choose(PerformAttack())
    assert play.asked.options == (Target(play.names["B"], play.space("c3")),)


@pytest.mark.rule("IA-ATK-10", "IA-TGT-03")
def test_accuracy_is_counted_to_the_chosen_space_of_a_large_figure():
    rolled = (face("blue", accuracy=3, damage=2), face("green", accuracy=1, damage=2), face("black", block=1))
    for space, hit in (("e1", True), ("f1", False)):
        play = row("a . . . B B", a=STORM, B="eweb_regular").activate("a").declare("B", space).roll(*rolled)
        assert (play.damage("B") > 0) == hit


def test_who_has_no_room_to_give_way_stays():
    picture = "+-+-+-+-+-+-+\n|v v v N N|B|\n+ + + + + + +\n|v v v N N|.|\n+-+-+-+-+-+-+"
    play = Scenario(picture, {"v": "at_st", "N": NEXU, "B": TROOPER})
    play.activate("v").move().step("b1+c1+d1+b2+c2+d2").choose(StayHere())
    assert play.where("N") == "d1 e1 d2 e2"


@pytest.mark.rule("IA-LRG-03")
def test_whoever_attacks_a_large_figure_picks_one_of_its_spaces():
    play = row("a . . . B B", a=STORM, B="eweb_regular").activate("a").choose(PerformAttack())
    target = play.names["B"]
    assert set(play.asked.options) == {Target(target, play.space("e1")), Target(target, play.space("f1"))}
    assert play.why_not(Target(target, play.space("d1"))) is not None
    play.declare("B", "f1")
    assert play.attack.space == play.space("f1")

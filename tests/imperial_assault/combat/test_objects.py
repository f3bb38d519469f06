"""Attacks on objects: tokens and doors that the mission lets figures attack."""

import pytest

from holotable.imperial_assault.combat.choices import Cleave, NoCleave, Target
from holotable.imperial_assault.combat.objects import DamageObject
from holotable.imperial_assault.effects.known import ABILITIES
from holotable.imperial_assault.table.choices import GoTo, OpenDoor, PerformAttack, SpecialAction
from holotable.imperial_assault.table.happenings import ObjectDestroyed, ObjectSuffered
from holotable.imperial_assault.table.table import Object, Play
from holotable.imperial_assault.tokens.objects import expose_door, expose_token
from holotable.kernel import Ability, Listener, Refusal, Rolled, Use
from tests.imperial_assault.by_hand import mission_rules
from tests.imperial_assault.scenario import Scenario, campaign, face, row, rows

TROOPER, SABOTEUR, DIALA = "rebel_trooper_regular", "saboteur_regular", "diala_passil"
STORM, GUARD, NEXU, PROBE, SLAVER = (
    "stormtrooper_regular",
    "royal_guard_regular",
    "nexu_regular",
    "probe_regular",
    "trandoshan_elite",
)
BLUE, YELLOW = face("blue", accuracy=4, damage=2), face("yellow", accuracy=2, damage=1)
RED, GREEN = face("red", damage=2, surge=1), face("green", accuracy=1, damage=1, surge=1)


def generator(play: Scenario, space: str, health: int = 5, **rules: object) -> int:
    """A generator on a space that can be attacked."""
    play.token("generator", space)
    return expose_token(play.game, "generator", health, **rules)  # type: ignore[arg-type]  # given by name


def gate(play: Scenario, health: int = 5, **rules: object) -> int:
    """The only door of the picture, which can be attacked."""
    (door,) = play.game.table.doors
    return expose_door(play.game, door, health, **rules)  # type: ignore[arg-type]  # given by name


def at(play: Scenario, number: int, space: str) -> Target:
    return Target(number, play.space(space))


def targets(play: Scenario) -> list[Target]:
    return play.offered(Target)


def made(play: Scenario, number: int) -> Object:
    return play.game.table.objects[number]


@pytest.mark.rule("IA-OBJ-05")
def test_an_object_can_be_attacked_where_the_mission_says_so():
    play = row("A . . . b", A=TROOPER, b=STORM)
    crate = generator(play, "c1")
    play.activate("A").choose(PerformAttack())
    assert targets(play) == [at(play, play.names["b"], "e1"), at(play, crate, "c1")]


@pytest.mark.rule("IA-OBJ-05")
def test_only_the_figures_that_the_mission_names_attack_an_object():
    play = row("A . . b", A=TROOPER, b=STORM)
    crate = generator(play, "c1", side="empire")
    play.activate("A").choose(PerformAttack())
    refusal = Refusal("attack.object-not-allowed", "IA-OBJ-05", {"object": crate})
    assert play.why_not(at(play, crate, "c1")) == refusal
    other = row("A . . b", A=TROOPER, b=STORM)
    crate = generator(other, "c1", side="empire")
    assert at(other, crate, "c1") in targets(other.activate("b").choose(PerformAttack()))


@pytest.mark.rule("IA-AOB-01", "IA-AOB-05")
def test_an_object_without_dice_suffers_all_damage_until_it_is_destroyed():
    play = row("A . . b", A=TROOPER, b=STORM)
    crate = generator(play, "b1", health=7)
    play.activate("A").choose(PerformAttack(), at(play, crate, "b1"))
    assert play.attack.defence_pool == []
    play.roll(BLUE, YELLOW)
    assert made(play, crate).damage == 4  # two and one, and one more for standing still
    play.interject(DamageObject(crate, 3))
    assert crate not in play.game.table.objects
    assert "generator" not in play.game.table.tokens
    told = play.game.take_events()
    assert [type(each) for each in told][-2:] == [ObjectSuffered, ObjectDestroyed]
    of_the_attack = next(each for each in told if isinstance(each, ObjectSuffered))
    assert (of_the_attack.cause, of_the_attack.by) == ("attack", play.names["A"])
    assert targets(play.end().activate("b").choose(PerformAttack())) == [at(play, play.names["A"], "a1")]


@pytest.mark.rule("IA-CNT-03", "IA-AOB-01")
def test_an_object_that_blocks_the_way_is_hit_from_afar_and_beside_it():
    play = row("A . . # b", A=TROOPER, b=GUARD)
    barricade = generator(play, "d1")
    play.activate("A").choose(PerformAttack(), at(play, barricade, "d1"))
    play.roll(face("blue", accuracy=2, damage=1), face("yellow", accuracy=1, damage=2))
    assert made(play, barricade).damage == 4  # three spaces; one more for standing still
    other = row("A . . # b", A=TROOPER, b=GUARD)
    barricade = generator(other, "d1")
    other.activate("A").choose(PerformAttack(), at(other, barricade, "d1"))
    other.roll(face("blue", accuracy=2, damage=1), face("yellow", surge=1))
    assert made(other, barricade).damage == 0
    assert at(play, barricade, "d1") in targets(play.end().activate("b").choose(PerformAttack()))


@pytest.mark.rule("IA-AOB-05")
def test_an_object_defends_with_the_dice_and_blocks_that_the_mission_gives_it():
    play = row("A . . b", A=TROOPER, b=STORM)
    crate = generator(play, "b1", defence=["black"], block=1)
    play.activate("A").choose(PerformAttack(), at(play, crate, "b1"))
    assert play.attack.defence_pool == ["black"]
    play.roll(BLUE, YELLOW, face("black", block=2))
    assert made(play, crate).damage == 1


@pytest.mark.rule("IA-ATK-16")
@pytest.mark.parametrize(("attacker", "seat"), [("A", "ike"), ("b", "ray")])
def test_the_attackers_opponent_rolls_for_an_object(attacker, seat):
    play = row("A . . b", A=TROOPER, b=STORM)
    core = generator(play, "b1", defence=["black"])
    play.activate(attacker).choose(PerformAttack(), at(play, core, "b1"))
    play.choose(Rolled([0, 0]))
    assert (play.asked.seat, play.asked.kind) == (seat, "roll")


@pytest.mark.rule("IA-INR-03")
def test_an_object_that_is_destroyed_under_attack_is_attacked_no_more():
    play = row("A . . b", A=TROOPER, b=STORM)
    core = generator(play, "b1", defence=["black"])
    play.activate("A").choose(PerformAttack(), at(play, core, "b1")).choose(Rolled([3, 3]))
    play.interject(DamageObject(core, 5))
    assert play.asked.kind == "activation"
    assert play.activation.actions == 1


@pytest.mark.rule("IA-AOB-01")
def test_the_mission_says_what_a_destroyed_object_means():
    def unlock(game: Play, listener: Listener) -> None:
        game.table.doors["c1-d1"].locked = False

    rules = mission_rules([*ABILITIES, Ability("unlock", "destroyed", unlock)])
    play = Scenario("+-+-+-+-+\n|A . .Db|\n+-+-+-+-+", {"A": TROOPER, "b": STORM}, rules=rules)
    play.game.listen("unlock", "the mission", "rebels")
    play.locked("c1-d1")
    crate = generator(play, "b1", health=2)
    play.interject(DamageObject(crate, 1))
    assert play.game.table.doors["c1-d1"].locked
    play.interject(DamageObject(crate, 1))
    assert not play.game.table.doors["c1-d1"].locked


@pytest.mark.rule("IA-AOB-02")
def test_a_destroyed_door_counts_as_opened():
    play = Scenario("+-+-+-+-+-+\n|A . .D. b|\n+-+-+-+-+-+", {"A": TROOPER, "b": STORM})
    play.locked("c1-d1")
    door = gate(play, health=3)
    play.activate("A").choose(PerformAttack(), at(play, door, "c1")).roll(BLUE, YELLOW)
    assert play.game.table.doors["c1-d1"].open
    assert play.move().step("b1", "c1", "d1").where("A") == "d1"


@pytest.mark.rule("IA-DOR-06")
def test_a_locked_door_that_can_be_attacked_is_still_not_opened_by_interacting():
    play = Scenario("+-+-+-+\n|. ADb|\n+-+-+-+", {"A": TROOPER, "b": STORM})
    play.locked("b1-c1")
    gate(play)
    play.activate("A")
    assert play.why_not(OpenDoor("b1-c1")) == Refusal("door.locked", "IA-DOR-06", {"door": "b1-c1"})


@pytest.mark.rule("IA-AOB-03")
def test_what_speaks_of_a_target_helps_against_an_object():
    play = row("A t . .", A=TROOPER, t=SLAVER)
    crate = generator(play, "c1", health=9)
    play.activate("t").choose(PerformAttack(), at(play, crate, "c1"))
    play.roll(face("blue", accuracy=3, damage=2), face("green", accuracy=1, damage=2))
    assert made(play, crate).damage == 6  # ACP Scattergun: two more against an adjacent target


@pytest.mark.rule("IA-AOB-03", "IA-AOB-04")
def test_what_speaks_of_a_figure_does_not():
    play = row("A t . .", A=TROOPER, t=SLAVER)
    crate = generator(play, "c1")
    play.activate("t").choose(PerformAttack(), at(play, crate, "c1"))
    assert play.asked.kind == "roll"  # Relentless would have strained a figure
    assert made(play, crate).damage == 0


@pytest.mark.rule("IA-AOB-03")
def test_shock_troopers_gain_their_surge_against_figures_only():
    rolled = (face("blue", accuracy=3, damage=2), face("green", accuracy=1, damage=2))
    play = campaign("s . R", s=STORM, R=TROOPER)
    core = generator(play, "b1")
    play.game.listen("shock_troopers", "shock_troopers", "empire")
    play.activate("s")
    other = play.game.copy()
    play.declare("R").roll(*rolled, face("white"))
    assert play.attack.surges_left(play.game) == 1
    play.game = other
    play.choose(PerformAttack(), at(play, core, "b1")).roll(*rolled)
    assert made(play, core).damage == 4
    assert play.asked.kind == "activation"  # there was no surge to spend


@pytest.mark.rule("IA-AOB-03")
def test_guards_help_no_object():
    play = row("A . . g", A=TROOPER, g="royal_guard_elite")
    crate = generator(play, "c1", health=9)
    play.activate("A").choose(PerformAttack(), at(play, crate, "c1")).roll(BLUE, YELLOW)
    assert made(play, crate).damage == 4


@pytest.mark.rule("IA-AOB-03")
def test_an_awkward_walker_attacks_objects_beside_it():
    play = rows("w w w . A", "w w w . .", w="at_st", A=TROOPER)
    crate = generator(play, "d1")
    play.put("A", "d2").activate("w").choose(PerformAttack())
    assert targets(play) == [at(play, crate, "d1")]


@pytest.mark.rule("IA-AOB-04")
def test_an_object_gains_no_condition():
    play = row("g . A", g=GUARD, A=TROOPER)
    crate = generator(play, "b1", health=9)
    play.activate("g").choose(PerformAttack(), at(play, crate, "b1"))
    play.roll(RED, face("yellow", damage=1, surge=2)).surge(0)
    assert made(play, crate).damage == 3
    assert not any(figure.conditions for figure in play.game.table.figures.values())


@pytest.mark.rule("IA-OBJ-04")
def test_an_object_is_not_pushed():
    picture = "+-+-+-+-+-+\n|w w w . .|\n+ + + + + +\n|w w w . A|\n+-+-+-+-+-+"
    play = Scenario(picture, {"w": "at_st", "A": TROOPER})
    generator(play, "d1")
    play.activate("w").move().step("b1+c1+d1+b2+c2+d2").end()
    assert play.game.table.tokens["generator"].space == play.space("d1")
    assert not any(isinstance(each, GoTo) for each in play.asked.options)


@pytest.mark.rule("IA-AOB-06")
def test_a_figure_and_an_object_in_one_space_are_targets_apart():
    play = row("A . b", A=TROOPER, b=STORM)
    crate = generator(play, "c1", health=9)
    play.activate("A").choose(PerformAttack())
    assert targets(play) == [at(play, play.names["b"], "c1"), at(play, crate, "c1")]
    play.choose(at(play, crate, "c1")).roll(BLUE, YELLOW)
    assert (made(play, crate).damage, play.damage("b")) == (4, 0)


@pytest.mark.rule("IA-AOB-06")
def test_a_large_figure_hides_no_object_under_it():
    play = row("A . n n .", A=TROOPER, n="eweb_regular")
    under, behind = generator(play, "d1"), "e1"
    play.token("crate", behind)
    hidden = expose_token(play.game, "crate", 3)
    play.activate("A").choose(PerformAttack())
    assert at(play, under, "d1") in targets(play)
    facts: dict[str, int | str] = {"object": hidden, "blocked_by": "figure", "blocker": play.names["n"]}
    assert play.why_not(at(play, hidden, behind)) == Refusal("attack.object-no-sight", "IA-LOS-03", facts)


@pytest.mark.rule("IA-BLC-01", "IA-AOB-07", "IA-BLS-01", "IA-BLS-04")
def test_blast_hits_objects_beside_and_on_the_target_space():
    play = row("A . b . .", A=SABOTEUR, b=STORM)
    on_it = generator(play, "c1")
    play.token("crate", "d1")
    beside = expose_token(play.game, "crate", 5, block=3)
    play.token("far", "e1", kind="crate")
    far = expose_token(play.game, "far", 5)
    play.token("plain", "d1", kind="crate")
    play.activate("A").declare("b").roll(RED, face("yellow", damage=1, surge=2), face("black", block=1)).surge(2)
    assert [made(play, each).damage for each in (on_it, beside, far)] == [1, 1, 0]
    assert "plain" in play.game.table.tokens


@pytest.mark.rule("IA-OBJ-06")
def test_blast_does_nothing_to_what_can_not_be_attacked():
    play = Scenario("+-+-+-+-+\n|A . bDc|\n+-+-+-+-+", {"A": SABOTEUR, "b": STORM, "c": STORM})
    play.token("crate", "c1")
    play.activate("A").declare("b").roll(RED, face("yellow", damage=1, surge=2), face("black", block=1)).surge(2, 2)
    assert play.damage("b") == 2
    assert not play.game.table.doors["c1-d1"].open
    assert "crate" in play.game.table.tokens


@pytest.mark.rule("IA-OBJ-06", "IA-CLV-02")
def test_blast_hits_an_object_that_only_others_may_attack_and_cleave_does_not():
    play = row("A . b . .", A=SABOTEUR, b=STORM)
    core = generator(play, "d1", side="empire")
    play.activate("A").declare("b").roll(RED, face("yellow", damage=1, surge=2), face("black", block=1)).surge(2)
    assert made(play, core).damage == 1
    cleave = row("b A . . .", A=DIALA, b=STORM)
    generator(cleave, "c1", side="empire")
    cleave.activate("A").declare("b").roll(RED, GREEN, face("black", block=1)).surge(2)
    assert cleave.asked.kind == "activation"  # there is nothing to cleave


@pytest.mark.rule("IA-AOB-08")
def test_the_attacker_chooses_in_which_space_a_wide_door_is_targeted():
    play = Scenario("+-+-+-+-+\n|A . .D.|\n+ + + + +\n|. . .Db|\n+-+-+-+-+", {"A": TROOPER, "b": STORM})
    play.door("gate", "c1-d1", "c2-d2")
    door = gate(play)
    play.activate("A").choose(PerformAttack())
    assert targets(play) == [at(play, door, "c1"), at(play, door, "c2")]


@pytest.mark.rule("IA-AOB-07")
def test_blast_on_an_object_hits_the_figure_in_its_space():
    play = row("A . b c .", A=SABOTEUR, b=STORM, c=STORM)
    crate = generator(play, "c1", health=3)
    play.activate("A").choose(PerformAttack(), at(play, crate, "c1"))
    play.roll(RED, face("yellow", damage=1, surge=2)).surge(2)
    assert crate not in play.game.table.objects
    assert (play.damage("b"), play.damage("c")) == (1, 1)


@pytest.mark.rule("IA-CLV-03", "IA-AOB-07", "IA-CLV-01", "IA-CLV-02")
def test_cleave_hits_an_object_in_the_targets_space():
    play = row("b A . . .", A=DIALA, b=STORM)
    near, far = generator(play, "a1", block=3), "d1"
    play.token("crate", far)
    expose_token(play.game, "crate", 3)
    play.activate("A").declare("b").roll(RED, GREEN, face("black", block=1)).surge(2)
    assert play.asked.options == (Cleave(near), NoCleave())
    play.choose(Cleave(near))
    assert made(play, near).damage == 2


@pytest.mark.rule("IA-AOB-07")
def test_cleave_goes_on_from_an_object_to_a_figure():
    play = row("b A . . .", A=DIALA, b=STORM)
    crate = generator(play, "b1", health=9)
    play.activate("A").choose(PerformAttack(), at(play, crate, "b1")).roll(RED, GREEN).surge(2)
    play.choose(Cleave(play.names["b"]))
    assert (made(play, crate).damage, play.damage("b")) == (3, 2)


@pytest.mark.rule("IA-AOB-08", "IA-DOR-01")
def test_a_door_is_attacked_in_the_spaces_it_shares_an_edge_with():
    play = Scenario("+-+-+-+-+-+\n|A . .D. b|\n+-+-+-+-+-+", {"A": TROOPER, "b": STORM})
    door = gate(play)
    play.activate("A").choose(PerformAttack())
    assert targets(play) == [at(play, door, "c1")]
    assert play.why_not(at(play, door, "d1")).reason == "attack.object-no-sight"  # the door itself is in the way
    assert play.why_not(at(play, door, "b1")) == Refusal("attack.object-elsewhere", "IA-AOB-08", {"object": door})


@pytest.mark.rule("IA-AOB-08")
@pytest.mark.parametrize("before", [".", "c", "B"])
def test_a_door_stands_in_the_space_before_it_whether_that_is_empty_or_not(before):
    cards = {"A": TROOPER, "B": TROOPER, "b": STORM, "c": STORM}
    play = Scenario(f"+-+-+-+-+-+\n|A . {before}D. b|\n+-+-+-+-+-+", cards)
    door = gate(play)
    play.activate("A").choose(PerformAttack())
    assert at(play, door, "c1") in targets(play)
    play.choose(at(play, door, "c1")).roll(BLUE, YELLOW)
    assert made(play, door).damage > 0


@pytest.mark.rule("IA-LOS-03")
def test_a_figure_further_in_front_hides_a_door_all_the_same():
    play = Scenario("+-+-+-+-+-+\n|A c .D. b|\n+-+-+-+-+-+", {"A": TROOPER, "b": STORM, "c": STORM})
    door = gate(play)
    play.activate("A").choose(PerformAttack())
    assert at(play, door, "c1") not in targets(play)


@pytest.mark.rule("IA-AOB-08", "IA-ATK-10")
@pytest.mark.parametrize(("accuracy", "damage"), [(1, 0), (2, 4)])
def test_spaces_are_counted_to_the_space_beside_the_door(accuracy, damage):
    play = Scenario("+-+-+-+-+-+\n|s . .D. B|\n+-+-+-+-+-+", {"s": STORM, "B": TROOPER})
    door = gate(play)
    play.activate("s").choose(PerformAttack(), at(play, door, "c1"))
    play.modified(accuracy=accuracy - 4)
    play.roll(face("blue", accuracy=3, damage=2), face("green", accuracy=1, damage=2))
    assert made(play, door).damage == damage


@pytest.mark.rule("IA-AOB-10")
def test_melee_strikes_a_door_only_from_a_space_that_shares_an_edge_with_it():
    play = Scenario("+-+-+-+-+\n|. A .D.|\n+ + + + +\n|. . .|b|\n+-+-+-+-+", {"A": DIALA, "b": STORM})
    door = gate(play)
    play.activate("A")
    assert play.why_not(PerformAttack()) == Refusal("attack.no-target", "IA-ATK-03")
    play.move().step("c2")  # beside c1, and at the door's corner
    assert play.why_not(PerformAttack()) == Refusal("attack.no-target", "IA-ATK-03")
    play.step("c1").choose(PerformAttack(), at(play, door, "c1")).roll(RED, GREEN).surge()
    assert made(play, door).damage == 3


@pytest.mark.rule("IA-AOB-10", "IA-MEL-02")
def test_a_door_out_of_reach_is_refused():
    play = Scenario("+-+-+-+-+\n|b A .D.|\n+-+-+-+-+", {"A": DIALA, "b": STORM})
    door = gate(play)
    crate = generator(play, "d1")
    play.activate("A").choose(PerformAttack())
    assert targets(play) == [at(play, play.names["b"], "a1")]
    assert play.why_not(at(play, door, "c1")) == Refusal("attack.object-out-of-reach", "IA-AOB-10", {"object": door})
    facts: dict[str, int | str] = {"object": crate}
    assert play.why_not(at(play, crate, "d1")) == Refusal("attack.object-out-of-reach", "IA-MEL-02", facts)


@pytest.mark.rule("IA-AOB-11", "IA-RCH-01")
@pytest.mark.parametrize(("spaces", "reached"), [(". . gD. B", True), (". g .D. B", True), ("g . .D. B", False)])
def test_reach_strikes_a_door_from_one_space_further(spaces, reached):
    play = Scenario(f"+-+-+-+-+-+\n|{spaces}|\n+-+-+-+-+-+", {"g": GUARD, "B": TROOPER})
    door = gate(play)
    play.activate("g")
    assert (PerformAttack() in play.asked.options) == reached
    if reached:
        assert targets(play.choose(PerformAttack())) == [at(play, door, "c1")]


@pytest.mark.rule("IA-AOB-09", "IA-AOB-07")
@pytest.mark.parametrize(("target", "damage"), [("d1", 1), ("c1", 0)])
def test_blast_reaches_a_door_only_from_the_spaces_beside_it(target, damage):
    play = Scenario("+-+-+-+-+-+\n|A . . .Db|\n+-+-+-+-+-+", {"A": SABOTEUR, "b": STORM})
    door, crate = gate(play), generator(play, target, health=9)
    play.activate("A").choose(PerformAttack(), at(play, crate, target))
    play.roll(RED, face("yellow", accuracy=1, damage=1, surge=1)).surge(2)
    assert (made(play, crate).damage, made(play, door).damage) == (3, damage)


@pytest.mark.rule("IA-AOB-09", "IA-BLS-01")
def test_blast_on_a_door_hits_whoever_stands_beside_it_on_either_side():
    cards = {"A": SABOTEUR, "c": STORM, "d": STORM, "e": STORM, "f": STORM}
    play = Scenario("+-+-+-+-+-+\n|A . cDd e|\n+ + + + + +\n|. . f|. .|\n+-+-+-+-+-+", cards)
    door = gate(play, health=9)
    play.activate("A").choose(PerformAttack(), at(play, door, "c1"))
    play.roll(RED, face("yellow", accuracy=1, damage=1, surge=1)).surge(2)
    assert [play.damage(each) for each in "cdef"] == [1, 1, 0, 0]  # f is at a corner of the door


def test_a_probe_that_destroys_itself_hurts_objects_beside():
    play = row("A p . .", A=TROOPER, p=PROBE)
    near = generator(play, "c1")
    play.token("crate", "d1")
    far = expose_token(play.game, "crate", 3)
    while play.asked.about != "round-ended":
        play.skip()
    play.choose(Use("self_destruct", play.names["p"]), Rolled([face("red", damage=2)[1]]))
    assert (made(play, near).damage, made(play, far).damage) == (2, 0)


def test_a_token_that_is_carried_is_no_target():
    play = row("A . . b", A=TROOPER, b=STORM)
    crate = generator(play, "b1")
    play.carried("generator", by="b").activate("A").choose(PerformAttack())
    refusal = Refusal("attack.object-elsewhere", "IA-ATK-12", {"object": crate})
    assert play.why_not(at(play, crate, "b1")) == refusal


@pytest.mark.rule("IA-MEL-02")
def test_melee_strikes_an_object_in_the_own_space():
    play = row("A . b", A=DIALA, b=STORM)
    crate = generator(play, "a1", health=9)
    play.activate("A").choose(PerformAttack(), at(play, crate, "a1")).roll(RED, GREEN).surge()
    assert made(play, crate).damage == 3


@pytest.mark.rule("IA-RCH-01", "IA-RCH-02")
def test_reach_strikes_an_object_two_spaces_away_that_is_seen():
    play = row("g . . A", g=GUARD, A=TROOPER)
    crate = generator(play, "c1")
    assert targets(play.activate("g").choose(PerformAttack())) == [at(play, crate, "c1")]
    blocked = row("g A . .", g=GUARD, A=TROOPER)
    crate = generator(blocked, "c1")
    assert at(blocked, crate, "c1") not in targets(blocked.activate("g").choose(PerformAttack()))


def test_brutality_may_be_for_a_figure_and_an_object():
    play = row("A v . .", A="chewbacca", v="darth_vader")
    crate = generator(play, "c1", health=9)
    play.activate("v").choose(SpecialAction("brutality"), at(play, crate, "c1"))
    play.roll(face("red", damage=2), face("red", damage=1), YELLOW)
    assert made(play, crate).damage == 4
    assert targets(play) == [at(play, play.names["A"], "a1")]

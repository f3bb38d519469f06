"""What comes first when several things happen at once, and what interrupts what."""

import pytest

from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.combat.conditions import gain_condition
from holotable.imperial_assault.effects.finding import attacks, defends, figure_of
from holotable.imperial_assault.moving.moving import MoveSpaces, Walk
from holotable.imperial_assault.table.choices import ChooseFigure, GoTo, PerformAttack, SpecialAction, StayHere
from holotable.imperial_assault.table.table import Play, Table
from holotable.imperial_assault.turns.activation import Activation
from holotable.imperial_assault.turns.timing import MISSION
from holotable.kernel import Ability, First, Flow, Listener, OpenEvent, Pass, Refusal, Use
from tests.imperial_assault.scenario import Scenario, campaign, face, row, rows, rules_with

TROOPER, STORM, JYN, HAN = "rebel_trooper_regular", "stormtrooper_regular", "jyn_odan", "han_solo"
BLUE, GREEN, YELLOW = (
    face("blue", accuracy=4, damage=2),
    face("green", accuracy=2, damage=2),
    face("yellow", accuracy=1, damage=2),
)
DICE = {"blue": BLUE, "green": GREEN, "yellow": YELLOW}
BLOCK, WHITE, DODGE = face("black", block=3), face("white"), face("white", dodge=1)


class Marked(OpenEvent, frozen=True, tag="marked"):
    whose: str


def note(game: Play, listener: Listener) -> None:
    """Whoever has the ability makes a mark."""
    game.tell(Marked, str(listener.source))


def marks(play: Scenario) -> list[str]:
    return [event.whose for event in play.game.take_events() if isinstance(event, Marked)]


def marked(*moments: str) -> list[Ability[Table]]:
    return [Ability(f"mark {moment}", moment, note) for moment in moments]


MARKS = rules_with(
    *marked("round-ended", "modifiers"), Ability("fog", "round-ended", note), Ability("rain", "modifiers", note)
)


def watched(play: Scenario, moment: str) -> Scenario:
    """Both sides and the mission have an effect at this moment."""
    play.game.listen(f"mark {moment}", "rebels", "rebels")
    play.game.listen(f"mark {moment}", "empire", "empire")
    play.game.listen(f"mark {moment}", "mission", MISSION)
    return play


def at_the_end_of_the_round(play: Scenario) -> Scenario:
    while play.game.table.round == 1 and play.asked.about != "round-ended":
        play.skip()
    return play


@pytest.mark.rule("IA-TIM-01", "IA-GEN-01")
def test_in_a_campaign_the_mission_comes_first_then_the_empire():
    play = watched(campaign("D . t", MARKS, D="diala_passil", t=STORM), "round-ended")
    assert marks(at_the_end_of_the_round(play)) == ["mission", "empire", "rebels"]


@pytest.mark.rule("IA-TIM-02", "IA-GEN-01")
@pytest.mark.parametrize("initiative", ["rebels", "empire"])
def test_in_a_skirmish_the_mission_comes_first_then_who_has_the_initiative(initiative):
    play = watched(row("A . t", MARKS, A=TROOPER, t=STORM), "round-ended")
    play.initiative(initiative)
    other = "empire" if initiative == "rebels" else "rebels"
    assert marks(at_the_end_of_the_round(play)) == ["mission", initiative, other]


@pytest.mark.rule("IA-TIM-03")
@pytest.mark.parametrize(("attacker", "order"), [("A", ["rebels", "empire"]), ("t", ["empire", "rebels"])])
def test_in_an_attack_the_mission_comes_first_then_the_attacker(attacker, order):
    play = watched(row("A . t", MARKS, A=STORM, t=STORM), "modifiers").activate(attacker)
    play.declare("t" if attacker == "A" else "A").roll(BLUE, GREEN, BLOCK)
    assert marks(play) == ["mission", *order]


@pytest.mark.rule("IA-TIM-04")
@pytest.mark.parametrize(("attacker", "target", "order"), [("A", "t", "Bu"), ("t", "A", "uB")])
def test_in_an_attack_effects_of_a_friend_come_with_those_of_who_attacks_or_is_attacked(attacker, target, order):
    play = rows("A . t", ". . .", "B . u", rules=MARKS, A=STORM, B=TROOPER, t=STORM, u="officer_regular")
    play.own("mark modifiers", "u").own("mark modifiers", "B").activate(attacker).declare(target).roll(
        BLUE, GREEN, BLOCK
    )
    assert marks(play) == [str(play.names[letter]) for letter in order]


def twice_in_the_mission(play: Scenario) -> Scenario:
    play.game.listen("mark round-ended", "alarm", MISSION)
    play.game.listen("fog", "fog", MISSION)
    return at_the_end_of_the_round(play)


@pytest.mark.rule("IA-TIM-07")
def test_the_imperial_player_orders_the_rules_of_a_mission_in_a_campaign():
    play = twice_in_the_mission(campaign("D . t", MARKS, D="diala_passil", t=STORM))
    assert play.asked.seat == "ike"
    assert marks(play.choose(Use("fog", "fog"))) == ["fog", "alarm"]


@pytest.mark.rule("IA-TIM-10")
@pytest.mark.parametrize(("initiative", "seat"), [("rebels", "ray"), ("empire", "ike")])
def test_who_has_the_initiative_orders_the_rules_of_a_mission_in_a_skirmish(initiative, seat):
    play = row("A . t", MARKS, A=TROOPER, t=STORM)
    play.initiative(initiative)
    assert twice_in_the_mission(play).asked.seat == seat


@pytest.mark.rule("IA-TIM-08")
def test_the_rebels_order_their_effects_together():
    play = campaign("D J . t", MARKS, D="diala_passil", J="jyn_odan", t=STORM)
    play.seated("dora", "D").seated("jim", "J")
    play.own("mark round-ended", "D").own("fog", "J")
    assert at_the_end_of_the_round(play).asked.seat == "ray"  # who speaks for all of them
    assert len(play.asked.options) == 2


@pytest.mark.rule("IA-HER-01")
def test_a_hero_s_player_decides_about_what_is_the_hero_s_alone():
    play = campaign("D J . t", D="diala_passil", J="jyn_odan", t=STORM)
    play.seated("dora", "D").seated("jim", "J")
    play.own("targeting_computer", "J").activate("J").declare("t").roll(
        *[DICE[colour] for colour in play.attack.attack_pool], BLOCK
    )
    assert (play.asked.seat, play.asked.options) == ("jim", (Use("targeting_computer", play.names["J"]), Pass()))


@pytest.mark.rule("IA-TIM-05")
def test_effects_of_one_player_come_in_the_order_that_the_player_likes():
    play = row("A B . t", MARKS, A=TROOPER, B=TROOPER, t=STORM).own("mark round-ended", "A").own("fog", "B")
    assert at_the_end_of_the_round(play).asked.seat == "ray"
    play.use("fog", "B")
    assert marks(play) == [str(play.names["B"]), str(play.names["A"])]


# Interrupts.


def activates(game: Play, listener: Listener) -> bool:
    activation = game.nearest(Activation)
    return activation is not None and activation.figure == figure_of(listener)


def walk_two(game: Play, listener: Listener) -> Flow[Table]:
    return Walk(figure_of(listener), 2)


def run(game: Play, listener: Listener) -> Flow[Table]:
    return MoveSpaces(figure_of(listener), 4)


def stun_attacker(game: Play, listener: Listener) -> None:
    attack = game.nearest(Attack)
    assert attack is not None
    gain_condition(game, attack.attacker, "stunned")


INTERRUPTS = rules_with(
    Ability("impatient", "activation-started", walk_two, activates, optional=True, interrupts=True),
    Ability("slippery", "target-declared", run, defends, optional=True, interrupts=True),
    Ability("late", "modifiers", run, defends, optional=True, interrupts=True),
    Ability("flash", "target-declared", stun_attacker, defends, optional=True, interrupts=True),
    Ability("bold", "target-declared", run, attacks, optional=True, interrupts=True),
)


@pytest.mark.rule("IA-INR-02")
def test_a_figure_interrupts_its_own_activation():
    play = row("A . . . t", INTERRUPTS, A=TROOPER, t=STORM).own("impatient", "A").activate("A").use("impatient", "A")
    play.step("b1").choose(StayHere())
    assert (play.where("A"), play.activation.actions) == ("b1", 2)


@pytest.mark.rule("IA-INR-04")
def test_who_resolves_the_activation_orders_what_interrupts_it():
    play = rows("J . s", "K . t", J=JYN, K=JYN, s=STORM, t=STORM).activate("s")
    jyn, kyn = (First("hair_trigger", play.names[letter]) for letter in "JK")
    assert (play.asked.seat, play.asked.options) == ("ike", (jyn, kyn))
    play.choose(kyn)
    assert (play.asked.seat, play.asked.options) == ("ray", (Use("hair_trigger", play.names["K"]), Pass()))
    play.use("hair_trigger", "K").declare("s").roll(GREEN, GREEN, BLOCK)
    assert play.asked.options == (Use("hair_trigger", play.names["J"]), Pass())  # the other's turn has come


@pytest.mark.rule("IA-INR-04", "IA-TIM-06")
def test_one_who_was_called_first_may_decline_without_the_others():
    play = row("J . s . .", INTERRUPTS, J=JYN, s=STORM).own("impatient", "s").activate("s")
    play.choose(First("impatient", play.names["s"]))
    assert play.asked.seat == "ike"  # although the rebels have the initiative
    play.choose(Pass())
    assert play.asked.options == (Use("hair_trigger", play.names["J"]), Pass())
    play.choose(Pass())
    assert play.asked.kind == "activation"


@pytest.mark.rule("IA-INR-01", "LA-TIME-01")
def test_an_interrupt_may_be_interrupted():
    """Han shoots back and strikes down his attacker, whom a Champion avenges before anything else goes on."""
    play = rows("H . s .", ". . . c", H=HAN, s=STORM, c="royal_guard_champion").activate("s").declare("H")
    play.roll(BLUE, GREEN, DODGE).use("return_fire", "H").declare("s").roll(BLUE, GREEN, GREEN, face("black", block=1))
    play.use("executor", "c").choose(GoTo((play.space("b2"),)), PerformAttack()).declare("H")
    assert [type(flow) for flow in play.game.state.stack].count(Attack) == 3
    play.roll(face("red", damage=3), GREEN, face("yellow", accuracy=2, damage=1), WHITE)
    assert (play.damage("H"), play.is_defeated("s")) == (6, True)
    assert play.game.nearest(Attack) is None


def cover(defender: str = HAN, ability: str = "slippery") -> Scenario:
    """A figure beside a corner, with a stormtrooper in sight that attacks it."""
    picture = "+-+-+-+-+-+\n|. H . . s|\n+ +-+-+-+-+\n|. . . . .|\n+-+-+-+-+-+"
    play = Scenario(picture, {"H": defender, "s": STORM}, rules=INTERRUPTS).own(ability, "H").activate("s")
    play.focused("s")
    return play.declare("H")


@pytest.mark.rule("IA-INR-03")
def test_a_target_that_runs_out_of_sight_is_not_attacked_and_the_action_is_lost():
    play = cover().use("slippery", "H")
    play.choose(GoTo((play.space("c2"),)))
    assert (play.asked.kind, play.activation.actions) == ("activation", 1)
    assert play.why_not(PerformAttack()) == Refusal("activation.one-attack", "IA-ACT-10")
    assert play.figure("s").conditions == ["focused"]  # nothing was rolled


@pytest.mark.rule("IA-INR-03")
def test_an_attack_can_be_voided_after_its_dice_have_fallen():
    play = cover(ability="late").roll(BLUE, GREEN, GREEN, WHITE).use("late", "H")
    play.choose(GoTo((play.space("c2"),)))
    assert (play.asked.kind, play.damage("H")) == ("activation", 0)
    assert play.figure("s").conditions == []  # what was paid stays paid


@pytest.mark.rule("IA-INR-03")
def test_a_target_that_runs_but_not_far_enough_is_attacked_where_it_is():
    play = cover().use("slippery", "H").choose(GoTo((0,)))
    play.roll(face("blue", accuracy=2, damage=1), face("green", accuracy=1, damage=1, surge=1), GREEN, WHITE).surge()
    assert play.damage("H") == 4  # accuracy 5 against four spaces
    assert play.where("H") == "a1"


@pytest.mark.rule("IA-INR-03", "IA-TGT-02")
def test_a_large_target_that_moved_is_aimed_at_anew():
    play = row("A . n n . . .", INTERRUPTS, A=TROOPER, n="eweb_regular").own("slippery", "n").activate("A")
    play.declare("n", "c1").use("slippery", "n").choose(GoTo((play.space("e1"), play.space("f1"))))
    play.roll(face("blue", accuracy=3, damage=2), face("yellow", accuracy=1, damage=2), face("black", block=1))
    near, far = (Target(play.names["n"], play.space(name)) for name in ("e1", "f1"))
    assert (play.asked.seat, play.asked.options) == ("ray", (near, far))
    assert play.why_not(Target(play.names["A"], play.space("a1"))).reason == "attack.another-target"
    assert play.choose(near).damage("n") > 0


@pytest.mark.rule("IA-INR-03", "IA-STU-01")
def test_an_attacker_who_is_stunned_meanwhile_does_not_attack():
    play = cover(ability="flash").use("flash", "H")
    assert (play.asked.kind, play.activation.actions) == ("activation", 1)


@pytest.mark.rule("IA-INR-03", "IA-MEL-02")
def test_a_melee_attacker_who_left_the_reach_does_not_attack():
    play = row("A g . . .", INTERRUPTS, A=TROOPER, g="royal_guard_regular").own("bold", "g").activate("g")
    play.declare("A").use("bold", "g").choose(GoTo((play.space("e1"),)))
    assert (play.asked.kind, play.damage("A")) == ("activation", 0)


# Opportunities of an activation.


@pytest.mark.rule("IA-ACTV-13")
def test_what_is_used_during_an_activation_is_used_before_or_after_its_actions():
    heroic = SpecialAction("heroic")
    play = row(". L s", L="luke_jedi_knight", s="chewbacca").activate("L")
    assert heroic in play.asked.options
    assert heroic in play.move().asked.options
    play.declare("s")
    assert play.asked.kind == "roll"
    assert play.why_not(heroic) == Refusal("later.action", "IA-ACT-04", {"asked": "roll"})


@pytest.mark.rule("IA-EXH-08", "IA-EXH-05")
def test_who_has_no_ready_group_has_no_use_for_activations():
    play = row("A . . s t", INTERRUPTS, A=TROOPER, s=STORM, t=STORM).own("impatient", "A")
    play.activate("A").choose(Pass()).end()
    while play.game.table.round == 1:
        assert play.asked.seat == "ike"  # the rebels are never asked again in this round
        play.skip()


def test_choosing_a_figure_is_not_offered_while_effects_are_ordered():
    play = rows("J . s", "K . t", J=JYN, K=JYN, s=STORM, t=STORM).activate("s")
    assert play.why_not(ChooseFigure(play.names["J"])).reason == "later.other"

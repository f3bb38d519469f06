"""Who is activated when, and what the others wait for."""

import pytest

from holotable.imperial_assault.combat.suffering import recover
from holotable.imperial_assault.effects.known import ABILITIES
from holotable.imperial_assault.moving.doors import CloseDoor
from holotable.imperial_assault.moving.moving import MoveSpaces, Push, Walk
from holotable.imperial_assault.table.choices import (
    ActivateFigure,
    ActivateGroup,
    EndActivation,
    GoTo,
    Move,
    PerformAttack,
    Step,
)
from holotable.imperial_assault.table.table import Play
from holotable.imperial_assault.turns.activation import Activation
from holotable.kernel import Ability, Listener, Refusal
from tests.imperial_assault.by_hand import mission_rules
from tests.imperial_assault.scenario import Scenario, face, row, rows

TROOPER, STORM, OFFICER = "rebel_trooper_regular", "stormtrooper_regular", "officer_regular"
BLUE = face("blue", accuracy=4, damage=2)


def skirmish() -> Scenario:
    """Two groups of rebels, a group of two stormtroopers and an officer."""
    return Scenario(
        "+-+-+-+-+-+-+-+\n|A B . . s t o|\n+-+-+-+-+-+-+-+",
        {"A": TROOPER, "B": "gideon_argus", "s": STORM, "t": STORM, "o": OFFICER},
        groups=("st",),
    )


@pytest.mark.rule("IA-APH-01", "IA-APH-04")
def test_the_player_with_initiative_activates_first():
    play = skirmish()
    assert play.asked.seat == "ray"
    assert play.asked.options == tuple(ActivateGroup(play.figure(letter).group) for letter in "AB")
    play.activate("A").end().activate("s").end().end().activate("B").end().activate("o").end()
    assert (play.game.table.round, play.game.table.initiative, play.asked.seat) == (2, "empire", "ike")


@pytest.mark.rule("IA-APH-04", "IA-APH-01", "IA-ACTV-02")
def test_players_alternate():
    play = skirmish().activate("A").end()
    assert play.asked.seat == "ike"
    other = play.figure("B").group
    assert play.why_not(ActivateGroup(other)) == Refusal("activation.not-your-turn", "IA-ACTV-02", {"group": other})
    play.activate("o").end()
    assert play.asked.seat == "ray"


@pytest.mark.rule("IA-APH-02", "IA-ACTV-03", "IA-ACTV-04")
def test_the_figures_of_a_group_go_one_by_one_in_the_order_their_player_likes():
    play = skirmish().activate("A").end().choose(ActivateGroup(100))
    assert play.asked.options == (ActivateFigure(play.names["s"]), ActivateFigure(play.names["t"]))
    play.choose(ActivateFigure(play.names["t"]))
    assert play.activation.figure == play.names["t"]
    for _ in range(2):
        assert ActivateFigure(play.names["s"]) not in play.asked.options
        play.move()
    assert play.activation.figure == play.names["t"]
    play.end()
    assert play.activation.figure == play.names["s"]
    assert play.asked.seat == "ike"
    play.end()
    assert play.asked.seat == "ray"


@pytest.mark.rule("IA-APH-04", "IA-ACTV-01", "IA-ACTV-12", "IA-ACTV-11")
def test_who_has_no_ready_group_left_is_passed_over():
    play = skirmish().activate("A").end().activate("s").end().end().activate("B").end()
    assert play.asked.options == (ActivateGroup(play.figure("o").group),)
    play.activate("o").end()
    # Everybody was activated: the next round begins with the other player, and all groups are ready.
    assert play.asked.seat == "ike"
    assert play.game.table.round == 2


@pytest.mark.rule("IA-STS-02", "IA-STS-05", "IA-STA-01")
def test_in_the_status_phase_cards_are_readied_and_initiative_is_passed():
    play = row("A . . o", A=TROOPER, o=OFFICER).activate("A").end().activate("o").end()
    assert all(group.ready for group in play.game.table.groups.values())
    assert play.game.table.initiative == "empire"
    assert play.asked.options == (ActivateGroup(play.figure("o").group),)


@pytest.mark.rule("IA-STA-01", "IA-STC-08")
def test_in_a_campaign_the_rebels_begin_again():
    picture = "+-+-+-+\n|A . o|\n+-+-+-+"
    play = Scenario(picture, {"A": TROOPER, "o": OFFICER}, "campaign").activate("A").end().activate("o").end()
    assert play.game.table.round == 2
    assert play.asked.seat == "ray"


@pytest.mark.rule("IA-ACTV-01", "IA-ACT-09")
def test_a_figure_may_move_twice():
    play = row("A . . o", A=TROOPER, o=OFFICER).activate("A").choose(Move(), Move())
    assert play.activation.actions == 0
    assert play.activation.points == 8


@pytest.mark.rule("IA-ACT-01", "IA-ACTV-10")
def test_an_activation_may_be_ended_early():
    play = row("A . . o", A=TROOPER, o=OFFICER).activate("A")
    assert EndActivation() in play.asked.options
    assert play.end().asked.seat == "ike"


def eweb_starts(game: Play, listener: Listener) -> bool:
    activation = game.nearest(Activation)
    return activation is not None and game.table.figures[activation.figure].card == "eweb_regular"


SLAM = mission_rules(
    [*ABILITIES, Ability("slam", "activation-started", lambda game, listener: CloseDoor("c1-d1"), eweb_starts)]
)


def corridor_with_a_door(**cards: str) -> Scenario:
    """An E-Web on both sides of an open door, which slams shut when its activation starts."""
    play = Scenario("+-+-+-+-+-+-+\n|. . .D. . A|\n+-+-+-+-+-+-+\n|e e        |\n+-+-+-+-+-+-+", cards, rules=SLAM)
    play.opened("c1-d1").put("e", "c1+d1")
    play.game.listen("slam", "the mission", "empire")
    return play.activate("e")


@pytest.mark.rule("IA-PSH-05", "IA-DOR-05", "IA-DOR-03")
def test_who_controls_a_large_figure_chooses_where_a_closing_door_pushes_it():
    play = corridor_with_a_door(A=TROOPER, e="eweb_regular")
    assert play.asked.seat == "ike"
    assert play.asked.options == (GoTo((1, 2)), GoTo((3, 4)))
    play.choose(GoTo((3, 4)))
    assert play.where("e") == "d1 e1"
    assert not play.game.table.doors["c1-d1"].open


@pytest.mark.rule("IA-EXI-01")
def test_a_tripod_that_was_moved_in_its_activation_does_not_attack():
    pushed = corridor_with_a_door(A=TROOPER, e="eweb_regular").choose(GoTo((3, 4)))
    refusal = Refusal("activation.tripod-moved", "IA-GEN-06", {"figure": pushed.names["e"]})
    assert pushed.why_not(PerformAttack()) == refusal
    walked = row("A . e e .", A=TROOPER, e="eweb_regular").activate("e").move().step("d1+e1")
    assert walked.why_not(PerformAttack()).reason == "activation.tripod-moved"


def test_what_moved_before_the_activation_is_forgotten_in_it():
    play = row("A . e e .", A=TROOPER, e="eweb_regular")
    play.interject(Walk(play.names["e"], 1)).step("d1+e1")
    assert PerformAttack() in play.activate("e").asked.options


@pytest.mark.rule("IA-EXI-01")
@pytest.mark.parametrize("moved", [Walk, MoveSpaces])
def test_a_move_by_an_effect_in_the_own_activation_is_an_exit(moved):
    play = row("A . e e .", A=TROOPER, e="eweb_regular").activate("e")
    play.interject(moved(play.names["e"], 1))
    wanted = (play.space("d1"), play.space("e1"))
    play.choose(next(each for each in play.asked.options if getattr(each, "spaces", None) == wanted))
    assert PerformAttack() not in play.asked.options


def test_a_tripod_stays_where_it_attacked():
    play = row("A . e e .", A="chewbacca", e="eweb_regular").activate("e").declare("A")
    play.roll(BLUE, face("red", damage=1), face("yellow", surge=1), face("black", block=1), face("white")).surge()
    step = Step((play.space("d1"), play.space("e1")), 1)
    assert play.why_not(step) == Refusal("activation.tripod-attacked", "IA-GEN-06", {"figure": play.names["e"]})
    assert not play.move().steps()


@pytest.mark.rule("IA-PSH-03")
def test_who_can_not_leave_of_ones_own_will_can_be_pushed():
    play = row("A . e e .", A="chewbacca", e="eweb_regular").activate("e").declare("A")
    play.roll(BLUE, face("red", damage=1), face("yellow", surge=1), face("black", block=1), face("white")).surge()
    play.with_conditions("e", "stunned")
    play.interject(Push(play.names["e"], 1, seat="ray")).choose(GoTo((play.space("d1"), play.space("e1"))))
    assert play.where("e") == "d1 e1"


def test_an_awkward_figure_cannot_attack_what_is_beside_it():
    near = rows("A v v .", ". v v .", ". v v .", A=TROOPER, v="at_st").activate("v")
    assert near.why_not(PerformAttack()) == Refusal("attack.no-target", "IA-ATK-03")
    far = rows("A . v v", ". . v v", ". . v v", A=TROOPER, v="at_st").activate("v")
    assert PerformAttack() in far.asked.options


@pytest.mark.rule("IA-DMG-05", "IA-REC-01")
@pytest.mark.parametrize(("recovered", "again"), [(1, True), (2, False)])
def test_what_a_figure_has_suffered_is_the_damage_that_is_still_on_it(recovered, again):
    play = row("G g", G="gaarkhan", g="royal_guard_regular").hurt("G", 2).activate("G").declare("g")
    recover(play.game, play.names["G"], recovered)
    play.roll(face("red", damage=1), face("yellow", accuracy=1, damage=2), face("black", block=2))
    assert (PerformAttack() in play.asked.options) == again  # enraged as long as it has suffered damage


@pytest.mark.rule("IA-ACT-10")
@pytest.mark.parametrize("hurt", [0, 1])
def test_an_enraged_figure_attacks_again_once_it_is_hurt(hurt):
    play = row("G g", G="gaarkhan", g="royal_guard_regular").hurt("G", hurt).activate("G").declare("g")
    play.roll(face("red", damage=1), face("yellow", accuracy=1, damage=2), face("black", block=2))
    assert (PerformAttack() in play.asked.options) == bool(hurt)

"""Groups that come, grow or go in the middle of a round of Legends, and what that does to activations."""

import pytest

from holotable.imperial_assault.combat.choices import Target as Aim
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.instructions.format import Instruction, Target
from holotable.imperial_assault.legends.empire.turn import EmpireTurn
from holotable.imperial_assault.legends.happenings import GroupDrawn
from holotable.imperial_assault.missions.on_groups import ReinforceGroups
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.table.choices import EndActivation, PerformAttack
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Ability, Flow, Listener
from holotable.words import speech
from tests.imperial_assault.legends.empire.drill import drilled
from tests.imperial_assault.legends.evening import Evening
from tests.imperial_assault.scenario import face, open_rows

DIALA, FENN = "diala_passil", "fenn_signis"
CARDS = {"t": "stormtrooper_regular", "u": "stormtrooper_regular", "o": "officer_regular", "D": DIALA, "F": FENN}
TOWARD = Instruction(toward=1, cost=1)


def empire_of(game: Play) -> list[int]:
    return [each.id for each in game.table.groups.values() if each.side == "empire" and each.figures]


def _in_the_first_turn(game: Play, listener: Listener) -> bool:
    turn = game.nearest(EmpireTurn)
    return turn is not None and len(game.table.figures) == 2


def _reinforce(game: Play, listener: Listener) -> Flow[Table]:
    return ReinforceGroups([*empire_of(game) * 2])


HELP = Ability[Table]("help", "activation-ended", _reinforce, _in_the_first_turn)


@pytest.mark.rule("LA-IDEP-08", "LA-IACT-02")
def test_who_reinforces_a_group_in_its_activation_does_not_act_in_it():
    with drilled(open_rows(["t . . . . . D"]), CARDS, TOWARD, events=(HELP,)) as play:
        play.activate_group("t")
        assert len(play.figures("stormtrooper_regular")) == 3
        assert {deed.figure for deed in play.all_deeds()} == {play.number("t")}


def idle(evening: Evening, hero: str) -> Evening:
    """A hero does nothing, the Empire has its turn, and nobody interferes."""
    now = evening.table.round
    evening.activate(hero).choose(EndActivation())
    while evening.table.round == now and evening.game.decision.kind != "activate":
        evening.choose(evening.game.decision.options[-1])
    return evening


@pytest.mark.rule("LA-ROUND-03", "LA-ROUND-05")
def test_all_groups_that_come_with_the_last_hero_act_before_the_round_is_over():
    evening = Evening(4)
    for hero in (DIALA, FENN, "gaarkhan"):
        idle(evening, hero)
    drawn = len(evening.happened(GroupDrawn))
    for card in ("officer_regular", "probe_regular"):
        evening.let(Deploy(card, "imperial", [evening.table.empire.points["yard_2"].space]))
    idle(evening, "gideon_argus")
    assert (evening.table.round, len(evening.happened(GroupDrawn))) == (2, drawn + 2)


@pytest.mark.rule("LA-ROUND-04", "LA-DISP-01", "LA-DISP-02", "LA-ID-04")
def test_a_second_group_of_a_kind_is_ready_though_the_first_has_been_activated():
    evening = idle(Evening(4), DIALA)
    evening.let(Deploy("stormtrooper_regular", "imperial", [evening.table.empire.points["yard_2"].space]))
    sheet = LEGENDS.teller(speech("en"), evening.game).sheet("hero_1")
    assert [(each.colour, each.ready) for each in sheet.empire] == [("", False), ("red", True)]


@pytest.mark.rule("LA-DMG-09", "LA-DISP-05", "LA-EXPL-04")
def test_the_last_figure_of_a_group_that_falls_in_an_attack_leaves_the_display_at_once():
    with drilled(open_rows(["F . t ."]), CARDS, TOWARD) as play:
        group = play.figure("t").group
        play.nearly_defeated("t").activate("F").declare("t").decline()
        play.roll(face("blue", damage=1, accuracy=5), face("green", damage=2, accuracy=1), face("black", block=1))
        play.decline()
        assert group not in play.table.groups
        assert "stormtrooper_regular" in play.table.empire.hand  # its card can come again
        assert play.activation.actions == 1
        assert not play.offered(PerformAttack)


@pytest.mark.rule("LA-IACT-02", "LA-DISP-05", "LA-TIME-01")
def test_the_rest_of_a_group_goes_on_when_one_of_them_falls_in_its_own_turn():
    """Two troopers: the first one falls by its own attack's answer, the second one has its turn."""
    attack = Instruction(attack=True, cost="attack")
    with drilled(open_rows(["t . . D", "u . . ."]), CARDS, attack, TOWARD, groups=("tu",)) as play:
        play.activate_group("t")
        first = play.attack.attacker
        play.interject(Suffer(first, 99))
        second = play.number("u") if first == play.number("t") else play.number("t")
        assert first not in play.table.figures
        assert play.attack.attacker == second
        assert [deed.place for deed in play.all_deeds() if deed.figure == first] == [0]


@pytest.mark.rule("LA-WND-06", "LA-TGT-05")
def test_a_named_hero_who_has_withdrawn_is_replaced_by_the_nearest():
    hunt = Instruction(toward=1, target=Target(named=DIALA), cost=1)
    for withdrawn, target in ((False, "D"), (True, "R")):
        with drilled(open_rows(["t . R . F . D"]), {**CARDS, "R": "rebel_trooper_regular"}, hunt) as play:
            if withdrawn:
                play.wounded("D").hurt("D", 99)
            play.activate_group("t")
            assert play.deeds("t")[0].target == play.number(target)


def _burst_in(game: Play, listener: Listener) -> Flow[Table]:
    return Deploy("officer_regular", "empire", [4])


RESERVE = Ability[Table]("reserves", "defeated", _burst_in, lambda game, listener: not empire_of(game))


@pytest.mark.rule("LA-EXPL-04", "LA-IDEP-01", "LA-ROUND-03")
def test_an_attack_that_brings_others_is_over_before_they_can_be_attacked():
    """The last trooper falls, an officer bursts in; Fenn shoots at it with his second action, then it has its turn."""
    with drilled(open_rows(["F . t . . ."]), CARDS, TOWARD, events=(RESERVE,)) as play:
        play.nearly_defeated("t").activate("F").declare("t").decline()
        play.roll(face("blue", damage=1, accuracy=5), face("green", damage=2, accuracy=1), face("black", block=1))
        play.decline()
        assert play.asked.kind == "activation"
        assert (play.where("officer_regular"), play.damage("officer_regular")) == ("e1", 0)
        play.choose(PerformAttack())
        assert {each.figure for each in play.offered(Aim)} == {play.number("officer_regular")}
        assert play.table.groups[play.figure("officer_regular").group].ready

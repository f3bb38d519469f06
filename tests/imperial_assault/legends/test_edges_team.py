"""Edges of the heroes' side in Legends: portraits, allies, strain, who leaves in the middle of something."""

import pytest

from holotable.imperial_assault.combat.strain import SufferStrain
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.instructions.format import Instruction
from holotable.imperial_assault.legends.choices import UseMedpac
from holotable.imperial_assault.legends.happenings import GroupDrawn
from holotable.imperial_assault.moving.escaping import Escaping
from holotable.imperial_assault.table.choices import (
    ActivateFigure,
    ActivateGroup,
    EndActivation,
    PushOn,
    Rest,
    SpecialAction,
)
from tests.imperial_assault.legends.empire.drill import drilled
from tests.imperial_assault.legends.evening import Evening
from tests.imperial_assault.scenario import face, open_rows, sheet
from tests.imperial_assault.scenario.heroes import HeroSetup

DIALA, FENN, GAARKHAN, GIDEON, JYN, MAK = (
    "diala_passil",
    "fenn_signis",
    "gaarkhan",
    "gideon_argus",
    "jyn_odan",
    "mak_eshkarey",
)
TROOPER = "stormtrooper_regular"


@pytest.mark.rule("LA-TURN-05", "LA-TURN-08", "LA-WND-06")
def test_who_was_driven_off_before_their_turn_is_not_waited_for():
    evening = Evening([DIALA, FENN, GIDEON]).alone()
    evening.idle(DIALA).hurt(GIDEON, 99)
    assert ActivateGroup(evening.group(DIALA).id) not in evening.offered(ActivateGroup)
    evening.idle(FENN)
    assert [each.group for each in evening.offered(ActivateGroup)] == [evening.group(GIDEON).id]
    evening.hurt(GIDEON, 99)
    assert [each.group for each in evening.offered(ActivateGroup)] == [evening.group(DIALA).id]
    evening.idle(DIALA)
    assert evening.table.round == 2
    assert evening.offered(ActivateGroup) == [
        ActivateGroup(evening.group(DIALA).id),
        ActivateGroup(evening.group(FENN).id),
    ]


@pytest.mark.rule("LA-TURN-04", "LA-WND-06", "LA-ROUND-03")
def test_the_one_who_is_left_of_two_has_both_activations_and_a_group_between():
    evening = Evening(2)
    evening.let(Suffer(evening.hero(FENN).id, 99)).let(Suffer(evening.hero(FENN).id, 99))
    evening.idle(DIALA)
    assert len(evening.happened(GroupDrawn)) == 1
    while not evening.offered(ActivateGroup):
        evening.choose(evening.game.decision.options[-1])
    assert evening.offered(ActivateGroup) == [ActivateGroup(evening.group(DIALA).id)]
    assert evening.table.round == 1


@pytest.mark.rule("LA-WND-06", "LA-ROUND-03", "LA-HERO-03", "LA-STR-02")
def test_who_withdraws_in_the_own_activation_ends_it_and_a_group_answers():
    evening = Evening(4)
    evening.hurt(DIALA, 99)
    evening.setting.damaged(DIALA, 11).strained(DIALA, 4)
    evening.activate(DIALA)
    evening.let(SufferStrain(evening.hero(DIALA).id, 1))
    assert DIALA not in [each.card for each in evening.table.figures.values()]
    assert len(evening.happened(GroupDrawn)) == 1


@pytest.mark.rule("LA-STR-04", "LA-STR-05", "LA-TURN-04")
def test_strain_for_movement_is_counted_anew_in_the_second_activation():
    evening = Evening([FENN, DIALA]).alone().activate(FENN)
    for _ in range(2):
        evening.choose(PushOn())
    assert evening.offered(PushOn) == []
    evening.choose(EndActivation()).idle(DIALA).activate(FENN)
    assert evening.hero(FENN).sheet.strain == 2
    evening.choose(PushOn()).choose(PushOn())
    assert evening.offered(PushOn) == []
    assert evening.hero(FENN).sheet.strain == 4


@pytest.mark.rule("LA-MISN-05", "LA-MISN-02")
def test_who_left_healthy_by_an_exit_keeps_the_mission_from_being_lost():
    evening = Evening([DIALA, FENN, GIDEON]).alone()
    evening.let(Escaping(evening.hero(DIALA).id)).hurt(FENN, 99).hurt(GIDEON, 99)
    assert evening.game.decision is not None
    assert (evening.hero(FENN).sheet.wounded, evening.hero(GIDEON).sheet.wounded) == (True, True)


@pytest.mark.rule("LA-ROUND-03", "LA-ROUND-05", "LA-DISP-02")
def test_a_group_that_comes_after_the_last_hero_still_has_its_turn_in_this_round():
    evening = Evening(4).alone()
    for hero in (DIALA, FENN, GAARKHAN):
        evening.idle(hero)
    evening.activate(GIDEON)
    yard = [evening.table.empire.points["yard_1"].space]
    evening.let(Deploy("officer_regular", "imperial", yard)).let(Deploy("probe_regular", "imperial", yard))
    evening.choose(EndActivation())
    while evening.table.round == 1 and evening.game.decision is not None:
        evening.choose(evening.game.decision.options[-1])
    assert len(evening.happened(GroupDrawn)) == 2


@pytest.mark.rule("LA-MED-04", "LA-MED-06", "LA-WND-05")
def test_two_rests_use_two_medpacs_and_heal_no_more_than_there_is():
    with drilled(open_rows(["I . . t"]), {"I": GIDEON, "t": TROOPER}) as play:
        play.medpacs(3).damaged("I", 8).activate("I").choose(Rest(), UseMedpac())
        assert play.damage("I") == 3
        play.choose(Rest(), UseMedpac())
        assert (play.damage("I"), play.table.rebels.medpacs) == (0, 1)


@pytest.mark.rule("LA-CHG-14", "IA-REC-03")
def test_a_stimulant_that_recovers_more_strain_than_there_is_heals_nothing():
    cards: dict[str, str | HeroSetup] = {"I": GIDEON, "D": DIALA, "t": TROOPER}
    with drilled(open_rows(["I D . t"]), cards) as play:
        play.given("I", "adrenal_stim").damaged("D", 4).strained("D", 1).activate("I")
        play.choose(SpecialAction("adrenal_stim")).choose_figure("D")
        assert (play.strain("D"), play.damage("D")) == (0, 4)
        assert play.conditions("D") == ["focused"]


@pytest.mark.rule("LA-CHG-14")
def test_who_comes_to_himself_after_a_blow_recovers_strain_and_no_damage():
    cards: dict[str, str | HeroSetup] = {
        "t": TROOPER,
        "F": sheet(FENN, strain=1, cards=["infantry_rifle", "adrenaline_rush"]),
    }
    with drilled(open_rows(["t . . F"]), cards, Instruction(attack=True, cost="attack")) as play:
        play.damaged("F", 3).activate_group("t")
        play.roll(face("blue", damage=1, accuracy=5), face("green", damage=2, accuracy=1), face("black", block=1))
        play.use("adrenaline_rush", "F")
        play.roll(face("blue", surge=1, accuracy=2), face("green", damage=2, accuracy=1))
        assert (play.strain("F"), play.damage("F")) == (0, 5)


@pytest.mark.rule("LA-ALLY-08", "LA-ALLY-14", "LA-ROUND-03")
def test_an_ally_who_falls_in_its_own_activation_leaves_the_others_theirs():
    cards: dict[str, str | HeroSetup] = {
        "R": "rebel_trooper_regular",
        "S": "rebel_trooper_regular",
        "D": DIALA,
        "t": TROOPER,
    }
    with drilled(open_rows(["R . S . . D . t"]), cards, Instruction(toward=1, cost=1), groups=("RS",)) as play:
        play.activate("R").defeat("R")
        if play.offered(ActivateFigure):
            play.choose(ActivateFigure(play.number("S")))
        assert play.activation.figure == play.number("S")
        assert play.activation.actions == 2


@pytest.mark.rule("LA-ALLY-10", "LA-STR-03", "LA-STR-06", "LA-MISN-05")
def test_strain_is_damage_to_an_ally_and_gives_it_no_step():
    cards: dict[str, str | HeroSetup] = {"C": "chewbacca", "D": DIALA, "t": TROOPER}
    with drilled(open_rows(["C . D . t"]), cards) as play:
        play.activate("C")
        assert play.game.why_not(PushOn()) is not None
        play.interject(SufferStrain(play.number("C"), 2))
        assert play.damage("C") == 2


@pytest.mark.rule("LA-CARD-03", "LA-HERO-01", "LA-TIME-01")
def test_what_was_exhausted_in_the_empires_turn_is_ready_again_when_the_hero_acts():
    cards: dict[str, str | HeroSetup] = {
        "t": TROOPER,
        "F": sheet(FENN, cards=["infantry_rifle", "adrenaline_rush"]),
    }
    with drilled(open_rows(["t . . F"]), cards, Instruction(attack=True, cost="attack")) as play:
        play.activate_group("t")
        play.roll(face("blue", damage=1, accuracy=5), face("green", damage=2, accuracy=1), face("black", block=1))
        play.use("adrenaline_rush", "F")
        play.roll(face("blue", surge=1, accuracy=2), face("green", damage=2, accuracy=1))
        assert play.laid("F", "adrenaline_rush")[0]
        play.activate("F")
        assert not play.laid("F", "adrenaline_rush")[0]

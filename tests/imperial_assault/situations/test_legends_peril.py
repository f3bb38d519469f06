"""Peril, medpacs and allies of Legends at their edges."""

from typing import Any

import pytest

from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.legends.choices import UseMedpac
from holotable.imperial_assault.legends.happenings import GroupDrawn, MedpacUsed
from holotable.imperial_assault.missions.about import About
from holotable.imperial_assault.missions.doing import perform
from holotable.imperial_assault.missions.perils import MeetPeril
from holotable.imperial_assault.missions.verbs import Effect
from holotable.imperial_assault.table.choices import (
    ActivateFigure,
    ActivateGroup,
    DeployAlly,
    EndActivation,
    Interact,
    PerformAttack,
    Rest,
)
from holotable.imperial_assault.table.happenings import MedpacsSpent, PerilStruck
from holotable.kernel import IllegalChoiceError
from tests.imperial_assault.legends.evening import BEFORE, Evening

DIALA, FENN = "diala_passil", "fenn_signis"
TROOPERS = "rebel_trooper_regular"


def struck(evening: Evening) -> list[str]:
    return [each.severity for each in evening.happened(PerilStruck)]


@pytest.mark.rule("LA-PERIL-01", "LA-PERIL-02")
def test_peril_that_jumps_brings_all_it_has_come_to_the_least_first():
    """From 4 to 8: the patrol of 5 and the bombs of 8; the cold of 3 has been."""
    evening = Evening(4).alone()
    evening.setting.in_peril(3, cold=1)
    perform(evening.game, Effect(peril="4"), About())
    assert struck(evening) == []  # nothing before the round is over
    evening.rest_of_round()
    assert struck(evening) == ["major", "severe"]


@pytest.mark.rule("LA-PERIL-01")
def test_peril_that_fell_and_rises_again_brings_nothing_twice():
    evening = Evening(4).alone()
    evening.setting.in_peril(2)
    evening.rest_of_round()
    assert struck(evening) == ["minor"]
    perform(evening.game, Effect(peril="-2"), About())
    for _ in range(2):
        evening.alone().rest_of_round()
    assert (evening.table.story.peril, struck(evening)) == (3, ["minor"])


@pytest.mark.rule("LA-PERIL-01")
def test_peril_does_not_fall_below_nothing():
    evening = Evening(4).alone()
    perform(evening.game, Effect(peril="-5"), About())
    assert evening.table.story.peril == 0
    evening.rest_of_round()
    assert evening.table.story.peril == 1


@pytest.mark.rule("LA-PERIL-03", "LA-MISN-05")
def test_peril_that_wounds_the_last_hero_is_the_end_and_brings_no_more():
    """Bombs fall twice, and the first of them is enough."""
    evening = Evening(2).alone()
    evening.setting.in_peril(9, cold=1, patrol=1).nearly_defeated(DIALA, FENN)
    evening.let(MeetPeril())
    while evening.game.decision is not None and evening.game.decision.kind == "effects":
        evening.choose(evening.game.decision.options[0])
    assert evening.game.decision is None
    assert evening.outcome.rule == "LA-MISN-05"
    assert struck(evening) == ["severe"]


@pytest.mark.rule("LA-ROUND-06", "LA-PERIL-02")
def test_a_mission_that_ends_with_the_round_meets_no_peril_any_more():
    evening = Evening(2).alone()
    evening.setting.in_peril(2).in_round(12)
    evening.rest_of_round()
    assert evening.outcome.winner == "imperial"
    assert (evening.table.story.peril, struck(evening)) == (2, [])


@pytest.mark.rule("LA-PERIL-03", "LA-WND-06")
def test_peril_is_for_no_hero_who_has_withdrawn():
    evening = Evening(3).alone().hurt(FENN, 99).hurt(FENN, 99)
    evening.setting.in_peril(7, cold=1, patrol=1)
    before = evening.hero(FENN).damage
    evening.let(MeetPeril()).answer(("effects",))
    assert [evening.hero(each).damage for each in (DIALA, FENN, "gaarkhan")] == [1, before, 1]


@pytest.mark.rule("LA-MED-01", "LA-MED-03", "LA-MED-04")
def test_two_rests_use_two_medpacs_and_a_third_hero_finds_none():
    evening = Evening(2, medpacs=2).alone()
    evening.setting.damaged(DIALA, 20).damaged(FENN, 4)
    evening.activate(DIALA)
    for left in (1, 0):
        evening.choose(Rest()).choose(UseMedpac())
        assert evening.table.rebels.medpacs == left
    assert evening.hero(DIALA).damage == 10
    if evening.game.decision.kind == "activation":
        evening.choose(EndActivation())
    evening.activate(FENN).choose(Rest())
    assert evening.game.decision.kind == "activation"
    assert (evening.hero(FENN).damage, len(evening.happened(MedpacUsed))) == (4, 2)


@pytest.mark.rule("LA-MED-03", "LA-MED-04", "LA-WND-05")
def test_a_medpac_that_was_just_found_serves_a_wounded_hero():
    evening = Evening(3).alone().stand(DIALA, "j3").hurt(DIALA, 99).hurt(DIALA, 3)
    perform(evening.game, Effect(medpacs="1"), About())
    evening.activate(DIALA).choose(Rest()).choose(UseMedpac())
    assert (evening.hero(DIALA).damage, evening.hero(DIALA).sheet.wounded) == (0, True)  # healed, and wounded still


@pytest.mark.rule("LA-MED-03")
@pytest.mark.parametrize(("there", "told"), [(3, [(2, 1)]), (1, [(1, 0)]), (0, [])])
def test_no_more_medpacs_are_given_away_than_there_are(there, told):
    evening = Evening(2, medpacs=there).alone()
    evening.hear()
    perform(evening.game, Effect(medpacs="-2"), About())
    evening.hear()
    assert [(each.amount, each.left) for each in evening.happened(MedpacsSpent)] == told
    assert evening.table.rebels.medpacs == max(0, there - 2)


@pytest.mark.rule("LA-MED-04", "LA-ACT-09")
def test_who_has_no_damage_is_not_asked_for_a_medpac():
    evening = Evening(2, medpacs=1).alone().activate(DIALA).choose(Rest())
    assert evening.game.decision.kind == "activation"
    with pytest.raises(IllegalChoiceError):
        evening.choose(UseMedpac())


def with_allies(**more: Any) -> Evening:
    evening = Evening(2, allies=(TROOPERS,), placed=False, **more).answer(("next-hero", "deploy", "lesson"))
    return evening.choose(DeployAlly(TROOPERS)).answer(BEFORE)


@pytest.mark.rule("LA-MED-05", "LA-ALLY-08")
def test_an_ally_without_damage_or_actions_has_no_use_for_a_medpac():
    evening = with_allies(medpacs=3).alone()
    troopers = evening.group(TROOPERS)
    first = troopers.figures[0]
    evening.choose(ActivateGroup(troopers.id)).choose(ActivateFigure(first))
    assert not evening.offered(UseMedpac)
    evening.setting.damaged(first, 2)
    evening.choose(UseMedpac())
    evening.setting.damaged(first, 2)
    evening.choose(UseMedpac())
    assert evening.table.rebels.medpacs == 1
    assert not evening.offered(UseMedpac)


@pytest.mark.rule("LA-ALLY-07", "LA-ROUND-03")
def test_after_the_allies_it_is_the_empires_turn():
    evening = with_allies()
    evening.choose(ActivateGroup(evening.group(TROOPERS).id))
    while not evening.happened(GroupDrawn):
        evening.choose([*evening.offered(EndActivation), *evening.offered(ActivateFigure)][0])
    assert len(evening.happened(GroupDrawn)) == 1


@pytest.mark.rule("LA-ALLY-08", "LA-ALLY-14")
def test_an_ally_who_falls_while_a_comrade_acts_is_not_activated():
    evening = with_allies().alone()
    troopers = evening.group(TROOPERS)
    first, second, third = troopers.figures
    evening.choose(ActivateGroup(troopers.id)).choose(ActivateFigure(first))
    evening.let(Suffer(second, 99)).let(Suffer(first, 99))
    assert evening.game.decision.kind == "activation"  # nobody else is left to choose from
    evening.choose(EndActivation())
    assert troopers.figures == [third]
    assert [each.group for each in evening.offered(ActivateGroup) if each.group == troopers.id] == []


@pytest.mark.rule("LA-MISN-05", "LA-ALLY-10")
def test_allies_do_not_save_a_mission_in_which_all_heroes_are_wounded():
    evening = with_allies().alone().hurt(DIALA, 99).hurt(FENN, 99)
    assert evening.game.decision is None
    assert evening.outcome.winner == "imperial"


@pytest.mark.rule("LA-ALLY-12", "LA-TOK-01", "LA-TOK-03")
def test_an_ally_takes_up_what_a_hero_dropped_unless_it_is_for_heroes():
    evening = with_allies().alone()
    trooper = evening.group(TROOPERS).figures[0]
    here = evening.setting.where(trooper)
    evening.setting.token("plans", here).carried("plans", DIALA).allow("plans", "retrieve", "rebels")
    evening.hurt(DIALA, 99)
    dropped = evening.table.tokens["plans"]
    assert (dropped.carrier, dropped.space) == (None, evening.hero(DIALA).spaces[0])
    evening.setting.lying("plans", here)
    evening.choose(ActivateGroup(evening.group(TROOPERS).id)).choose(ActivateFigure(trooper))
    evening.choose(Interact("plans", "retrieve"))
    assert dropped.carrier == trooper
    evening.let(Suffer(trooper, 99))
    assert (dropped.carrier, evening.setting.lies("plans")) == (None, here)


@pytest.mark.rule("LA-ALLY-13", "LA-HERO-02")
def test_an_ally_with_two_actions_attacks_but_once_a_hero_twice():
    evening = with_allies(seed=4)
    trooper = evening.group(TROOPERS).figures[0]
    evening.setting.put(trooper, "k6").put(DIALA, "j7").put(FENN, "l7")
    evening.choose(ActivateGroup(evening.group(TROOPERS).id)).choose(ActivateFigure(trooper))
    evening.choose(PerformAttack())
    while evening.game.decision.kind != "activation":
        evening.choose(evening.game.decision.options[-1])
    refusal = evening.game.why_not(PerformAttack())
    assert refusal is not None

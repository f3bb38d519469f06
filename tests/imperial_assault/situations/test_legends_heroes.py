"""Heroes and allies of Legends: wounds, rests, medpacs, what an ally may do."""

import pytest

from holotable.imperial_assault.combat.choices import RecoverStrain
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.legends.choices import UseMedpac
from holotable.imperial_assault.table.choices import ActivateFigure, ActivateGroup, DeployAlly, Interact, Rest
from tests.imperial_assault.legends.empire.drill import drilled
from tests.imperial_assault.legends.evening import BEFORE, Evening
from tests.imperial_assault.scenario import face

DIALA, FENN = "diala_passil", "fenn_signis"
TROOPERS = "rebel_trooper_regular"


def with_allies(medpacs: int) -> Evening:
    """Rebel troopers came along, and nobody of the Empire is there."""
    evening = Evening(allies=(TROOPERS,), placed=False, medpacs=medpacs).answer(("next-hero", "deploy", "lesson"))
    return evening.choose(DeployAlly(TROOPERS)).answer(BEFORE).alone()


@pytest.mark.rule("LA-WND-01", "LA-WND-04", "LA-TOK-03", "LA-TOK-04", "LA-DMG-04", "LA-DMG-05")
def test_all_that_hangs_on_becoming_wounded():
    evening = Evening(2).alone().stand(DIALA, "j3")
    setting = evening.setting.damaged(DIALA, 20).strained(DIALA, 5).with_conditions(DIALA, "bleeding")
    setting.token("data", "j3").carried("data", DIALA)
    evening.hurt(DIALA, 6)
    assert (setting.damage(DIALA), setting.sheet(DIALA).wounded, setting.health(DIALA)) == (0, True, 22)
    assert (setting.strain(DIALA), setting.conditions(DIALA), setting.where(DIALA)) == (4, ["bleeding"], "j3")
    assert evening.table.card_of(evening.hero(DIALA).id).speed == 3
    assert (evening.table.tokens["data"].carrier, setting.lies("data")) == (None, "j3")


@pytest.mark.rule("LA-ACT-10", "LA-CHG-14", "LA-MED-03", "LA-MED-04", "LA-MED-06")
@pytest.mark.parametrize(("before", "after"), [(7, 2), (3, 0)])
def test_a_medpac_heals_five_and_no_more_than_there_is(before: int, after: int):
    evening = Evening(medpacs=1).alone()
    evening.setting.damaged(DIALA, before).strained(DIALA, 2)
    evening.activate(DIALA)
    assert not evening.offered(UseMedpac)  # no medpac without a rest
    evening.choose(Rest()).choose(UseMedpac())
    assert (evening.hero(DIALA).sheet.strain, evening.hero(DIALA).damage, evening.table.rebels.medpacs) == (0, after, 0)


@pytest.mark.rule("LA-CHG-14", "LA-ABIL-04")
def test_a_surge_without_strain_heals_no_damage():
    cards = {"a": "stormtrooper_regular", "F": FENN}
    with drilled("+-+-+-+\n|F . a|\n+-+-+-+", cards) as play:
        play.damaged("F", 3).activate("F").declare("a").decline()
        shot = face("blue", damage=1, accuracy=5), face("green", damage=1, surge=1, accuracy=1)
        play.roll(*shot, face("black", block=2)).decline()
        while not play.is_over and play.asked.kind == "surges":
            recovering = play.offered(RecoverStrain)
            play.choose(recovering[0] if recovering else play.asked.options[-1])
        assert play.damage("F") == 3


@pytest.mark.rule("LA-ALLY-12", "LA-ALLY-14", "LA-MED-05")
def test_what_an_ally_may_do_and_may_not():
    evening = with_allies(medpacs=1)
    troopers = evening.group(TROOPERS)
    first, second, third = troopers.figures
    setting = evening.setting.damaged(first, 2)
    setting.token("data", setting.where(first)).allow("data", "use", "rebels")
    evening.choose(ActivateGroup(troopers.id)).choose(ActivateFigure(first)).choose(UseMedpac())
    assert (setting.damage(first), evening.table.rebels.medpacs, setting.activation.actions) == (0, 0, 1)
    assert Interact("data", "use") in evening.offered(Interact)
    evening.let(Suffer(second, 99))
    assert troopers.figures == [first, third]
    assert setting.is_defeated(second)

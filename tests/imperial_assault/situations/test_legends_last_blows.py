"""Legends: one blow decides a mission in two ways, or strikes more than it was meant for."""

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.table.choices import ChooseSpace, SpecialAction
from holotable.imperial_assault.table.happenings import Defeated, Wounded
from holotable.imperial_assault.table.standing import scene
from tests.imperial_assault.legends.evening import Evening
from tests.imperial_assault.scenario import face

DIALA, FENN, PROBE = "diala_passil", "fenn_signis", "probe_regular"
GRENADE = "c22_frag_grenade"


def last_grenade(*, relay: bool) -> Evening:
    """Fenn, the last healthy hero, throws a grenade between himself and the last droid; both have 1 health left."""
    evening = Evening(by_hand=True).alone().hurt(DIALA, 99)
    hero = evening.hero(FENN)
    evening.let(Deploy(PROBE, "imperial", [hero.spaces[0]])).answer(("deploy",))
    if relay:
        evening.setting.happened("relay")
    evening.setting.nearly_defeated(PROBE).nearly_defeated(FENN).given(FENN, GRENADE)
    standing = scene(evening.table)
    (droid,) = (each for each in evening.table.figures.values() if each.card == PROBE)
    assert board.adjacent(standing, str(hero.id), str(droid.id))
    evening.activate(FENN).choose(SpecialAction(GRENADE)).choose(ChooseSpace(droid.spaces[0]))
    evening.setting.die(face("red", damage=1))
    evening.hear()
    return evening


@pytest.mark.rule("LA-TIME-02", "LA-MISN-02", "LA-MISN-05")
def test_who_falls_with_the_last_enemy_has_won_if_that_was_all():
    evening = last_grenade(relay=True)
    assert len(evening.happened(Wounded)) == 2
    assert (evening.game.decision, evening.outcome.winner) == (None, "rebels")


@pytest.mark.rule("LA-TIME-02", "LA-MISN-05")
def test_and_has_lost_if_it_was_not():
    evening = last_grenade(relay=False)
    assert (evening.game.decision, evening.outcome.winner) == (None, "imperial")
    assert len(evening.happened(Defeated)) == 1

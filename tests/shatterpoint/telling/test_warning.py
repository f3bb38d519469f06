"""Options of a battle warn before they are regretted."""

import pytest

from holotable.kernel import Option
from holotable.shatterpoint.battle.battle import Play
from holotable.shatterpoint.battle.choices import AttackIt, EndActivation, MakeAction
from holotable.shatterpoint.telling.names import Names
from holotable.shatterpoint.telling.warning import warning_of
from holotable.words import speech
from tests.shatterpoint.scenario.field import GAR, REX, one, position
from tests.shatterpoint.scenario.playing import skip_tactics


def warned(game: Play, option: Option) -> str:
    return warning_of(option, Names(speech("en"), game))


@pytest.mark.rule("SP-WND-03")
def test_an_attack_on_the_wounded_does_no_damage():
    at = {REX: (0, 0), GAR: (60, 0)}
    fresh, hurt = (skip_tactics(position(at, wounded=who, activate=REX)) for who in ([], [GAR]))
    for game in (fresh, hurt):
        game.advance(MakeAction("combat"))
    attack = AttackIt("melee", one(GAR))
    assert warned(fresh, attack) == ""
    assert warned(hurt, attack) == "It is wounded already: no damage is done to it"


def test_actions_that_change_nothing_say_so():
    game = skip_tactics(position({REX: (0, 0), GAR: (60, 0)}, activate=REX))
    assert warned(game, MakeAction("recover")) == "There is nothing to recover"
    assert warned(game, MakeAction("focus")) == ""
    assert warned(game, MakeAction("combat")) == ""
    far = skip_tactics(position({REX: (0, 0), GAR: (0, 430)}, activate=REX))
    assert warned(far, MakeAction("combat")) == "The action would change nothing"
    assert warned(game, EndActivation()) == "2 actions stay unused"
    game.advance(MakeAction("take-cover"))
    assert warned(game, MakeAction("focus")) == "No action is left to attack with after it"

"""The odds of an attack at hand are those of the dice."""

import pytest

from holotable.imperial_assault.combat.dice import dice
from holotable.telling.reckoning import reckon
from tests.imperial_assault.scenario import row


def test_gaarkhan_against_a_stormtrooper_roll_by_roll():
    """Every roll of red and yellow against black; a surge that no evade takes is Pierce 1."""
    game = row("G s", G="gaarkhan", s="stormtrooper_regular").game
    attacker, target = (each.id for each in sorted(game.table.figures.values(), key=lambda each: each.spaces))
    damages = []
    for red in dice().attack["red"]:
        for yellow in dice().attack["yellow"]:
            for black in dice().defence["black"]:
                pierce = int(red.surge + yellow.surge - black.evade > 0)
                damages.append(max(0, red.damage + yellow.damage - max(0, black.block - pierce)))
    found = reckon(game, attacker, target)
    assert (found.dice, found.defence, found.outcome.miss) == (("red", "yellow"), ("black",), 0)
    assert found.outcome.expected_damage == pytest.approx(sum(damages) / len(damages))
    assert found.defeat == pytest.approx(sum(damage >= 3 for damage in damages) / len(damages))

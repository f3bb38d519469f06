"""Objectives, terrain and directions are told by one compass, whichever edge the first player has taken."""

import pytest

from holotable.kernel import Game
from holotable.shatterpoint.battle.battle import Play
from holotable.shatterpoint.battle.choices import ChooseEdge
from holotable.shatterpoint.battlefields import battlefield
from holotable.shatterpoint.modes.battle import SHATTERPOINT
from holotable.shatterpoint.telling.names import Names
from holotable.shatterpoint.telling.options import compass
from holotable.words import speech

WISH = SHATTERPOINT.vary(SHATTERPOINT.any_wish(), 0, 1)
CENTRE = "C"


def after_the_edge(edge: str) -> Play:
    """A battle in which the first player has taken that edge, and the objectives lie there."""
    game = Game.start(SHATTERPOINT.rules, SHATTERPOINT.set_up(WISH, {"a": "bot", "b": "bot"}), 1)
    while not game.table.objectives:
        assert game.decision is not None
        wanted = ChooseEdge(edge)
        game.advance(wanted if wanted in game.decision.options else game.decision.options[0])
    return game


@pytest.mark.rule("SP-TRK-12")
@pytest.mark.parametrize("edge", ["a", "b"])
def test_who_goes_towards_an_objective_goes_where_its_name_says(edge):
    game = after_the_edge(edge)
    names = Names(speech("en"), game)
    told = {
        name: compass(each.at[0], each.at[1], names) for name, each in game.table.objectives.items() if name != CENTRE
    }
    assert told == {name: speech("en")(f"battle.direction.{name}") for name in told}
    assert len(told) >= 4


@pytest.mark.rule("SP-TRK-12")
def test_terrain_is_called_by_where_it_lies_from_the_first_players_edge():
    called = {}
    for edge in ("a", "b"):
        game = after_the_edge(edge)
        laid = battlefield(game.table.battlefield)
        called[edge] = [Names(speech("en"), game).thing(part) for part in laid.kinds]
    turned = {"N": "S", "S": "N", "E": "W", "W": "E", "C": "C"}
    there = [" ".join(each.split()[:-1]) for each in called["a"]]
    letters = ["".join(turned[letter] for letter in each.split()[-1]) for each in called["a"]]
    assert called["b"] == [f"{kind} {where}" for kind, where in zip(there, letters, strict=True)]

"""What the objectives of a mission of Legends are about on the board, and when one is done."""

import pytest

from holotable.imperial_assault.legends.wish import LegendsWish
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.moving.doors import open_door
from holotable.imperial_assault.table.table import Play
from holotable.imperial_assault.telling.legends_teller import LegendsTeller
from holotable.imperial_assault.tokens.tokens import discard_token
from holotable.kernel import SPECTATOR, Game
from holotable.words import speech


def begun(mission: str) -> Play:
    return Game.start(LEGENDS.rules, LEGENDS.set_up(LegendsWish(mission), {}), seed=1)


def objective(game: Play, name: str):
    sheet = LegendsTeller(speech("en"), game).sheet(SPECTATOR)
    return next(each for each in sheet.objectives if each.id == name)


@pytest.mark.rule("LA-MISN-03")
def test_a_door_to_be_opened_is_what_it_is_about_until_it_stands_open():
    game = begun("before_the_third_bell")
    gate = objective(game, "gate")
    assert (gate.goal.doors, gate.goal.tokens, gate.goal.figures) == (("gate",), (), ())
    assert not gate.done
    open_door(game, next(iter(game.table.figures), 0), "gate")
    gate = objective(game, "gate")
    assert gate.done
    assert gate.goal is None


@pytest.mark.rule("LA-MISN-03", "LA-EXPL-03")
def test_of_tokens_those_that_lie_there_and_when_none_is_left_it_is_done():
    game = begun("the_relay")
    crates = objective(game, "crates")
    lying = {name for name, each in game.table.tokens.items() if each.kind == "crate"}
    assert set(crates.goal.tokens) == lying != set()
    for name in lying:
        discard_token(game, name)
    assert objective(game, "crates").done

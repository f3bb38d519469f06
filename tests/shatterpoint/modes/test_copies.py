"""A battle that is copied before every choice is the same battle: nothing in its state is held twice."""

import pytest

from holotable.bots.bot import Seated
from holotable.kernel import Game, Stream
from holotable.shatterpoint.modes.battle import SHATTERPOINT
from tests.shatterpoint.scenario.field import GAR, REX, one
from tests.shatterpoint.scenario.fight import COMBAT, fray, go_on, melee, noted, roll
from tests.shatterpoint.scenario.looking import question


@pytest.mark.parametrize("seed", [3, 8])
def test_scripted_battles_stay_the_same_when_they_are_copied(seed):
    wish = SHATTERPOINT.vary(SHATTERPOINT.wish(teams={}), seed, seed)
    game = Game.start(SHATTERPOINT.rules, SHATTERPOINT.set_up(wish, {"a": "bot", "b": "bot"}), seed)
    copied = game.copy()
    bots = {seat: SHATTERPOINT.bot("scripted", Stream(seed)) for seat in ("a", "b")}
    while game.decision is not None:
        seat = game.decision.seat
        choice = bots[seat].choose(Seated(game, seat, SHATTERPOINT.redeal)).option
        game.advance(choice)
        copied = copied.copy().advance(choice)
        assert copied.digest() == game.digest(), choice


def test_what_a_chart_noted_is_not_held_twice():
    game = fray({REX: (0, 0), GAR: (60, 0)}, activate=REX)
    go_on(game, COMBAT, melee(one(GAR)))
    roll(game, {"critical": 1})
    noted(game, attackers=("shove", "shove", "jump"))
    copied = game.copy()
    while question(game).kind != "activation":
        choice = question(game).options[-1]
        game.advance(choice)
        copied = copied.copy().advance(choice)
        assert copied.digest() == game.digest()
    assert question(copied).kind == "activation"

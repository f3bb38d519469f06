"""The searching bot looks ahead in imagined worlds."""

import pytest

from holotable.bots.bot import Seated
from holotable.bots.budget import Playouts, Seconds
from holotable.imperial_assault.bots.dealing import redeal
from holotable.imperial_assault.bots.evaluation import VICTORY, evaluate
from holotable.imperial_assault.bots.known import skirmish_bot
from holotable.imperial_assault.bots.memory import Memory
from holotable.imperial_assault.bots.scripted import ScriptedBot
from holotable.imperial_assault.bots.search import SearchBot, candidates_of
from holotable.imperial_assault.table.leaving import Resign
from holotable.kernel import Stream
from holotable.modes import UnknownBotError
from tests.imperial_assault.bots.test_hidden import in_play
from tests.imperial_assault.scenario import Scenario


def test_the_scripted_choice_is_its_first_candidate():
    seat = Seated(in_play(), "a", redeal)
    bot = ScriptedBot()
    scripted = bot.choose(seat)
    candidates = candidates_of(seat, scripted, bot.memory, Memory())
    assert candidates[0].option == scripted.option
    assert len(candidates) > 1
    assert all(each.option in seat.decision.options for each in candidates)


def test_it_leaves_the_game_as_it_is():
    game = in_play()
    before = game.digest()
    SearchBot(Stream(1), Playouts(8)).choose(Seated(game, "a", redeal))
    assert game.digest() == before


def test_it_chooses_the_same_again():
    game = in_play(seed=2)
    chosen = [SearchBot(Stream(4), Playouts(8)).choose(Seated(game, "a", redeal)) for _ in range(2)]
    assert chosen[0] == chosen[1]


def test_a_victory_is_worth_more_than_anything_else():
    game = in_play()
    assert abs(evaluate(game, "a")) < VICTORY
    assert evaluate(game, "a") == -evaluate(game, "b")
    game.advance(Resign("b"))
    assert evaluate(game, "a") == VICTORY
    assert evaluate(game, "b") == -VICTORY


def test_damage_makes_a_position_worse():
    game = in_play()
    before = evaluate(game, "a")
    mine = next(figure for figure in game.table.figures.values() if figure.side == "a")
    Scenario.of(game).damaged(mine.id, mine.damage + 1)
    assert evaluate(game, "a") < before


@pytest.mark.parametrize("name", ["search:16", "search:0.2s", "search"])
def test_its_budget_is_part_of_its_name(name):
    assert isinstance(skirmish_bot(name, Stream(1)), SearchBot)


@pytest.mark.parametrize("name", ["search:", "search:0", "search:0s", "search:-1", "search:x", "Search", ""])
def test_other_names_are_refused(name):
    with pytest.raises(UnknownBotError):
        skirmish_bot(name, Stream(1))


def test_seconds_that_are_not_used_are_saved_up():
    time = [0.0]
    budget = Seconds(0.5, lambda: time[0])
    for _ in range(8):
        budget.begin()
        budget.end()
    budget.begin()
    time[0] = 0.5
    assert budget.used(playouts=99) < 0.5


def test_seconds_run_out():
    """Time that a decision took is gone for the next ones, but they always have something."""
    time = [0.0]
    budget = Seconds(0.2, lambda: time[0])
    budget.begin()
    time[0] = 10.0
    budget.end()
    budget.begin()
    assert budget.used(playouts=1) == 0
    time[0] = 10.2
    assert budget.used(playouts=1) == pytest.approx(1)


def test_playouts_need_no_clock():
    budget = Playouts(8)
    budget.begin()
    assert [budget.used(number) for number in (0, 4, 8)] == [0, 0.5, 1]

"""The searching bot looks ahead in imagined worlds."""

import pytest

from holotable.kernel import Stream
from holotable.modes import UnknownBotError
from holotable.shatterpoint.bots.evaluation import VICTORY, evaluate
from holotable.shatterpoint.bots.known import battle_bot
from holotable.shatterpoint.bots.scripted import ScriptedBot
from holotable.shatterpoint.bots.search import SearchBot, candidates_of
from holotable.shatterpoint.turns.leaving import Resign
from tests.shatterpoint.bots.battles import in_play, seated
from tests.shatterpoint.scenario.field import GAR, REX, position
from tests.shatterpoint.scenario.playing import skip_tactics


def test_the_scripted_choice_is_its_first_candidate():
    seat = seated(skip_tactics(position({REX: (0, 0), GAR: (60, 0)}, activate=REX)))
    scripted = ScriptedBot().choose(seat)
    candidates = candidates_of(seat, scripted)
    assert candidates[0].option == scripted.option
    assert len(candidates) > 1
    assert all(each.option in seat.decision.options for each in candidates)


def test_it_leaves_the_battle_as_it_is_and_chooses_the_same_again():
    game = in_play(seed=2)
    before = game.digest()
    chosen = [battle_bot("search:4", Stream(4)).choose(seated(game)) for _ in range(2)]
    assert chosen[0] == chosen[1]
    assert game.digest() == before


def test_a_victory_is_worth_more_than_anything_else():
    game = in_play()
    assert abs(evaluate(game, "a")) < VICTORY
    assert evaluate(game, "a") == pytest.approx(-evaluate(game, "b"))
    game.advance(Resign("b"))
    assert evaluate(game, "a") == VICTORY
    assert evaluate(game, "b") == -VICTORY


@pytest.mark.parametrize(
    "better",
    [{"damage": {GAR: 5}}, {"wounded": [GAR]}, {"track_at": "a2"}, {"control": {"C": "a"}}, {"momentum": {"a": 3}}],
)
def test_what_is_good_for_a_side_makes_its_battle_better(better):
    plain = position({REX: (0, 0), GAR: (60, 0)}, active=["C"], side="a")
    assert evaluate(position({REX: (0, 0), GAR: (60, 0)}, active=["C"], side="a", **better), "a") > evaluate(plain, "a")


@pytest.mark.parametrize("name", ["search:16", "search:0.2s", "search"])
def test_its_budget_is_part_of_its_name(name):
    assert isinstance(battle_bot(name, Stream(1)), SearchBot)


@pytest.mark.parametrize("name", ["search:", "search:0", "Search", ""])
def test_other_names_are_refused(name):
    with pytest.raises(UnknownBotError):
        battle_bot(name, Stream(1))

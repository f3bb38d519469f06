"""Many games between bots."""

from holotable.arena.bulk import pairings, tally
from holotable.arena.match import play
from holotable.arena.run import play_all
from holotable.imperial_assault.bots.beside import rules
from holotable.imperial_assault.modes.skirmish import SKIRMISH
from holotable.imperial_assault.skirmish.army import sample_army
from holotable.kernel import read_record, replay
from tests.arena.matches import skirmish, table_of

RANDOM = skirmish({"a": "random", "b": "random"}, 2, seed=5, map="mos_eisley_outskirts", mission="A")


def test_the_result_is_the_same_for_any_number_of_processes():
    one, two = (tally(play_all(RANDOM, jobs)) for jobs in (1, 2))
    assert one == two
    assert sum(one.wins.values()) + one.draws == 2


def test_other_seeds_are_other_games():
    digests = {pairings(skirmish({"a": "random", "b": "random"}, 1, seed=seed))[0].seed for seed in range(20)}
    assert len(digests) == 20


def test_both_bots_have_both_armies_and_both_seats():
    tables = [table_of(game) for game in pairings(skirmish({"a": "random", "b": "random"}, 4))]
    rebel, imperial = sample_army("starter_rebel").name, sample_army("starter_imperial").name
    assert {(next(iter(table.sides)), table.players["a"].army) for table in tables} == {
        ("a", rebel),
        ("a", imperial),
        ("b", rebel),
        ("b", imperial),
    }


def test_a_mission_without_a_map_is_played_on_a_map_that_has_it():
    tables = [table_of(game) for game in pairings(skirmish({"a": "random", "b": "random"}, 12, mission="B"))]
    assert len({table.map for table in tables}) > 1
    assert {table.mission for table in tables} == {"B"}


def test_a_recorded_game_replays_to_the_same_end():
    game = pairings(RANDOM)[0]
    played = play(game, recorded=True)
    assert replay(rules(), read_record(played.record)).digest == played.digest == play(game).digest


def test_bots_that_come_to_no_end_agree_on_a_draw(monkeypatch):
    monkeypatch.setattr(SKIRMISH, "most_decisions", 40)
    played = play(pairings(RANDOM)[0])
    assert played.winner is None
    assert played.decisions == 42


def test_chosen_armies_stay_with_their_bots():
    armies = {"a": sample_army("imperial_walkers"), "b": sample_army("rebel_troopers")}
    tables = [table_of(game) for game in pairings(skirmish({"a": "random", "b": "random"}, 2, armies=armies))]
    assert [table.players["a"].army for table in tables] == [armies["a"].name] * 2
    assert [next(iter(table.sides)) for table in tables] == ["a", "b"]

"""Many games between bots."""

from holotable.arena import match as matches
from holotable.arena.bulk import Match, pairings, play_all, tally
from holotable.arena.match import play
from holotable.imperial_assault.bots.position import rules
from holotable.imperial_assault.skirmish.army import sample_army
from holotable.kernel import read_record, replay

RANDOM = Match({"a": "random", "b": "random"}, 2, seed=5, map="mos_eisley_outskirts", mission="A")


def test_the_result_is_the_same_for_any_number_of_processes():
    games = pairings(RANDOM)
    one, two = (tally(list(play_all(games, jobs))) for jobs in (1, 2))
    assert one == two
    assert sum(one.wins.values()) + one.draws == 2


def test_other_seeds_are_other_games():
    digests = {pairings(Match({"a": "random", "b": "random"}, 1, seed=seed))[0].seed for seed in range(20)}
    assert len(digests) == 20


def test_both_bots_have_both_armies_and_both_seats():
    games = pairings(Match({"a": "random", "b": "random"}, 4))
    assert {(game.first, game.armies["a"].faction) for game in games} == {
        ("a", "rebel"),
        ("a", "imperial"),
        ("b", "rebel"),
        ("b", "imperial"),
    }


def test_a_mission_without_a_map_is_played_on_a_map_that_has_it():
    games = pairings(Match({"a": "random", "b": "random"}, 12, mission="B"))
    assert len({game.map for game in games}) > 1
    assert {game.mission for game in games} == {"B"}


def test_a_recorded_game_replays_to_the_same_end():
    game = pairings(RANDOM)[0]
    played = play(game, recorded=True)
    assert replay(rules(), read_record(played.record)).digest == played.digest == play(game).digest


def test_bots_that_come_to_no_end_agree_on_a_draw(monkeypatch):
    monkeypatch.setattr(matches, "MOST_DECISIONS", 40)
    played = play(pairings(RANDOM)[0])
    assert played.winner is None
    assert played.decisions == 42


def test_chosen_armies_stay_with_their_bots():
    armies = {"a": sample_army("imperial_walkers"), "b": sample_army("rebel_troopers")}
    games = pairings(Match({"a": "random", "b": "random"}, 2, armies=armies))
    assert [game.armies["a"].name for game in games] == [armies["a"].name] * 2
    assert [game.first for game in games] == ["a", "b"]

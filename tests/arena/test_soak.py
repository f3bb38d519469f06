"""Many games between bots on all maps and missions, with a look at the table after every choice."""

from collections import Counter
from itertools import permutations

import pytest

from holotable.arena.bulk import pairings
from holotable.arena.match import Pairing, next_choice, players_of
from holotable.imperial_assault.bots.beside import rules
from holotable.imperial_assault.modes.skirmish import SKIRMISH
from holotable.imperial_assault.skirmish.army import sample_armies
from holotable.imperial_assault.skirmish.outcome import outcome_of
from holotable.imperial_assault.skirmish.setup import skirmish_missions
from holotable.imperial_assault.table.player import GOAL
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Game
from tests.arena.matches import skirmish, table_of

GAMES = 300


def check(game: Play, before: Table) -> None:
    """What holds at all times: no card is lost, nobody shares a space or stands dead, groups and figures agree."""
    table = game.table
    for side, player in table.players.items():
        cards = Counter([*player.deck, *player.hand, *player.discarded])
        assert not cards - Counter(before.players[side].deck), f"{side} has cards that were not in the deck"
    for figure in table.figures.values():
        assert figure.damage <= table.card_of(figure.id).health
        assert figure.person or figure.id in table.groups[figure.group].figures
    if game.decision is not None and game.decision.kind == "activate":  # nobody is on the way through somebody else
        taken = [space for figure in table.figures.values() for space in figure.spaces]
        assert len(taken) == len(set(taken))
    assert {figure for group in table.groups.values() for figure in group.figures} <= {*table.figures, *table.withdrawn}


def play_through(pairing: Pairing) -> Play:
    game, bots = Game.start(rules(), table_of(pairing), pairing.seed), players_of(pairing)
    before, decisions = table_of(pairing), 0
    while game.decision is not None:
        assert game.decision.options
        game.advance(next_choice(SKIRMISH, game, bots, decisions))
        decisions += 1
        check(game, before)
    outcome = outcome_of(game.table)
    assert outcome is not None
    standing = {figure.side for figure in game.table.figures.values()}
    assert outcome.rule == "IA-VIC-07" or max(player.points for player in game.table.players.values()) >= GOAL
    assert len(standing) > 0
    return game


def games(number: int, seed: int) -> list[Pairing]:
    missions = skirmish_missions()
    bots = {"a": "scripted", "b": "random"}
    return [
        pairing
        for map_id, mission in missions
        for pairing in pairings(skirmish(bots, number // len(missions), seed, map_id, mission))
    ]


@pytest.mark.parametrize("place", range(2))
def test_bots_play_through_without_a_broken_table(place):
    assert play_through(games(12, 17)[6 * place]).decision is None


@pytest.mark.soak
def test_many_games_without_a_broken_table():
    assert all(play_through(pairing).decision is None for pairing in games(GAMES, 23))


@pytest.mark.soak
def test_every_two_sample_armies_play_without_a_broken_table():
    missions, bots = skirmish_missions(), {"a": "scripted", "b": "random"}
    pairs = list(permutations(sample_armies().values(), 2))
    for number, (one, other) in enumerate(pairs):
        where, seed = missions[number % len(missions)], 1000 + number
        [pairing] = pairings(skirmish(bots, 1, seed, *where, {"a": one, "b": other}))
        assert play_through(pairing).decision is None, f"{one.name} against {other.name}"
    assert len(pairs) == len(sample_armies()) * (len(sample_armies()) - 1)

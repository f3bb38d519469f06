"""Whole games of players who choose at random, but like to fight: after each choice all is as it must be."""

import msgspec
import pytest

from holotable.kernel import SPECTATOR, Game, Option, Stream, load, save, view
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle.battle import EDGE_OF_TRACK, SHATTERPOINT, SIDES, Play, character_ids
from holotable.shatterpoint.battle.choices import Decline, EndActivation, Go, StopThere
from holotable.shatterpoint.battle.scene import scene_of
from holotable.shatterpoint.cards import conditions
from holotable.shatterpoint.rules import rules
from holotable.shatterpoint.squads.team import sample_teams
from holotable.shatterpoint.struggle.track import momentum_from, space_of
from holotable.shatterpoint.turns.starting import battle_of
from holotable.shatterpoint.units.hunker import can_hunker
from tests.shatterpoint.field import position

BATTLEFIELDS = ("training_field", "cantina_street", "landing_platform", "market", "proving_ground", "ruin")
# So many games each time the tests are run; the others belong to the soak.
AT_ONCE, GAMES = 3, 60
LONGEST = 400
# After every choice so many others a copy is made and read back.
TWINS = 10
# How often somebody declines who might do something, in a hundred.
LAZY = 15
REFUSALS = (Decline, EndActivation, StopThere)


def begin(seed: int) -> Play:
    teams = list(sample_teams().values())
    battle = battle_of(dict(zip(SIDES, teams, strict=True)), BATTLEFIELDS[seed % len(BATTLEFIELDS)])
    return Game.start(rules(), battle, seed, listening=True)


def brawl(seed: int) -> Play:
    """A battle in which all stand close together and are hurt, on a flat table with nothing to hold."""
    stream = Stream(seed)
    spots = [(x, y) for x in range(-270, 271, 90) for y in range(-270, 271, 90)]
    stream.shuffle(spots)
    battle = battle_of(dict(zip(SIDES, sample_teams().values(), strict=True)), BATTLEFIELDS[0])
    names = [each for unit in battle.units for each in character_ids(unit, battle.card_of(unit))]
    return position(
        dict(zip(names, spots, strict=False)),
        side=SIDES[seed % 2],
        damage={unit: stream.below(battle.card_of(unit).stamina) for unit in battle.units},
        injured={unit: stream.below(2) for unit in battle.units},
        conditions={unit: [each for each in conditions() if not stream.below(4)] for unit in battle.units},
        seed=seed,
    )


def choose(game: Play, stream: Stream) -> Option:
    """Anything that may be chosen: rather something than nothing, and rather towards an enemy."""
    options = game.sample(stream, 2)
    active = [each for each in options if not isinstance(each, REFUSALS)]
    if active and stream.below(100) >= LAZY:
        options = active
    picked = stream.pick(options)
    moves = [each for each in options if isinstance(each, Go)]
    about = game.decision.about if game.decision is not None else ""
    if not isinstance(picked, Go) or about not in game.table.characters:
        return picked
    side = game.table.side_of(about)
    enemies = [one.at for name, one in game.table.characters.items() if game.table.side_of(name) != side]
    return min(moves, key=lambda go: min(((go.x - x) ** 2 + (go.y - y) ** 2 for x, y, _ in enemies), default=0))


def check(game: Play) -> None:
    check_figures(game)
    check_units(game)
    check_players(game)


def check_figures(game: Play) -> None:
    scene = scene_of(game.table)
    for name, one in scene.figures.items():
        assert not sp.why_not_stand(scene, one, one.x, one.y, one.z), f"{name} can't stand where it is"
    for name, unit in game.table.units.items():
        assert not unit.hunker or can_hunker(scene, name), f"{name} is engaged and has hunker tokens"


def check_units(game: Play) -> None:
    for name, unit in game.table.units.items():
        there = game.table.characters_of(name)
        if unit.defeated:
            assert not there
            continue
        card = game.table.card_of(name)
        if game.table.turn:
            assert len(there) == card.characters
        assert unit.damage >= 0
        assert unit.wounded == int(unit.damage >= card.stamina), f"{name}: {unit}"
        assert unit.injured >= 0
        assert unit.conditions == sorted(set(unit.conditions))
        assert set(unit.conditions) <= set(conditions())


def check_players(game: Play) -> None:
    battle = game.table
    if not battle.turn:
        return
    assert -EDGE_OF_TRACK <= battle.struggle.token <= EDGE_OF_TRACK
    for side, player in battle.players.items():
        pool = sum(battle.card_of(each).force for each, unit in battle.units.items() if unit.side == side)
        assert player.force >= 0
        assert player.force + player.spent == pool
        assert 1 <= player.momentum <= EDGE_OF_TRACK
        won = battle.struggle.won == side
        assert (space_of(game, side) >= momentum_from(game, side)) == won
        assert len(player.claimed) == len(set(player.claimed))
        check_orders(game, side)


def check_orders(game: Play, side: sp.Side) -> None:
    """Each card lies in one place; those of defeated units at most in the deck still."""
    battle, player = game.table, game.table.players[side]
    lying = [*player.discard, *filter(None, (player.reserve, player.revealed))]
    living = [battle.units[each].card for each in battle.units_of(side)]
    dead = [each for each in player.deck if each not in (*living, SHATTERPOINT)]
    assert sorted([*lying, *player.deck]) == sorted([SHATTERPOINT, *living, *dead])
    assert len(dead) == len(set(dead))


def check_views(game: Play) -> None:
    """Nobody is shown which struggle cards are to come, nor in which order the order cards lie."""
    hidden = game.table.struggle.deck
    for seat in (*SIDES, SPECTATOR):
        seen = msgspec.json.encode(view(game, seat)).decode()
        assert not [each for each in hidden if each in seen]
    for player in game.table.players.values():
        if len(player.deck) > 1 and player.deck != sorted(player.deck):
            assert msgspec.json.encode(player.deck).decode() not in msgspec.json.encode(view(game, "a")).decode()


def play_out(game: Play, seed: int, longest: int) -> Play:
    stream = Stream(seed)
    for made in range(longest):
        if game.decision is None:
            break
        game.advance(choose(game, stream))
        game.take_events()
        check(game)
        if made % TWINS == 0 and game.decision is not None:
            check_views(game)
            twin = load(rules(), save(game))
            assert twin.digest() == game.digest()
            assert twin.decision == game.decision
    return game


@pytest.mark.rule(
    "SP-OVL-02", "SP-MOV-09", "SP-FRC-03", "SP-ORD-02", "SP-ORD-03", "SP-ORD-04", "SP-WND-06", "SP-CND-02"
)
@pytest.mark.parametrize("begun", [begin, brawl])
@pytest.mark.parametrize(
    "seed", [*range(AT_ONCE), *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(AT_ONCE, GAMES))]
)
def test_a_random_game_breaks_nothing(begun, seed):
    assert play_out(begun(seed), seed, LONGEST).table.turn > 1


@pytest.mark.soak
def test_random_games_for_as_long_as_you_like():
    seed = GAMES
    while play_out(begin(seed), seed, 20 * LONGEST) and play_out(brawl(seed), seed, 20 * LONGEST):
        seed += 1

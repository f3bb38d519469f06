"""Worlds that differ only in what a seat can't know look the same to it, in every number."""

from typing import Any

import pytest

from holotable.env import TableEnv, make
from holotable.env.course import Course, first_level
from holotable.imperial_assault.legends.wish import LegendsWish
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.modes.mission import MISSION
from holotable.kernel import Game, Stream
from tests.env.playing import same
from tests.imperial_assault.bots import test_hidden as skirmish
from tests.imperial_assault.legends.fog import in_other_fog, twin_of
from tests.shatterpoint.bots import battles
from tests.shatterpoint.bots import test_hidden as battle


def seen_in(env: TableEnv, game: Game[Any], agent: str) -> object:
    setting = env.setting
    course = Course(setting.mode, setting.agents, setting.actions, [first_level(setting.mode, game, setting.agents)])
    course.go_on()
    return setting.observe(course, agent)


@pytest.mark.parametrize("seed", range(3))
def test_what_the_opponent_of_a_skirmish_holds_is_not_seen(seed):
    env, game = make("skirmish-v1"), skirmish.in_play(seed, 160)
    other = skirmish.with_other_cards(game, "a")
    assert other.digest() != game.digest()
    assert same(seen_in(env, game, "a"), seen_in(env, other, "a"))
    assert not same(seen_in(env, game, "b"), seen_in(env, other, "b"))


def test_how_the_cards_of_a_battle_lie_is_not_seen():
    env, game = make("shatterpoint-v1"), battles.in_play(1)
    other = battle.with_other_cards(game)
    assert other.digest() != game.digest()
    for agent in "ab":
        assert same(seen_in(env, game, agent), seen_in(env, other, agent))


def test_what_the_imperial_player_holds_is_not_seen_by_heroes():
    env = make("mission-v1")
    env.reset(4)
    game = env.course.levels[0].game
    while game.table.round < 2:
        env.step(0)
    other = game.copy()
    assert other.table.empire.hand != other.table.empire.reserve
    MISSION.redeal(other, "hero_1", Stream(8))
    assert other.digest() != game.digest()
    assert same(seen_in(env, game, "hero_1"), seen_in(env, other, "hero_1"))


@pytest.mark.rule("LA-EXPL-03")
def test_what_is_in_fog_is_not_seen(monkeypatch):
    wish = LegendsWish()
    env = make("legends-v1", wish=wish)
    table = LEGENDS.set_up(LEGENDS.vary(wish, 1, 5), {})
    game = Game.start(LEGENDS.rules, table, 5)
    agent = env.possible_agents[0]
    seen = seen_in(env, game, agent)
    with in_other_fog([*game.table.sections], game.table.map, monkeypatch):
        assert same(seen_in(env, twin_of(game), agent), seen)


def test_candidates_tell_nothing_of_the_chance_to_come():
    env, game = make("shatterpoint-v1"), battles.in_play(1)
    other = game.imagine(99)
    assert same(seen_in(env, game, "a"), seen_in(env, other, "a"))

"""The scripted bot plays like a decent beginner and says why."""

import pytest

from holotable.arena.bulk import pairings, tally
from holotable.arena.match import next_choice, play, players_of
from holotable.arena.run import play_all
from holotable.bots.bot import Seated
from holotable.imperial_assault.board import sees
from holotable.imperial_assault.bots.beside import rules
from holotable.imperial_assault.bots.danger import Danger
from holotable.imperial_assault.bots.dealing import redeal
from holotable.imperial_assault.bots.planning import Planner
from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.bots.scripted import ScriptedBot
from holotable.imperial_assault.bots.sighting import Underway
from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.modes.skirmish import SKIRMISH
from holotable.imperial_assault.skirmish.setup import skirmish_missions
from holotable.imperial_assault.table.choices import Interact, PerformAttack, StayHere, Step
from holotable.imperial_assault.table.table import Play
from holotable.kernel import Game, Stream, view
from holotable.words import LANGUAGES, speech
from tests.arena.matches import skirmish, table_of
from tests.imperial_assault.bots.test_hidden import in_play
from tests.imperial_assault.scenario import Scenario


def asked(game: Play) -> object:
    return ScriptedBot().choose(Seated(game, "a", redeal)).option


@pytest.mark.parametrize(("map_id", "mission"), skirmish_missions())
def test_it_beats_random_play(map_id, mission):
    match = skirmish({"a": "scripted", "b": "random"}, 1, 3, map_id, mission)
    assert tally(play_all(match)).wins["a"] == 1


def test_it_plays_the_same_game_again():
    game = pairings(skirmish({"a": "scripted", "b": "scripted"}, 1, 8, "moisture_farm", "A"))[0]
    assert play(game).digest == play(game).digest


def test_a_position_from_the_view_is_that_of_the_table():
    game = in_play()
    position = Position.of(view(game, "a"))
    assert {each.id: each.spaces for each in position.table.figures.values()} == {
        each.id: each.spaces for each in game.table.figures.values()
    }
    assert position.zones == game.table.zones
    assert {group.id for group in position.table.groups.values() if group.ready} == {
        group.id for group in game.table.groups.values() if group.ready and group.side == "b"
    }
    assert set(Underway.of(view(game, "a")).ready) == {group.id for group in game.table.groups.values() if group.ready}


def test_every_choice_is_explained_in_every_language():
    pairing = pairings(skirmish({"a": "scripted", "b": "scripted"}, 1, 4, "mos_eisley_outskirts", "B"))[0]
    game, bots = Game.start(rules(), table_of(pairing), pairing.seed), players_of(pairing)
    said = set()
    for _ in range(250):
        if game.decision is None:
            break
        because = bots[game.decision.seat].choose(Seated(game, game.decision.seat, redeal)).because
        told = [SKIRMISH.teller(speech(language), game).because(because) for language in LANGUAGES]
        assert not [each for each in told if "{" in each or "?" in each]
        said.add(because.message)
        game.advance(next_choice(SKIRMISH, game, bots, 0))
    assert len(said) > 5


def activation_of(game: Play, seat: str, option: type) -> Play:
    """Play on at random until that seat is offered this kind of option."""
    stream = Stream(11)
    while game.decision is not None:
        if game.decision.seat == seat and any(isinstance(each, option) for each in game.decision.options):
            return game
        game.advance(stream.pick(game.decision.options))
    raise AssertionError("the game ended first")


def test_it_attacks_whom_it_can_defeat():
    game = activation_of(in_play(), "a", PerformAttack)
    game.advance(PerformAttack())
    targets = [each for each in game.decision.options if isinstance(each, Target)] if game.decision else []
    victim = game.table.figures[targets[-1].figure]
    play = Scenario.of(game).nearly_defeated(victim.id)
    for each in targets[:-1]:
        play.damaged(each.figure, 0)
    chosen = ScriptedBot().choose(Seated(game, "a", redeal)).option
    assert isinstance(chosen, Target)
    assert chosen.figure == victim.id


def test_it_picks_up_what_it_is_worth_carrying():
    pairing = pairings(skirmish({"a": "random", "b": "random"}, 1, 2, "mos_eisley_outskirts", "B"))[0]
    game = activation_of(Game.start(rules(), table_of(pairing), pairing.seed), "a", Interact)
    assert isinstance(asked(game), Interact)


def test_a_walk_leads_nowhere_it_has_been():
    pairing = pairings(skirmish({"a": "scripted", "b": "scripted"}, 1, 6, "massassi_ruins", "A"))[0]
    game, bots = Game.start(rules(), table_of(pairing), pairing.seed), players_of(pairing)
    trail: list[tuple[int, ...]] = []
    for _ in range(300):
        if game.decision is None:
            break
        choice = next_choice(SKIRMISH, game, bots, 0)
        if isinstance(choice, Step):
            assert choice.spaces not in trail
            trail.append(choice.spaces)
        elif not isinstance(choice, StayHere):
            trail = []
        game.advance(choice)


def fear(game: Play) -> float:
    """What all figures of a seat fear where they stand."""
    position = Position.of(view(game, "a"))
    planners = [Planner(position, figure) for figure in position.mine]
    return sum(planner.stance(planner.here)[1] for planner in planners)


def test_two_armies_do_not_wait_for_each_other_for_ever():
    pairing = pairings(skirmish({"a": "scripted", "b": "scripted"}, 1, 6, "massassi_ruins", "A"))[0]
    game, bots = Game.start(rules(), table_of(pairing), pairing.seed), players_of(pairing)
    for _ in range(150):
        game.advance(next_choice(SKIRMISH, game, bots, 0))
    play = Scenario.of(game).in_round(2)
    assert fear(game) > 0
    play.in_round(12)
    assert fear(game) == 0


@pytest.mark.parametrize("seed", range(4))
def test_the_best_plan_is_the_best_of_all_places(seed):
    game = in_play(seed, choices=150)
    position = Position.of(view(game, "a"))
    for figure in position.mine:
        every = Planner(position, figure).plans(2, 0, 1000)
        assert len(every) == len(Planner(position, figure).ends(2 * position.table.speed_of(figure)))
        assert Planner(position, figure).plan(2, 0) == every[0]
        assert every[0].total == max(plan.total for plan in every)


def test_an_enemy_sees_a_place_as_if_the_figure_stood_there():
    asked = set()
    positions = [Position.of(view(in_play(seed, choices=150), "a")) for seed in range(1, 4)]
    for position, figure in [(each, figure) for each in positions for figure in each.mine]:
        danger = Danger(position, figure)
        for spaces in Planner(position, figure).ends(4):
            standing = position.moved(figure, spaces)
            for foe in danger.foes:
                seen = sees(standing, str(foe.enemy), str(figure))
                assert danger.is_seen(foe.place, standing.place(str(figure))) == seen
                asked.add(seen)
    assert asked == {True, False}

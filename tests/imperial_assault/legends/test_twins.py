"""Missions of Legends that differ only in what is in fog give every seat the same bytes, until it is explored."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from holotable.bots.bot import Seated
from holotable.imperial_assault.board import find_map
from holotable.imperial_assault.legends.wish import LegendsWish
from holotable.imperial_assault.missions.about import NOTHING
from holotable.imperial_assault.missions.doing import perform
from holotable.imperial_assault.missions.happening import Happening
from holotable.imperial_assault.missions.known import mission_of, missions, missions_of, story_of
from holotable.imperial_assault.missions.verbs import Effect
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.table.table import Play
from holotable.kernel import SPECTATOR, Game, Option, Stream
from holotable.words import speech
from tests.few import few
from tests.imperial_assault.legends.evening import Evening
from tests.imperial_assault.legends.fog import in_other_fog, twin_of
from tests.imperial_assault.reaching import answers, as_far_as_known, told

MISSIONS = [each.id for each in missions_of("legends")]
CHOICES, COMPARED_EVERY, ASKED_EVERY, FEWEST = 240, 4, 24, 10


def bytes_of(game: Play, place: int, doors: Sequence[str]) -> bytes:
    """All that reaches anybody after so many choices, and now and then what is answered, of doors in fog as well."""
    seats = [*game.rules.seats(game.table), SPECTATOR]
    found = told(game, LEGENDS.teller(speech("en"), game), seats)
    if place % ASKED_EVERY == 0 and game.decision is not None:
        found += answers(game, LEGENDS.teller(speech("en"), game), game.decision.seat, LEGENDS, doors)
    return found


class Stretch:
    """What was chosen and told while nothing hidden came to light, and a twin of the game as it began."""

    def __init__(self, game: Play) -> None:
        self.twin, self.sections = game.copy(), [*game.table.sections]
        self.doors = [each.id for each in find_map(game.table.map).doors]
        self.choices: list[Option] = []
        self.told: dict[int, bytes] = {}

    def hear(self, game: Play) -> None:
        if len(self.choices) % COMPARED_EVERY == 0:
            self.told[len(self.choices)] = bytes_of(game, len(self.choices), self.doors)


def stretches(game: Play, most: int) -> list[Stretch]:
    """A mission played by the scripted bot, in stretches between which the map grew or a card was drawn."""
    bots = {seat: LEGENDS.bot("scripted", Stream(1)) for seat in game.rules.seats(game.table)}
    game.take_events()
    found = [Stretch(game)]
    for _ in range(most):
        asked = game.decision
        if asked is None:
            break
        found[-1].hear(game)
        choice = bots[asked.seat].choose(Seated(game, asked.seat, LEGENDS.redeal)).option
        before = revealed(game)
        game.take_events()
        game.advance(choice)
        if revealed(game) != before:
            game.take_events()
            found.append(Stretch(game))
        else:
            found[-1].choices.append(choice)
    return found


def revealed(game: Play) -> object:
    """All that was hidden once and lies open now."""
    table = game.table
    cards = [(hero, card.card) for hero, sheet in table.sheets().items() for card in sheet.cards]
    colours = {name: token.colour for name, token in table.tokens.items() if not token.face_down}
    return [*table.sections], [*table.tokens], colours, cards, [*table.rebels.spent_supply]


@pytest.mark.rule("LA-EXPL-03", "LA-EXPL-04", "LA-MISN-03")
@pytest.mark.parametrize("mission", few(MISSIONS))
def test_missions_that_differ_in_what_is_in_fog_give_everybody_equal_bytes(mission, monkeypatch):
    game = Game.start(LEGENDS.rules, LEGENDS.set_up(LegendsWish(mission), {}), 5, listening=True)
    compared = 0
    for stretch in stretches(game, CHOICES):
        with in_other_fog(stretch.sections, game.table.map, monkeypatch):
            twin = twin_of(stretch.twin)
            for place, choice in enumerate([*stretch.choices, None]):
                if place in stretch.told:
                    assert bytes_of(twin, place, stretch.doors) == stretch.told[place], (place, twin.decision)
                    compared += 1
                if choice is not None:
                    twin.take_events()
                    twin.advance(choice)
    assert compared >= FEWEST


@pytest.mark.rule("LA-EXPL-03", "LA-MISN-03")
@pytest.mark.parametrize("mission", few(MISSIONS))
def test_nobody_receives_anything_of_what_is_to_come_in_the_mission(mission, monkeypatch):
    game = Game.start(LEGENDS.rules, LEGENDS.set_up(LegendsWish(mission), {}), 5, listening=True)
    bots = {seat: LEGENDS.bot("scripted", Stream(1)) for seat in game.rules.seats(game.table)}
    doors, compared = [each.id for each in find_map(game.table.map).doors], 0
    for place in range(CHOICES // 2):
        asked = game.decision
        if asked is None:
            break
        if place % COMPARED_EVERY == 0 and not any(isinstance(flow, Happening) for flow in game.state.stack):
            whole = bytes_of(game, place, doors)
            with monkeypatch.context() as without:
                without.setitem(missions(), mission, as_far_as_known(game))
                assert bytes_of(game, place, doors) == whole, (place, asked)
            compared += 1
        game.take_events()
        game.advance(bots[asked.seat].choose(Seated(game, asked.seat, LEGENDS.redeal)).option)
    assert compared >= FEWEST


@pytest.mark.rule("LA-EXPL-04")
def test_what_the_mission_has_told_for_the_first_time_can_not_be_taken_back():
    game = Evening().game
    read, effects = story_of(game.table).told, [each for event in mission_of(game.table).events for each in event.do]
    text = next(each.tell for each in effects if each.tell and each.tell not in read)
    known = [game.state.revealed]
    for _ in range(2):
        perform(game, Effect(tell=text), NOTHING)
        known.append(game.state.revealed)
    assert known[0] < known[1] == known[2]


@pytest.mark.rule("LA-EXPL-03")
@pytest.mark.parametrize("mission", MISSIONS)
def test_doors_go_by_the_order_in_which_they_are_found(mission):
    laid = find_map(mission)
    listed = replace(laid, doors=laid.doors[::-1])
    sections = [each.id for each in laid.sections]
    found = [[door.id for door in listed.doors_beside(sections[: count + 1])] for count in range(len(sections))]
    assert all(later[: len(earlier)] == earlier for earlier, later in pairwise(found))
    assert set(found[-1]) == {door.id for door in laid.doors}

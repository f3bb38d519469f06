"""The maps of the 32 printed missions, set up: who stands where, and where the Rebels come in."""

from collections import Counter

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.board.board import BLOCKING, IMPASSABLE
from holotable.imperial_assault.board.maps import REBELS
from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.heroes.arriving import bring_heroes
from holotable.imperial_assault.table.choices import GoTo
from holotable.imperial_assault.table.sheet import Sheet
from holotable.imperial_assault.table.table import Table
from holotable.imperial_assault.tokens.revealing import RevealSection
from holotable.kernel import Game
from tests.imperial_assault.by_hand import mission_rules, set_up
from tests.imperial_assault.scenario import mission

SIDES = {"empire": "ike", "rebels": "ray"}
RULES = mission_rules()
MISSIONS = [found for found in board.maps() if found.mode == "campaign"]
HEROES = ("diala_passil", "fenn_signis", "gaarkhan", "jyn_odan")
every_mission = pytest.mark.parametrize("found", MISSIONS, ids=[found.id for found in MISSIONS])


def set_up_with_heroes(found: board.Map) -> Game[Table]:
    """A mission when all stand on the map, each where it is offered first."""
    table = set_up(found.id, found.id, SIDES, "rebels")
    bring_heroes(table, {hero: Sheet() for hero in HEROES})
    game = Game.start(RULES, table, seed=1)
    while game.decision and game.decision.kind in ("deploy", "next-hero"):
        game.advance(game.decision.options[0])
    return game


@pytest.mark.rule("IA-MSC-02", "IA-MSC-11")
@every_mission
def test_the_empire_stands_all_over_the_map_from_the_start(found):
    table = set_up_with_heroes(found).table
    standing = [figure for figure in table.figures.values() if figure.side == "empire"]
    for each in found.initial_groups:
        for space in found.start_of(each):
            if each.side != REBELS:
                assert [figure.card for figure in standing if space in figure.spaces] == [each.group]
    printed = Counter(each.group for each in found.initial_groups if each.side != REBELS)
    assert Counter(group.card for group in table.groups.values() if group.side == "empire") == printed


@pytest.mark.rule("IA-MSC-15")
@every_mission
def test_four_heroes_come_in_as_close_to_the_entrance_as_possible(found):
    table = set_up_with_heroes(found).table
    standing = {figure.card: figure.spaces[0] for figure in table.figures.values() if figure.card in HEROES}
    assert len(set(standing.values())) == len(HEROES)
    if found.entrance is not None:
        assert found.entrance.space in standing.values()


@pytest.mark.parametrize(("map_id", "inside_only"), [("under_siege", True), ("breaking_point", False)])
def test_where_there_is_no_entrance_the_rebels_begin_wherever_the_mission_lets_them(map_id, inside_only):
    found = board.find_map(map_id)
    table = set_up(map_id, map_id, SIDES, "rebels")
    bring_heroes(table, {"gaarkhan": Sheet()})
    game = Game.start(RULES, table, seed=1)
    while (asked := game.decision) and asked.seat != "ray":
        game.advance(asked.options[0])
    offered = {option.spaces[0] for option in asked.options if isinstance(option, GoTo)} if asked else set()
    floor = {space for space in found.spaces() if found.board().terrain[space] not in (BLOCKING, IMPASSABLE)}
    floor -= {token.space for token in table.tokens.values() if token.kind == "barricade"}  # nobody stands on those
    assert offered == (floor & found.board().interior if inside_only else floor)


@every_mission
def test_a_mission_prescribes_no_more_groups_than_the_box_has_cards(found):
    prescribed = Counter([*(each.group for each in found.initial_groups), *found.reserved_groups])
    assert {card: times for card, times in prescribed.items() if times > (deployment_card(card).copies or 0)} == {}


@pytest.mark.rule("IA-DEP-07")
@every_mission
def test_no_point_but_green_ones_is_active_on_a_printed_map(found):
    assert [point.id for point in found.points if point.active and point.colour != "green"] == []


@every_mission
def test_in_fog_a_group_lies_in_one_section(found):
    for each in found.initial_groups:
        spaces = set(found.start_of(each))
        assert any(spaces <= found.spaces([section.id]) for section in found.sections)


def test_in_fog_those_who_stand_behind_a_door_come_with_their_section():
    play = mission("impounded", "impounded", *HEROES, fog=True)
    assert not play.figures("officer_elite")
    play.interject(RevealSection("control_room")).skip_to("activate")
    assert [play.where(number) for number in play.figures("officer_elite")] == ["b5"]
    assert sorted(play.where(number) for number in play.figures("royal_guard_regular")) == ["d3", "d5"]
    assert not play.figures("nexu_regular")

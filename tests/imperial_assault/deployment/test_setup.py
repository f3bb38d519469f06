"""Missions set up on their printed maps."""

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.missions.listening import fixed_ally
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import Table
from holotable.kernel import Game, Stream
from tests.imperial_assault.by_hand import mission_rules, muster, set_up

RULES = mission_rules()
CAMPAIGN_MAPS = [found.id for found in map(board.find_map, board.map_ids()) if found.mode == "campaign"]


def mos_eisley(mission: str) -> Table:
    return set_up("mos_eisley_outskirts", mission, {"red": "ray", "blue": "ike"}, "red")


def aftermath(*, fog: bool = False) -> Table:
    return set_up("aftermath", "aftermath", {"empire": "ike", "rebels": "ray"}, "rebels", fog=fog)


def kinds(table: Table) -> list[str]:
    return sorted(token.kind for token in table.tokens.values())


def played_through_setup(table: Table) -> Table:
    """The table once every group has been deployed, each figure somewhere it can be."""
    game, stream = Game.start(RULES, table, seed=1), Stream(1)
    while game.decision and game.decision.kind == "deploy":
        game.advance(stream.pick(game.decision.options))
    return game.table


@pytest.mark.rule("IA-TRM-01", "IA-DOR-07")
def test_a_skirmish_map_has_its_doors_terminals_and_zones():
    table = mos_eisley("A")
    assert (table.own.mode, table.sections) == ("skirmish", [])
    assert list(table.doors) == ["door_1"]
    assert kinds(table) == ["launch_panel"] * 4 + ["terminal"] * 2
    assert list(table.zones) == ["red", "blue"]
    assert len(table.zones["blue"]) == 30


def test_another_mission_on_the_same_map_has_other_tokens():
    assert kinds(mos_eisley("smuggled_goods")) == ["contraband"] * 3 + ["terminal"] * 2


@pytest.mark.rule("IA-DEP-13", "IA-DEP-02")
def test_armies_are_deployed_in_their_zones():
    table = mos_eisley("A")
    muster(table, "red", "red", ["stormtrooper_regular", "darth_vader"])
    muster(table, "blue", "blue", ["nexu_regular", "chewbacca"])
    table = played_through_setup(table)
    assert len(table.figures) == 6
    for figure in table.figures.values():
        assert set(figure.spaces) <= set(table.zones[figure.side])


@pytest.mark.rule("IA-MSC-02")
def test_in_a_campaign_the_whole_map_lies_there_with_all_its_tokens():
    table, found = aftermath(), board.find_map("aftermath")
    assert set(table.tokens) == {token.id for token in found.tokens}
    ground = scene(table).geometry.ground
    assert set(ground.spaces_of(ground.present)) == found.spaces()


def test_in_fog_only_the_first_section_is_there():
    table = aftermath(fog=True)
    assert (table.own.mode, table.sections) == ("campaign", ["start"])
    found = board.find_map("aftermath")
    shown = {token.id for token in found.tokens if token.space in found.spaces(["start"])}
    assert set(table.tokens) == shown
    assert "terminal_1" in shown
    assert "terminal_2" not in shown


@pytest.mark.rule("IA-MSC-11", "IA-DEP-04", "IA-MSC-15")
def test_initial_groups_stand_where_the_map_shows_them_and_rebels_at_the_entrance():
    table = aftermath()
    muster(table, "rebels", "entrance", ["luke_hero", "han_solo"])
    table = played_through_setup(table)
    found = board.find_map("aftermath")
    names = {board.space_name(found.board(), figure.spaces[0]): figure.card for figure in table.figures.values()}
    assert [names[at] for at in ("b4", "c5", "a6")] == ["stormtrooper_regular"] * 3
    assert (names["c6"], names["e7"]) == ("probe_regular", "officer_regular")
    assert names["c1"] == "luke_hero"
    solo = next(figure for figure in table.figures.values() if figure.card == "han_solo")
    entrance = table.zones["entrance"][0]
    assert board.adjacent(scene(table), str(solo.id), entrance)


def test_the_door_to_a_section_that_is_not_revealed_can_be_opened():
    table = aftermath(fog=True)
    table.doors["outpost_door_1"].open = True
    before, beyond = table.doors["outpost_door_1"].between[0]
    assert not board.adjacent(scene(table), before, beyond)
    table.sections.append("outpost")
    assert board.adjacent(scene(table), before, beyond)


@pytest.mark.rule("IA-DOR-03")
def test_a_door_that_is_open_at_the_start_can_be_closed():
    table = set_up("dark_obsession", "dark_obsession", {"empire": "ike", "rebels": "ray"}, "rebels")
    before, beyond = table.doors["outer_door"].between[0]
    assert board.adjacent(scene(table), before, beyond)
    table.doors["outer_door"].open = False
    assert not board.adjacent(scene(table), before, beyond)


@pytest.mark.parametrize(
    ("mission", "zone"),
    [("chain_of_command", "deploy_at_st"), ("desperate_hour", "enter_clearing")],  # not active; not revealed yet
)
def test_a_zone_that_the_mission_opens_later_is_not_there_at_the_start(mission, zone):
    found = board.find_map(mission)
    assert zone in [each.id for each in (*found.zones, *found.missions[0].zones)]
    assert zone not in set_up(mission, mission, {"empire": "ike", "rebels": "ray"}, "rebels", fog=True).zones


@pytest.mark.parametrize("map_id", CAMPAIGN_MAPS)
def test_every_campaign_mission_can_be_set_up(map_id):
    found = board.find_map(map_id)
    for mission in found.missions:
        table = set_up(map_id, mission.id, {"empire": "ike", "rebels": "ray"}, "rebels")
        for token in table.tokens.values():
            assert token.space in found.spaces(table.sections)
        ally = fixed_ally(table)
        cards = [group.card for group in table.arriving] + ([ally.card] if ally is not None else [])
        deployed = [figure for figure in played_through_setup(table).figures.values() if figure.person is None]
        assert len(deployed) == sum(deployment_card(card).group_size for card in cards)

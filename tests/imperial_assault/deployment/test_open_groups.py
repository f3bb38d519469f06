"""Setting up the Imperial player's side of a campaign mission: initial, reserved and open groups, and the box."""

from collections import Counter

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.campaign.view import CampaignView
from holotable.imperial_assault.cards import UnknownCardError, deployment_card, deployment_cards
from holotable.imperial_assault.deployment.open_groups import is_in_use, why_not_open
from holotable.imperial_assault.deployment.points import active_points
from holotable.imperial_assault.table.choices import ActivateGroup
from holotable.imperial_assault.table.empire import Empire, ImperialLog
from holotable.imperial_assault.table.imperial_choices import TakeOpenGroup
from holotable.imperial_assault.table.imperial_happenings import BackTaken, OpenGroupTaken
from holotable.imperial_assault.table.parts import CampaignPart
from holotable.imperial_assault.table.table import Play, Table
from holotable.imperial_assault.turns.later import not_now
from holotable.kernel import Decision, Game, Refusal, Stream, view
from tests.imperial_assault.by_hand import mission_rules, muster, set_up

RULES = mission_rules()
SIDES = {"empire": "ike", "rebels": "ray"}
CAMPAIGN_MAPS = [found.id for found in map(board.find_map, board.map_ids()) if found.mode == "campaign"]
STORM, NEXU, VADER = "stormtrooper_regular", "nexu_regular", "darth_vader"


def aftermath(*villains: str, open_groups: int = 2) -> Table:
    log = ImperialLog(level=2, villains=villains)
    table = set_up("aftermath", "aftermath", SIDES, "rebels", log, open_groups)
    muster(table, "rebels", "entrance", ["han_solo"])
    return table


def begun(table: Table) -> Play:
    return Game.start(RULES, table, seed=1, listening=True)


def settled(game: Play) -> Play:
    """Whoever is deployed goes to the first place there is."""
    while game.decision and game.decision.kind == "deploy":
        game.advance(game.decision.options[0])
    return game


def asked_of(game: Play) -> Decision:
    assert game.decision is not None
    return game.decision


def offered(game: Play) -> set[str]:
    return {each.card for each in asked_of(game).options if isinstance(each, TakeOpenGroup)}


def kept(table: Table) -> Counter[str]:
    """All cards of the Imperial player, wherever they are."""
    laid = [group.card for group in table.groups.values() if group.side == "empire"]
    laid += [group.card for group in table.arriving if group.side == "empire"]
    return Counter([*laid, *table.empire.hand, *table.empire.reserve, *table.empire.box])


@pytest.mark.rule("IA-MSC-03")
def test_a_mission_begins_without_threat_in_the_first_round():
    table = aftermath()
    assert (table.empire.threat, table.round) == (0, 1)
    assert table.empire.level == 2


@pytest.mark.rule("IA-MSC-04", "IA-MSC-06", "IA-RGR-01", "IA-IGR-01")
def test_cards_are_sorted_as_the_mission_says():
    table = aftermath()
    assert [group.card for group in table.arriving[:3]] == [STORM, "probe_regular", "officer_regular"]
    assert sorted(table.empire.reserve) == ["eweb_regular", "officer_regular", STORM]
    assert table.empire.hand == []


@pytest.mark.rule("IA-MSC-01", "IA-IGR-01", "IA-MSC-11", "IA-DEP-09", "IA-MSC-07")
def test_open_groups_are_taken_before_imperial_figures_and_those_before_the_rebels():
    game = begun(aftermath())
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind) == ("ike", "open-groups")
    assert game.table.figures == {}
    settled(game.advance(TakeOpenGroup(NEXU)).advance(TakeOpenGroup("trandoshan_regular")))
    sides = [figure.side for figure in game.table.figures.values()]
    assert sides == ["empire"] * 5 + ["rebels"]
    # Initial groups lie face up, cost nothing, and are ready for the first round.
    assert {group.card for group in game.table.groups.values()} >= {STORM, "probe_regular", "officer_regular"}
    assert all(group.ready for group in game.table.groups.values())
    assert game.table.empire.threat == 0
    assert game.decision.options == (ActivateGroup(list(game.table.groups)[-1]),)


@pytest.mark.rule("IA-MSC-07", "IA-OGR-01")
def test_the_stated_number_of_open_groups_goes_to_the_hand():
    game = begun(aftermath(open_groups=3))
    for card in (NEXU, "probe_regular", "stormtrooper_elite"):
        game.advance(TakeOpenGroup(card))
    assert game.table.empire.hand == [NEXU, "probe_regular", "stormtrooper_elite"]
    assert asked_of(settled(game)).kind == "activate"


@pytest.mark.rule("IA-MSC-07", "IA-DCD-02", "IA-OGR-01", "IA-SEC-04")
def test_the_rebels_see_the_back_of_an_open_group():
    game = begun(aftermath()).advance(TakeOpenGroup(NEXU)).advance(TakeOpenGroup("probe_regular"))
    taken = [event for event in game.take_events() if isinstance(event, OpenGroupTaken)]
    assert [event.seen_by("ike") for event in taken] == taken
    assert [event.seen_by("ray") for event in taken] == [BackTaken("mercenary"), BackTaken("imperial")]


@pytest.mark.rule("IA-MSC-05")
def test_the_rebels_see_initial_groups_and_no_others():
    game = settled(begun(aftermath()).advance(TakeOpenGroup(NEXU)).advance(TakeOpenGroup("probe_regular")))
    seen = view(game, "ray").table
    assert isinstance(seen, CampaignView)
    laid = Counter(group.card for group in seen.table.groups.values() if group.side == "empire")
    assert laid == {STORM: 1, "probe_regular": 1, "officer_regular": 1}


@pytest.mark.rule("IA-MSC-08")
def test_open_groups_are_imperial_or_mercenary():
    game = begun(aftermath())
    factions = {deployment_card(card).faction for card in offered(game)}
    assert factions == {"imperial", "mercenary"}
    refused = Refusal("open-group.no-such-card", "IA-MSC-08", {"card": "chewbacca"})
    assert game.why_not(TakeOpenGroup("chewbacca")) == refused
    assert game.why_not(ActivateGroup(1)) == not_now(game, ActivateGroup(1))


@pytest.mark.rule("IA-MSC-08", "IA-LIM-04")
def test_no_more_figures_than_the_game_has():
    game = begun(aftermath())
    # Both cards of regular stormtroopers are prescribed, and one of two for probe droids.
    assert game.why_not(TakeOpenGroup(STORM)) == Refusal("open-group.all-used", "IA-LIM-04", {"card": STORM})
    game.advance(TakeOpenGroup("probe_regular"))
    assert game.why_not(TakeOpenGroup("probe_regular")) is not None
    everything = kept(aftermath())
    assert everything[STORM] * deployment_card(STORM).group_size == 6
    assert everything["stormtrooper_elite"] * deployment_card("stormtrooper_elite").group_size == 3


@pytest.mark.rule("IA-LIM-04")
@pytest.mark.parametrize("map_id", CAMPAIGN_MAPS)
def test_every_mission_uses_the_cards_of_one_box(map_id):
    found = board.find_map(map_id)
    printed = {card.id: card.copies for card in deployment_cards().values() if card.faction != "rebel"}
    table = set_up(map_id, found.missions[0].id, SIDES, "rebels")
    stolen = Counter(group.card for group in table.arriving if group.side == "rebels")
    assert kept(table) + stolen == printed


@pytest.mark.rule("IA-MSC-09")
def test_what_is_in_no_group_stays_in_the_box():
    game = begun(aftermath(open_groups=1)).advance(TakeOpenGroup(NEXU))
    assert NEXU not in game.table.empire.box
    assert "nexu_elite" in game.table.empire.box
    assert asked_of(settled(game)).kind == "activate"


@pytest.mark.rule("IA-MSC-08", "IA-VIL-01", "IA-VIL-02")
def test_a_villain_must_have_been_earned():
    game = begun(aftermath())
    refused = Refusal("open-group.villain-not-earned", "IA-VIL-02", {"card": VADER})
    assert game.why_not(TakeOpenGroup(VADER)) == refused
    assert not any(deployment_cards()[card].is_villain for card in offered(game))
    game = begun(aftermath(VADER)).advance(TakeOpenGroup(VADER))
    assert game.table.empire.hand == [VADER]


@pytest.mark.rule("IA-VIL-01")
def test_villains_are_the_unique_figures_of_the_imperial_player():
    assert {card.id for card in deployment_cards().values() if card.is_villain} == {
        VADER,
        "general_weiss",
        "royal_guard_champion",
        "ig_88",
    }


@pytest.mark.rule("IA-UNQ-01", "IA-UNQ-02")
def test_a_unique_card_is_used_once():
    table = Table(CampaignPart(Empire(box=[VADER], reserve=[VADER], villains=[VADER])), dict(SIDES))
    assert why_not_open(table, VADER) == Refusal("open-group.unique-in-use", "IA-UNQ-02", {"name": "Darth Vader"})
    table.empire.reserve = []
    assert why_not_open(table, VADER) is None


@pytest.mark.rule("IA-UNQ-01", "IA-UNQ-02")
def test_unique_cards_are_compared_by_name():
    table = aftermath()
    muster(table, "rebels", "entrance", ["luke_hero"])
    assert is_in_use(table, "luke_jedi_knight", "rebels")
    assert not is_in_use(table, "chewbacca", "rebels")
    # Each player may have one.
    assert not is_in_use(table, "luke_jedi_knight", "empire")


@pytest.mark.rule("IA-DEP-06", "IA-DEP-07")
@pytest.mark.parametrize("map_id", CAMPAIGN_MAPS)
def test_only_green_points_are_active_from_the_start(map_id):
    found = board.find_map(map_id)
    table = set_up(map_id, found.missions[0].id, SIDES, "rebels")
    points = table.empire.points.values()
    assert {point.colour for point in points if point.active} <= {"green"}
    assert all(point.active == (point.colour == "green") for point in points)
    assert {table.empire.points[name].space for name in active_points(table)} <= found.spaces(table.sections)


def test_a_point_in_a_section_that_is_not_there_yet_waits_for_it():
    table = set_up("impounded", "impounded", SIDES, "rebels", fog=True)
    assert active_points(table) == ["green_1"]
    table.sections += ["control_room", "outerior"]
    assert active_points(table) == ["green_1", "green_2", "green_3"]


def test_a_log_with_an_unknown_card_is_refused():
    with pytest.raises(UnknownCardError):
        set_up("aftermath", "aftermath", SIDES, "rebels", ImperialLog(class_cards=("cake",)))
    with pytest.raises(UnknownCardError):
        set_up("aftermath", "aftermath", SIDES, "rebels", ImperialLog(villains=("jar_jar",)))


def test_special_setup_is_made_before_play_begins():
    table = aftermath(open_groups=0)
    table.doors["outpost_door_1"].locked = True
    table.empire.threat = 3
    game = begun(table)
    assert game.table.doors["outpost_door_1"].locked
    assert game.table.empire.threat == 3


@pytest.mark.parametrize("map_id", CAMPAIGN_MAPS)
def test_missions_name_regular_and_elite_groups(map_id):
    found = board.find_map(map_id)
    for card in [*(group.group for group in found.initial_groups), *found.reserved_groups]:
        if card.endswith(("_elite", "_regular")):
            assert deployment_card(card).elite == card.endswith("_elite")


def test_the_order_of_choice_does_not_matter_to_the_box():
    stream = Stream(3)
    game = begun(aftermath(open_groups=4))
    while game.decision and game.decision.kind == "open-groups":
        game.advance(stream.pick(game.decision.options))
        assert kept(game.table) == kept(aftermath())

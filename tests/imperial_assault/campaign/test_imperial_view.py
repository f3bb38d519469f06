"""What the Rebels know of the Imperial player's side, and what they do not."""

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.campaign.imperial_view import EmpireView
from holotable.imperial_assault.campaign.view import CampaignView
from holotable.imperial_assault.cards import supply_cards
from holotable.imperial_assault.table.empire import Empire, ImperialLog
from holotable.imperial_assault.table.table import Play, Table
from holotable.imperial_assault.turns.timing import MISSION
from holotable.imperial_assault.views.viewing import TableView
from holotable.kernel import SPECTATOR, Codec, Game, View, view
from tests.imperial_assault.by_hand import mission_rules, muster, set_up
from tests.imperial_assault.scenario import Scenario
from tests.imperial_assault.scenario.hall import NEXU, OFFICER, PROBE, STORM, hall

VIEWS: Codec[View] = Codec(object, "a view")


def seen(game: Play, seat: str) -> TableView:
    found = view(game, seat).table
    table = found.table if isinstance(found, CampaignView) else found
    assert isinstance(table, TableView)
    return table


def empire_seen(play: Scenario, seat: str) -> EmpireView:
    found = view(play.game, seat).table
    assert isinstance(found, CampaignView)
    return found.empire


def holding() -> Scenario:
    empire = Empire(threat=5, level=3, hand=[NEXU, PROBE, PROBE], reserve=[STORM, "ig_88"])
    return hall([(OFFICER, "d1")], empire)


@pytest.mark.rule("IA-MSC-06", "IA-DCD-02", "IA-SEC-04", "IA-OGR-01", "IA-RGR-03")
def test_the_rebels_see_backs_and_dials():
    seen = empire_seen(holding(), "ray")
    assert seen.hand == {"imperial": 2, "mercenary": 1}
    assert seen.reserve == {"imperial": 1, "mercenary": 1}
    assert (seen.threat, seen.level) == (5, 3)
    assert seen.secrets is None
    assert empire_seen(holding(), SPECTATOR).secrets is None


@pytest.mark.rule("IA-SEC-01")
def test_the_imperial_player_sees_cards_and_points():
    secrets = empire_seen(holding(), "ike").secrets
    assert secrets is not None
    assert secrets.hand == (NEXU, PROBE, PROBE)
    assert secrets.reserve == (STORM, "ig_88")
    assert {name: point.active for name, point in secrets.points.items()} == {"north": True, "south": False}


def disguised(table: Table) -> Table:
    """The same table with other hidden cards and points, and another deck, which look the same from outside."""
    other = mission_rules().tables.copy(table)
    other.empire.hand = ["trandoshan_elite", "at_st", "eweb_regular"]
    other.empire.reserve = ["darth_vader", "nexu_elite"]
    other.empire.box = []
    other.empire.points["south"].active = True
    other.empire.points["north"].space = 0
    other.rebels.supply.reverse()
    return other


@pytest.mark.rule("IA-SEC-01", "IA-SEC-04", "IA-DEP-12", "IA-RGR-03", "IA-SEC-06")
def test_what_is_hidden_makes_no_difference_to_the_rebels():
    game = holding().supply(*supply_cards()).game
    other = Game.start(mission_rules(), disguised(game.table), seed=1)
    mine = Game.start(mission_rules(), game.table, seed=1)
    for seat in ("ray", SPECTATOR):
        assert VIEWS.to_json(view(mine, seat)) == VIEWS.to_json(view(other, seat))
    assert mine.table.rebels.supply != other.table.rebels.supply
    assert VIEWS.to_json(view(mine, "ike")) != VIEWS.to_json(view(other, "ike"))


@pytest.mark.rule("IA-SEC-02")
def test_the_rebels_see_nothing_of_what_a_mission_will_do():
    quiet, eventful = hall([(OFFICER, "d1")]), hall([(OFFICER, "d1")])
    eventful.game.listen("rule", "an event of the mission", MISSION)
    assert eventful.game.state.listeners != quiet.game.state.listeners
    for seat in ("ray", SPECTATOR):
        assert VIEWS.to_json(view(eventful.game, seat)) == VIEWS.to_json(view(quiet.game, seat))


@pytest.mark.rule("IA-SEC-07", "IA-PLA-03")
def test_cards_on_the_table_and_in_the_play_area_are_open():
    play = hall([(STORM, "d1")], Empire(class_cards=["show_of_force"], exhausted=["show_of_force"]))
    play.attached("jetpacks", STORM)
    for seat in ("ike", "ray"):
        table = seen(play.game, seat)
        empire = empire_seen(play, seat)
        assert (empire.class_cards, empire.exhausted) == (("show_of_force",), ("show_of_force",))
        laid = table.groups[play.group(STORM).id]
        assert (laid.card, laid.side, laid.attachments) == (STORM, "empire", ("jetpacks",))


@pytest.mark.rule("IA-GRP-04")
def test_groups_of_one_kind_can_be_told_apart():
    play = hall([(STORM, "d1 e1"), (STORM, "d2 e2"), ("stormtrooper_elite", "f1")])
    figures = seen(play.game, "ray").figures
    groups = {figures[number].group for number in play.figures(STORM)}
    assert len(groups) == 2
    (elite,) = play.figures("stormtrooper_elite")
    assert figures[elite].group not in groups


@pytest.mark.rule("IA-SEC-03")
def test_names_of_map_tiles_are_no_secret():
    sides = {"empire": "ike", "rebels": "ray"}
    start, outpost = (
        {placement.face.name for placement in section.placements} for section in board.find_map("aftermath").sections
    )
    assert start == {"7A", "10A", "18A", "38B"}
    for fog, shown in ((True, start), (False, start | outpost)):
        table = set_up("aftermath", "aftermath", sides, "rebels", ImperialLog(level=2), fog=fog)
        muster(table, "rebels", "entrance", ["han_solo"])
        assert set(seen(Game.start(mission_rules(), table, seed=1), "ray").tiles) == shown


def test_in_a_skirmish_there_is_no_imperial_player():
    table = set_up("mos_eisley_outskirts", "A", {"red": "ray", "blue": "ike"}, "red")
    muster(table, "red", "red", ["han_solo"])
    game = Game.start(mission_rules(), table, seed=1)
    assert isinstance(view(game, "ike").table, TableView)
    assert len(seen(game, "ike").tiles) > 1

"""Missions that differ only in what is hidden give the Rebels the same bytes, until it is revealed."""

import pytest

from holotable.imperial_assault.board import find_map
from holotable.imperial_assault.cards import agenda_card
from holotable.imperial_assault.missions.happening import Happening
from holotable.imperial_assault.missions.known import missions
from holotable.imperial_assault.modes.mission import MISSION
from holotable.kernel import SPECTATOR, Codec, Game, Stream, View, view
from holotable.kernel.codec import replace
from holotable.modes import Who
from holotable.words import speech
from tests.imperial_assault.campaign.missions_played import MISSIONS, answered, at_random, begun, wished
from tests.imperial_assault.campaign.worlds import side_by_side
from tests.imperial_assault.reaching import answers, as_far_as_known, told

VIEWS: Codec[View] = Codec(View, "a view")
CHOICES, ASKED_EVERY, STRIPPED = 60, 8, 6
# Secret agenda cards, of one influence and of two.
AGENDA = ("imperial_informants", "isb_enforcers")


def look_alike(mission: str, seed: int, choices: int) -> None:
    table = MISSION.set_up(wished(mission, 2 + seed % 3), {})
    table.campaign.discreet, table.empire.agenda = True, [*AGENDA]
    game = Game.start(MISSION.rules, table, seed, listening=True)
    tellers = [MISSION.teller(speech("en"), game) for _ in range(2)]
    compared = differed = 0
    for worlds in side_by_side(game, Stream(seed)):
        rebels = [seat for seat in game.rules.seats(game.table) if seat != "imperial"]
        one, other = (told(*each, [*rebels, SPECTATOR]) for each in zip(worlds, tellers, strict=True))
        assert one == other, game.decision
        if compared % ASKED_EVERY == 0 and game.decision is not None and game.decision.seat in rebels:
            one, other = (
                answers(*each, game.decision.seat, MISSION, [*game.table.doors])
                for each in zip(worlds, tellers, strict=True)
            )
            assert one == other, game.decision
        one, other = (VIEWS.to_json(view(each, "imperial")) for each in worlds)
        differed += one != other
        for each in worlds:
            each.take_events()
        compared += 1
        if compared == choices:
            break
    assert differed > compared // 2


@pytest.mark.rule("IA-SEC-01", "IA-SEC-02", "IA-SEC-04", "IA-SEC-05", "IA-SEC-06", "IA-SEC-08", "IA-DEP-12")
@pytest.mark.parametrize("mission", MISSIONS)
def test_missions_that_differ_in_what_is_hidden_give_the_rebels_equal_bytes(mission):
    look_alike(mission, 3, CHOICES)


@pytest.mark.rule("IA-SEC-01", "IA-SEC-02")
@pytest.mark.parametrize("mission", MISSIONS)
def test_the_rebels_receive_nothing_of_what_is_to_come_in_the_mission(mission, monkeypatch):
    game, stream, compared = begun(wished(mission, 3), 2, listening=True), Stream(2), 0
    while game.decision is not None and compared < STRIPPED:
        seat = game.decision.seat
        if seat != "imperial" and not any(isinstance(flow, Happening) for flow in game.state.stack):
            whole = told(game, MISSION.teller(speech("en"), game), [seat])
            whole += answers(game, MISSION.teller(speech("en"), game), seat, MISSION, [*game.table.doors])
            with monkeypatch.context() as without:
                without.setitem(missions(), mission, as_far_as_known(game))
                less = told(game, MISSION.teller(speech("en"), game), [seat])
                less += answers(game, MISSION.teller(speech("en"), game), seat, MISSION, [*game.table.doors])
            assert whole == less
            compared += 1
        game.take_events()
        at_random(game, stream)
    assert compared


@pytest.mark.rule("IA-SEC-01")
@pytest.mark.parametrize("mission", MISSIONS)
def test_no_place_on_the_map_tells_of_what_is_to_come(mission):
    game = begun(wished(mission, 2))
    sheet, found = MISSION.teller(speech("en"), game).sheet(SPECTATOR), find_map(game.table.map)
    later = [token.id for token in (*found.tokens, *found.mission(mission).tokens) if not token.active]
    assert sheet.board.zones == {}
    assert {token.id for token in sheet.tokens}.isdisjoint(later)


@pytest.mark.rule("IA-SEC-04", "IA-SEC-05", "IA-DEP-12")
def test_in_the_thoughts_of_a_rebel_bot_all_that_is_hidden_may_be_otherwise():
    table = MISSION.set_up(wished("the_source", 3), {})
    table.empire.agenda = [*AGENDA]
    game = answered(Game.start(MISSION.rules, table, 1), ("open-groups", "deploy", "next-hero", "second-token"))
    hands, points, agendas = set(), set(), set()
    for seed in range(8):
        world = game.imagine(seed)
        MISSION.redeal(world, "hero_2", Stream(seed))
        assert VIEWS.to_json(view(world, "hero_2")) == VIEWS.to_json(view(game, "hero_2"))
        empire = world.table.empire
        assert [agenda_card(card).influence for card in empire.agenda] == [1, 2]
        assert {each.source for listed in world.state.listeners.values() for each in listed} >= {*empire.agenda}
        hands.add((*empire.hand, *empire.reserve))
        points.add(tuple((point.space, point.active) for point in empire.points.values()))
        agendas.add(tuple(empire.agenda))
    assert min(len(hands), len(points), len(agendas)) > 4


@pytest.mark.rule("IA-SEC-05")
def test_where_people_play_no_question_of_a_single_mission_tells_which_cards_are_held():
    wish = replace(wished("aftermath", 2), agenda=AGENDA)
    seats = MISSION.seats(wish)
    first: dict[Who, bool] = {"bot": False, "here": True, "online": True}
    for who, discreet in first.items():
        bots: dict[str, Who] = dict.fromkeys(seats, "bot")
        table = MISSION.set_up(wish, bots | {seats[0]: who})
        assert table.discreet is discreet
        MISSION.check_handed_in(table)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4, 10))
@pytest.mark.parametrize("mission", MISSIONS)
def test_whole_missions_that_differ_in_what_is_hidden(mission, seed):
    look_alike(mission, seed, 2000)

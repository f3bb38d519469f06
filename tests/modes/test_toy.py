"""A mode that no host knows is hosted by all of them, by one line in the registry."""

from contextlib import ExitStack

import pytest

from holotable.arena.bulk import Match, tally
from holotable.arena.run import play_all
from holotable.games import GAMES
from holotable.kernel import Stream, read_record, replay
from holotable.modes import mode_of
from holotable.modes.registry import mode_named
from tests.modes.tug import LINE, TUG, TugWish
from tests.server.tables import house

SEATS = ("ann", "ben", "cal")


@pytest.fixture(autouse=True)
def _registered(monkeypatch):
    monkeypatch.setitem(GAMES, "tug", "tests.modes.tug_plug:PLUG")


@pytest.fixture
def server(tmp_path):
    with house(tmp_path) as found:
        yield found


def create(server, who=None, **wish):
    plan = {seat: {"who": "here"} for seat in SEATS} | (who or {})
    answer = server.client.post("/api/games", json={"mode": "tug", "wish": wish, "seats": plan, "watch": True})
    assert answer.status_code == 200, answer.text
    return answer.json()


def all_sit(stack, server, made):
    return {seat: stack.enter_context(server.sit(made["game"], made["tokens"][seat])) for seat in SEATS}


def go_on(sitting, stream):
    """Whoever is asked chooses: an option, or a free place on the line."""
    asked = next(each for each in sitting.values() if each.ask)
    version, ask = asked.version, asked.ask
    if ask.get("region"):
        taken = asked.table["sheet"]["places"].values()
        place = stream.pick([place for place in range(LINE + 1) if place not in taken])
        asked.say("answer", version=version, answer={"choose": "to", "place": place})
    else:
        asked.choose(stream.below(len(ask["options"])))
    for each in sitting.values():
        each.until_version(version + 1)


def test_it_is_found_by_its_name_and_by_that_of_its_rules():
    assert mode_named("tug") is TUG
    assert mode_of("tug") is TUG


def test_the_start_page_is_offered_it_with_its_seats(server):
    """For the skirmish armies must be chosen, so nothing is known of its seats before."""
    offered = {each["name"]: each for each in server.client.get("/api/modes?lang=de").json()}
    assert offered["tug"] == {
        "name": "tug",
        "game": "tug",
        "title": "Tauziehen",
        "seats": list(SEATS),
        "bots": ["random"],
        "dice_by_hand": True,
        "clocks": True,
    }
    assert offered["skirmish"]["title"] == "Gefecht"
    assert offered["skirmish"]["seats"] == []


def test_it_is_played_in_bulk():
    played = play_all(Match("tug", TugWish(), dict.fromkeys(SEATS, "random"), 6, 3), recorded=True)
    result = tally(played)
    assert sum(result.wins.values()) == 6
    assert set(result.wins) == {"left", "right"}
    assert replay(TUG.rules, read_record(played[0].record)).digest == played[0].digest


def test_three_people_play_it_to_its_end_over_the_socket_and_a_fourth_watches(server):
    made = create(server, length="long")
    stream = Stream(4)
    with ExitStack() as stack:
        sitting = all_sit(stack, server, made)
        watching = stack.enter_context(server.sit(made["game"]))
        regions = 0
        while not sitting["ann"].table.get("result"):
            regions += any(each.ask.get("region") is not None for each in sitting.values())
            go_on(sitting, stream)
        watching.until_version(sitting["ann"].version)
        assert regions > 0
        assert watching.table["result"]["winner"] in ("left", "right")
        assert watching.table["sheet"]["of"] == "tug"
    line = server.client.get(f"/api/games/{made['game']}").json()
    assert (line["mode"], line["finished"], line["summary"]["of"]) == ("tug", True, "tug")
    moments = server.client.get(f"/api/games/{made['game']}/moments").json()
    assert moments["choices"] == line["choices"]
    moment = server.client.get(f"/api/games/{made['game']}/moments/1?seat=cal").json()
    assert moment["sheet"]["secret"] is not None
    record = server.client.get(f"/api/games/{made['game']}/record").content
    assert replay(TUG.rules, read_record(record)).game.decision is None
    taken = server.client.post("/api/records", content=record, headers={"Content-Type": "application/json"})
    assert taken.status_code == 200, taken.text


def test_each_sees_what_is_theirs_alone(server):
    made = create(server)
    with ExitStack() as stack:
        sitting = all_sit(stack, server, made)
        watching = stack.enter_context(server.sit(made["game"]))
        secrets = {seat: each.table["sheet"]["secret"] for seat, each in sitting.items()}
        stored = server.stored(made["game"]).game.table.secrets
        assert secrets == stored
        assert "secret" not in watching.table["sheet"]
        for seat, each in sitting.items():
            told = [line["words"] for line in each.log]
            assert told == [f"The secret place of {seat}: {secrets[seat]}"]


def test_a_place_that_is_taken_or_off_the_line_is_refused_and_nothing_changes(server):
    made = create(server)
    with ExitStack() as stack:
        sitting = all_sit(stack, server, made)
        ann = sitting["ann"]
        ann.choose(1)
        ann.until_version(ann.version + 1)
        version = ann.version
        wrong = [{"choose": "to", "place": 1}, {"choose": "to", "place": 99}, {"choose": "give-up", "seat": "cal"}]
        for answer in wrong:
            ann.say("answer", version=version, answer=answer)
            assert ann.until("refused", "fault")["tell"] == "refused"
        ann.say("answer", version=version, answer={"choose": "fly"})
        assert ann.until("refused", "fault")["code"] == "MalformedMessage"
        ann.say("answer", version=version, answer={"choose": "to", "place": 7})
        assert ann.until_version(version + 1)["sheet"]["places"]["ann"] == 7


def test_a_choice_that_nobody_answered_is_taken_back_and_a_stored_game_goes_on(server):
    made = create(server)
    with ExitStack() as stack:
        ann = stack.enter_context(server.sit(made["game"], made["tokens"]["ann"]))
        ann.choose(1)
        ann.until_version(ann.version + 1)
        ann.say("undo", version=ann.version)
        assert ann.until_version(ann.version + 1)["choices"] == 0
    server.hall.let_go()
    assert server.stored(made["game"]).choices == 0


def test_a_draw_is_not_offered_where_there_are_none(server):
    made = create(server)
    with server.sit(made["game"], made["tokens"]["ann"]) as ann:
        ann.say("offer-draw")
        assert ann.until("fault")["code"] == "NoDraws"
        assert server.stored(made["game"]).choices == 0


def test_a_wish_that_the_mode_does_not_know_is_refused_by_name(server):
    plan = {seat: {"who": "here"} for seat in SEATS}
    for body, named in (
        ({"mode": "tug", "wish": {"length": "endless"}, "seats": plan}, "length"),
        ({"mode": "chess", "wish": {}, "seats": plan}, "chess"),
        ({"mode": "tug", "wish": {}, "seats": {"ann": {"who": "here"}}}, "ann, ben, cal"),
    ):
        answer = server.client.post("/api/games", json=body)
        assert answer.status_code in (400, 404)
        assert named in answer.json()["words"]

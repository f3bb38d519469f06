"""A battle over the real socket: offered by the start page, created, played by two, watched by a third."""

from contextlib import ExitStack

import pytest

from holotable.kernel import Stream, read_record, replay
from holotable.shatterpoint.modes.battle import SHATTERPOINT
from tests.server.tables import house
from tests.shatterpoint.modes.games import TEAMS

CHOICES = 45


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with house(tmp_path_factory.mktemp("battle")) as found:
        yield found


def create(server, **wish):
    seats = {seat: {"who": "here"} for seat in "ab"}
    body = {"mode": "shatterpoint", "wish": {"teams": TEAMS} | wish, "seats": seats, "watch": True}
    return server.client.post("/api/games", json=body)


def test_the_start_page_is_offered_it(server):
    offered = {each["name"]: each for each in server.client.get("/api/modes?lang=de").json()}["shatterpoint"]
    assert (offered["title"], offered["game"]) == ("Shatterpoint", "shatterpoint")
    assert "random" in offered["bots"]
    assert offered["dice_by_hand"]
    assert offered["clocks"]


def test_a_wish_that_can_t_be_played_is_refused_with_a_sentence(server):
    answer = create(server, battlefield="nowhere")
    assert answer.status_code >= 400
    assert "nowhere" in answer.text
    assert create(server, teams={"a": "clone_wars_heroes"}).status_code >= 400


def test_two_play_and_one_watches_and_no_frame_tells_what_lies_in_which_order(server):
    made = create(server, battlefield="cantina_street").json()
    stream = Stream(4)
    with ExitStack() as stack:
        sitting = {seat: stack.enter_context(server.sit(made["game"], made["tokens"][seat])) for seat in "ab"}
        watching = stack.enter_context(server.sit(made["game"]))
        regions = 0
        for _ in range(CHOICES):
            asked = next(each for each in sitting.values() if each.ask)
            version, ask = asked.version, asked.ask
            reached = ask.get("reached") or {}
            answers = [
                *({"choose": "go", **dict(zip("xyz", each["at"], strict=True))} for each in reached.get("places", ())),
                *({"choose": "toward", "dx": each["dx"], "dy": each["dy"]} for each in reached.get("slides", ())),
            ]
            if answers:
                regions += 1
                asked.say("answer", version=version, answer=stream.pick(answers))
            else:
                asked.choose(stream.below(len(ask["options"])))
            for each in (*sitting.values(), watching):
                each.until_version(version + 1)
            table = server.stored(made["game"]).game.table
            decks = [sorted(player.deck) for player in table.players.values()]
            for sheet in (each.table["sheet"] for each in (*sitting.values(), watching)):
                assert [[card["id"] for card in player.get("deck", ())] for player in sheet["players"]] == decks
        assert regions > 15
        assert watching.table["sheet"]["of"] == "battle"
        assert sitting["a"].table["sheet"] == sitting["b"].table["sheet"] == watching.table["sheet"]
        asked = next(each for each in sitting.values() if each.ask)
        asked.say("battle-why-not", to=[0, 0, 123])
        assert asked.until("refused")["words"]
        some, *_, other = table.characters
        asked.say("battle-aim", attacker=some, target=other)
        assert asked.until("battle-aim")["target"] == other
        frames = "".join(frame for each in (*sitting.values(), watching) for frame in each.frames)
        assert str(server.stored(made["game"]).session.seed) not in frames
        for card in table.struggle.deck:
            assert card not in frames
        asked.say("resign")
        assert watching.until_version(CHOICES + 1)["result"]["words"].startswith("The battle is won by ")
    record = server.client.get(f"/api/games/{made['game']}/record").content
    assert replay(SHATTERPOINT.rules, read_record(record)).count == CHOICES + 1
    line = server.client.get(f"/api/games/{made['game']}").json()
    assert (line["mode"], line["summary"]["of"]) == ("shatterpoint", "battle")
    taken = server.client.post("/api/records", content=record, headers={"Content-Type": "application/json"})
    assert taken.status_code == 200, taken.text

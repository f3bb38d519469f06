"""People of one side at screens of their own: nobody takes back what another has chosen without asking them."""

import pytest

from tests.server.tables import house

HERE, ONLINE = {"who": "here"}, {"who": "online"}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with house(tmp_path_factory.mktemp("legends")) as found:
        yield found


def created(server, *sits):
    """A mission of Legends whose heroes sit so; gives the game and the tokens by seats."""
    seats = {f"hero_{place}": who for place, who in enumerate(sits, 1)}
    body = {"mode": "legends", "wish": {"mission": "day_one"}, "seats": seats}
    answer = server.client.post("/api/games", json=body)
    assert answer.status_code == 200, answer.text
    made = answer.json()
    codes = made["invitations"].items()
    return made["game"], made["tokens"] | {seat: server.accept(made["game"], code) for seat, code in codes}


def until_both_chose(*sitting):
    """Choose until one has chosen after another; gives who chose before, and who did last."""
    chose: list[object] = []
    while len(set(chose)) < 2:
        who = next(each for each in sitting if each.ask)
        chose.append(who)
        version = who.version
        who.choose()
        for each in sitting:
            each.until_version(version + 1)
    return chose[0], chose[-1]


def test_what_another_of_the_own_side_has_chosen_is_taken_back_only_if_they_agree(server):
    game, tokens = created(server, ONLINE, ONLINE)
    with server.sit(game, tokens["hero_1"], "Ada") as ada, server.sit(game, tokens["hero_2"], "Bea") as bea:
        first, last = until_both_chose(ada, bea)
        chosen = first.table["choices"]
        assert (first.table["undo"], last.table["undo"]) == ("ask", "free")
        first.say("undo", version=first.version)
        asked = last.until("table")
        assert (asked["undo_asked"], asked["answers_undo"], asked["choices"]) == (first.table["seat"], True, chosen)
        assert asked["takes_back"]
        last.say("answer-undo", agree=False)
        assert "undo_asked" not in last.until("table")
        assert last.table["choices"] == chosen
        last.say("undo", version=last.version)  # nobody's but the own
        assert last.until("table")["choices"] == chosen - 1
        told = first.until("taken-back")
        assert told["seat"] == last.table["seat"]


def test_with_their_consent_it_is_taken_back_and_all_hear_by_whom(server):
    game, tokens = created(server, ONLINE, ONLINE)
    with server.sit(game, tokens["hero_1"]) as ada, server.sit(game, tokens["hero_2"]) as bea:
        first, last = until_both_chose(ada, bea)
        lines = {line["words"] for line in last.log}
        first.say("undo", version=first.version)
        while not last.table.get("answers_undo"):
            last.until("table")
        last.say("answer-undo", agree=True)
        told = last.until("taken-back")
        assert told["seat"] == first.table["seat"]
        assert set(told["lines"]) <= lines
        assert told["lines"]


def test_beginning_again_needs_them_too(server):
    game, tokens = created(server, ONLINE, ONLINE)
    with server.sit(game, tokens["hero_1"]) as ada, server.sit(game, tokens["hero_2"]) as bea:
        first, last = until_both_chose(ada, bea)
        first.say("restart", version=first.version)
        while not last.table.get("restart_asked"):
            last.until("table")
        assert last.table["answers_undo"]
        assert last.table["choices"]
        last.say("answer-undo", agree=True)
        while last.table["choices"]:
            assert last.hear()["tell"] != "taken-back", "it is another's game from the start, and no choice of theirs"


def test_who_plays_several_heroes_at_one_screen_asks_nobody(server):
    game, tokens = created(server, HERE, HERE)
    with server.sit(game, tokens["hero_1"]) as one, server.sit(game, tokens["hero_2"]) as two:
        first, _ = until_both_chose(one, two)
        chosen = first.table["choices"]
        assert first.table["undo"] == "free"
        first.say("undo", version=first.version)
        assert first.until("table")["choices"] < chosen


def test_a_bot_of_the_own_side_agrees(server):
    game, tokens = created(server, ONLINE, {"who": "bot", "bot": "scripted"})
    with server.sit(game, tokens["hero_1"]) as ada:
        while ada.table.get("undo", "no") == "no":
            while not ada.ask:
                ada.until("table")
            version = ada.version
            ada.choose()
            ada.until_version(version + 1)
        assert ada.table["undo"] == "free"

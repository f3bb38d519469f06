"""Who sits where in a campaign: heroes played by different people and bots, who decide together between missions."""

import pytest

from tests.server.campaigns import introduction, set_out, wait_for
from tests.server.tables import house

BOT = {"who": "bot", "bot": "scripted"}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with introduction(), house(tmp_path_factory.mktemp("campaign")) as found:
        yield found


def created(server, heroes=3, **seats):
    """A campaign whose heroes are apart; everybody is online but the Empire."""
    plan = (
        {f"hero_{place}": {"who": "online"} for place in range(1, heroes + 1)} | {"imperial": {"who": "here"}} | seats
    )
    body = {"mode": "campaign", "wish": {"heroes": heroes, "apart": True}, "seats": plan}
    answer = server.client.post("/api/games", json=body)
    assert answer.status_code == 200, answer.text
    made = answer.json()
    codes = made["invitations"].items()
    return made["game"], made["tokens"] | {seat: server.accept(made["game"], code) for seat, code in codes}


@pytest.mark.rule("IA-TIM-08")
def test_between_missions_each_of_the_rebels_may_answer_for_all(server):
    game, tokens = created(server)
    with (
        server.sit(game, tokens["hero_1"]) as ann,
        server.sit(game, tokens["hero_3"]) as bob,
        server.sit(game, tokens["imperial"]) as ike,
    ):
        assert (ann.table["seat"], ann.table["sits"]) == ("rebels", "hero_1")
        assert (bob.table["seat"], bob.table["sits"]) == ("rebels", "hero_3")
        assert ann.ask == bob.ask != {}
        assert ike.ask == {}
        bob.choose(2)
        for each in (ann, bob, ike):
            each.until_version(1)
        assert len(ann.table["sheet"]["heroes"]) == 1
        assert ann.ask["kind"] == bob.ask["kind"] == "heroes"
        ann.say("undo", version=ann.version)  # one's choice is everybody's
        assert "heroes" not in bob.until_version(2)["sheet"]
        playing = {each["seat"]: each.get("playing", "") for each in ann.table["seats"]}
        assert playing == {"hero_1": "rebels", "hero_2": "rebels", "hero_3": "rebels", "imperial": ""}


@pytest.mark.rule("IA-HER-01")
def test_in_a_mission_a_hero_is_the_heros_person_alone(server):
    game, tokens = created(server)
    with server.sit(game, tokens["hero_2"]) as ann, server.sit(game, tokens["imperial"]) as ike:
        errand = set_out(ann, ike)
        heroes = [each["hero"] for each in ann.table["sheet"]["heroes"]]
    wait_for(lambda: server.store.revisions([errand]))
    seats = ("hero_1", "hero_2", "hero_3", "imperial")
    people = {seat: server.sit(errand, tokens[seat]) for seat in seats}
    sitting = {seat: person.__enter__() for seat, person in people.items()}
    try:
        assert {seat: each.table["seat"] for seat, each in sitting.items()} == {seat: seat for seat in seats}
        placing = set()
        for _ in range(18):
            who = next(seat for seat, each in sitting.items() if each.ask)
            assert [seat for seat, each in sitting.items() if each.ask] == [who]
            ask = sitting[who].ask
            other = sitting[next(seat for seat in seats if seat != who)]
            other.choose()
            assert other.until("fault")["code"] == "NotYourTurn"
            if ask["kind"] == "activate" and who != "imperial":
                break
            if ask["kind"] == "deploy" and who != "imperial":
                placing.add(who)
            version = sitting[who].version
            sitting[who].choose()
            for each in sitting.values():
                each.until_version(version + 1)
        assert placing >= {"hero_2", "hero_3"}  # the last place left is nobody's choice
        live = server.stored(errand).game.table
        assert {figure.card: figure.sheet.seat for figure in live.figures.values() if figure.sheet} == dict(
            zip(heroes, seats, strict=False)
        )
    finally:
        for person in people.values():
            person.__exit__(None, None, None)


def test_bots_play_heroes_beside_people_and_a_person_speaks(server):
    game, tokens = created(server, hero_1=BOT, imperial=BOT)
    with server.sit(game, tokens["hero_2"]) as ann:
        assert ann.ask["kind"] == "heroes"  # no bot decides for the people
        errand = set_out(ann)
        wait_for(lambda: server.store.revisions([errand]))
        with server.sit(errand, tokens["hero_2"]) as rebel:
            assert rebel.table["sheet"]["of"] == "mission"
            while not rebel.ask:
                rebel.hear()
            assert rebel.ask["kind"] == "next-hero"  # the Rebels' choice comes to the person
            stored = {each.seat: each.who for each in server.store.game(errand).seats}
            assert stored == {"hero_1": "bot", "hero_2": "person", "hero_3": "person", "imperial": "bot"}


def test_bots_that_have_all_heroes_decide_by_themselves(server):
    game, tokens = created(server, hero_1=BOT, hero_2=BOT, hero_3=BOT)
    with server.sit(game, tokens["imperial"]) as ike:
        while not ike.ask:
            ike.hear()
        assert ike.ask["kind"] == "imperial-class"
        assert len(ike.table["sheet"]["heroes"]) == 3


def test_heroes_apart_need_a_number_of_heroes(server):
    seats = {"rebels": {"who": "here"}, "imperial": {"who": "here"}}
    body = {"mode": "campaign", "wish": {"apart": True}, "seats": seats}
    answer = server.client.post("/api/games", json=body)
    assert (answer.status_code, answer.json()["error"]) == (400, "party-size")
    body["wish"] = {"heroes": 2, "apart": True}
    answer = server.client.post("/api/games", json=body)
    assert (answer.status_code, answer.json()["error"]) == (400, "seats")
    assert "hero_1, hero_2, imperial" in answer.json()["words"]

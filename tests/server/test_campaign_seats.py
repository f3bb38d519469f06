"""Who sits where in a campaign: heroes played by different people and bots, who decide together between missions."""

from contextlib import ExitStack

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
        words = bob.ask["options"][2]["words"]
        bob.choose(2)
        for each in (ann, bob, ike):
            each.until_version(1)
        told = ann.until("partner-chose")
        assert (told["seat"], told["words"]) == ("hero_3", words)
        assert len(ann.table["sheet"]["heroes"]) == 1
        assert ann.ask["kind"] == bob.ask["kind"] == "heroes"
        ann.say("undo", version=ann.version)  # one's choice is everybody's
        for other in (bob, ike):
            told = other.until("taken-back")
            assert (told["seat"], told["by"]) == ("rebels", "hero_1")
        assert "heroes" not in bob.until_version(2)["sheet"]
        playing = {each["seat"]: each.get("playing", "") for each in ann.table["seats"]}
        assert playing == {"hero_1": "rebels", "hero_2": "rebels", "hero_3": "rebels", "imperial": ""}


def test_of_several_who_share_a_seat_it_is_told_who_asks_to_take_back(server):
    game, tokens = created(server)
    with (
        server.sit(game, tokens["hero_1"]) as ann,
        server.sit(game, tokens["hero_3"]) as bob,
        server.sit(game, tokens["imperial"]) as ike,
    ):
        while not ike.ask:
            version = bob.version
            bob.choose()
            for each in (ann, bob, ike):
                each.until_version(version + 1)
        ike.choose()
        told_when(ann, lambda table: table["undo"] == "ask")
        ann.say("undo", version=ann.version)
        for each in (bob, ike):
            told_when(each, lambda table: table.get("undo_asked"))
            assert (each.table["undo_asked"], each.table["undo_by"]) == ("rebels", "hero_1")
        assert ike.table["answers_undo"]
        assert "answers_undo" not in bob.table
        ike.say("answer-undo", agree=False)
        told_when(bob, lambda table: not table.get("undo_asked"))
        assert "undo_by" not in bob.table


def test_how_often_one_was_refused_is_not_counted_for_others_who_share_the_seat(server):
    game, tokens = created(server)
    with (
        server.sit(game, tokens["hero_1"]) as ann,
        server.sit(game, tokens["hero_3"]) as bob,
        server.sit(game, tokens["imperial"]) as ike,
    ):
        while not ike.ask:
            version = bob.version
            bob.choose()
            for each in (ann, bob, ike):
                each.until_version(version + 1)
        ike.choose()
        told_when(bob, lambda table: table["undo"] == "ask")
        for _ in range(3):
            bob.say("undo", version=bob.version)
            for each in (ann, bob, ike):
                told_when(each, lambda table: table.get("undo_asked"))
            ike.say("answer-undo", agree=False)
            for each in (ann, bob, ike):
                told_when(each, lambda table: not table.get("undo_asked"))
        bob.say("undo", version=bob.version)
        assert bob.until("fault")["code"] == "RefusedBefore"
        ann.say("undo", version=ann.version)
        told = ann.until("table", "fault")
        assert (told.get("undo_asked"), told.get("undo_by")) == ("rebels", "hero_1")
        told_when(ike, lambda table: table.get("undo_asked"))
        ike.say("answer-undo", agree=True)
        told = bob.until("taken-back")
        assert (told["seat"], told["by"]) == ("rebels", "hero_1")


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
        placing, together = set(), set()
        for _ in range(18):
            asked = [seat for seat, each in sitting.items() if each.ask]
            who = asked[-1]
            ask = sitting[who].ask
            is_ours = sitting[who].table.get("together") and who != "imperial"
            assert asked == ([*seats[:3]] if is_ours else [who])
            other = sitting[next(seat for seat in seats if seat not in asked)]
            other.choose()
            assert other.until("fault")["code"] == "NotYourTurn"
            together |= {ask["kind"]} if is_ours else set()
            if ask["kind"] == "activate" and who != "imperial":
                break
            if ask["kind"] == "deploy" and who != "imperial":
                placing.add(who)
            version = sitting[who].version
            sitting[who].choose()
            for each in sitting.values():
                each.until_version(version + 1)
        assert placing >= {"hero_2", "hero_3"}  # the last place left is nobody's choice
        assert together >= {"next-hero", "activate"}
        live = server.stored(errand).game.table
        assert {figure.card: figure.sheet.seat for figure in live.figures.values() if figure.sheet} == dict(
            zip(heroes, seats, strict=False)
        )
    finally:
        for person in people.values():
            person.__exit__(None, None, None)


@pytest.mark.rule("IA-TIM-08")
def test_in_a_mission_each_of_the_rebels_may_answer_what_they_decide_together(server):
    game, tokens = created(server)
    with server.sit(game, tokens["hero_2"]) as ann, server.sit(game, tokens["imperial"]) as ike:
        errand = set_out(ann, ike)
    wait_for(lambda: server.store.revisions([errand]))
    with (
        server.sit(errand, tokens["hero_1"]) as ann,
        server.sit(errand, tokens["hero_3"]) as bob,
        server.sit(errand, tokens["imperial"]) as ike,
    ):
        while not bob.ask:
            version = ike.version
            ike.choose()
            for each in (ann, bob, ike):
                each.until_version(version + 1)
        assert ann.ask == bob.ask
        assert ann.ask["kind"] == "next-hero"
        assert [each.table["together"] for each in (ann, bob, ike)] == [True] * 3
        assert ike.table["waiting_for"] == bob.table["waiting_for"] == "hero_1"
        version, words = bob.version, bob.ask["options"][1]["words"]
        bob.say("hint")
        assert bob.until("hint")["version"] == version
        bob.choose(1)
        told = ann.until("partner-chose")
        assert (told["seat"], told["words"]) == ("hero_3", words)
        ike.until_version(version + 1)
        ann.say("choose", version=version, option=0)
        assert ann.until("fault")["code"] == "OutOfDate"  # the first answer counts
        bob.until_version(version + 1)
        assert (ann.table["undo"], bob.table["undo"]) == ("free", "free")
        bob.say("undo", version=bob.version)  # one's choice is everybody's
        for other in (ann, ike):
            told = other.until("taken-back")
            assert (told["seat"], told["by"]) == ("hero_1", "hero_3")
        bob.until_version(version + 2)
        assert bob.ask["kind"] == "next-hero"


def test_what_is_said_at_a_campaign_is_heard_in_its_missions_too(server):
    game, tokens = created(server)
    with server.sit(game, tokens["hero_2"]) as ann, server.sit(game, tokens["imperial"]) as ike:
        ann.say("chat", text="Who plays Fenn?")
        errand = set_out(ann, ike)
        wait_for(lambda: server.store.revisions([errand]))
        with server.sit(errand, tokens["hero_1"]) as bob:
            assert bob.until("said")["text"] == "Who plays Fenn?"
            bob.say("chat", text="I do.")
            assert bob.until("said")["text"] == "I do."
            heard = ike.until("said")
            while heard["text"] != "I do.":
                heard = ike.until("said")
            assert (heard["seat"], heard["number"]) == ("hero_1", 1)
            ike.say("chat", text="Good luck!")
            assert bob.until("said")["text"] == "Good luck!"


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


def told_when(sitting, happens):
    """Hear until the table is so."""
    while not happens(sitting.table):
        sitting.hear()


def test_a_mission_begins_again_only_if_every_person_agrees(server):
    """Ann has two heroes and answers once; her answer is not Bob's, who is of her side."""
    plan = {"hero_1": "Ann", "hero_2": "Ann", "hero_3": "Bob", "imperial": "Ike"}
    game, tokens = created(server, **{seat: {"who": "here", "name": name} for seat, name in plan.items()})
    with server.sit(game, tokens["hero_1"]) as ann, server.sit(game, tokens["imperial"]) as ike:
        errand = set_out(ann, ike)
    wait_for(lambda: server.store.revisions([errand]))
    with ExitStack() as all_of_them:
        ann, second, bob, ike = (all_of_them.enter_context(server.sit(errand, tokens[seat])) for seat in plan)
        ike.choose()
        for each in (ann, second, bob, ike):
            told_when(each, lambda table: table["choices"] > 0)
        ike.say("restart", version=ike.version)
        for each in (ann, second, bob):
            told_when(each, lambda table: table.get("answers_undo"))
        second.say("answer-undo", agree=True)
        told_when(ann, lambda table: not table.get("answers_undo"))
        told_when(ike, lambda table: table.get("restart_asked"))
        assert bob.table["answers_undo"]
        assert ike.table["choices"] > 0
        bob.say("answer-undo", agree=True)
        for each in (ann, bob, ike):
            told_when(each, lambda table: not table["choices"])


def test_who_is_of_the_own_side_is_asked_as_well_before_a_mission_begins_again(server):
    plan = {"hero_1": "Ann", "hero_2": "Bob", "imperial": "Ike"}
    game, tokens = created(server, heroes=2, **{seat: {"who": "here", "name": name} for seat, name in plan.items()})
    with server.sit(game, tokens["hero_1"]) as ann, server.sit(game, tokens["imperial"]) as ike:
        errand = set_out(ann, ike)
    wait_for(lambda: server.store.revisions([errand]))
    with ExitStack() as all_of_them:
        ann, bob, ike = (all_of_them.enter_context(server.sit(errand, tokens[seat])) for seat in plan)
        ike.choose()
        told_when(ann, lambda table: table["choices"] > 0)
        ann.say("restart", version=ann.version)
        told_when(bob, lambda table: table.get("answers_undo"))
        bob.say("answer-undo", agree=False)
        told_when(ann, lambda table: table.get("restart_asked"))
        told_when(ann, lambda table: not table.get("restart_asked"))
        assert ann.table["choices"] > 0


def test_who_alone_has_opened_a_mission_takes_back_what_led_to_it(server):
    """Ann's hero is hers alone, also where the Rebels decide through one seat."""
    game, tokens = created(server, heroes=2)
    with server.sit(game, tokens["hero_1"]) as ann, server.sit(game, tokens["imperial"]) as ike:
        errand = set_out(ann, ike)
        wait_for(lambda: server.store.revisions([errand]))
        with server.sit(errand, tokens["hero_2"]):
            ann.say("undo", version=ann.version)
            assert ann.until("fault", "taken-back").get("code") == "ErrandUnderWay"
        with server.sit(errand, tokens["hero_1"]):
            ann.say("undo", version=ann.version)
            assert ann.until("fault", "taken-back")["tell"] == "taken-back"

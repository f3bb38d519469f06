"""What the Rebels of a mission decide together, each at a screen of their own: who answers, and for whom."""

import json
import threading
import time
from contextlib import ExitStack, contextmanager

import pytest

from tests.server.campaigns import introduction, set_out, wait_for
from tests.server.tables import house
from tests.server.test_campaign_seats import created

SEATS = ("hero_1", "hero_2", "hero_3", "imperial")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with introduction(), house(tmp_path_factory.mktemp("together")) as found:
        yield found


@pytest.fixture
def mission(server):
    """A mission at its beginning, and who sits at it in the order of the seats."""
    game, tokens = created(server)
    with server.sit(game, tokens["hero_2"]) as ann, server.sit(game, tokens["imperial"]) as ike:
        errand = set_out(ann, ike)
    wait_for(lambda: server.store.revisions([errand]))
    with ExitStack() as all_of_them:
        yield errand, [all_of_them.enter_context(server.sit(errand, tokens[seat])) for seat in SEATS]


def choose(people, who, option=0):
    version = who.version
    who.choose(option)
    for each in people:
        each.until_version(version + 1)


def until_asked(people, kind):
    """Choose until the Rebels are asked so, all of them."""
    while people[2].ask.get("kind") != kind or not people[2].table.get("together"):
        choose(people, next(each for each in reversed(people) if each.ask))


@contextmanager
def held(server, monkeypatch):
    """Nothing is stored meanwhile."""
    go_on, commit = threading.Event(), server.store.commit

    def wait(*args, **more):
        go_on.wait(10)
        return commit(*args, **more)

    with monkeypatch.context() as patch:
        patch.setattr(server.store, "commit", wait)
        try:
            yield
            time.sleep(0.3)  # all that was said is heard
        finally:
            go_on.set()


@pytest.mark.rule("IA-TIM-08")
def test_who_answers_for_all_does_not_answer_what_is_anothers_own_by_then(server, mission, monkeypatch):
    game, people = mission
    ann, bob, cy, _ = people
    until_asked(people, "activate")
    version, made = cy.version, cy.table["choices"]
    with held(server, monkeypatch):
        bob.choose()
        time.sleep(0.1)
        cy.say("choose", version=version + 1, option=0)
    cy.until_version(version + 1)
    assert (cy.table["waiting_for"], cy.table.get("together")) == ("hero_1", None)
    assert cy.until("fault", "table").get("code") == "NotYourTurn"
    assert server.stored(game).choices == made + 1
    ann.until_version(version + 1)
    assert ann.ask


@pytest.mark.rule("IA-TIM-08")
def test_who_takes_back_what_was_decided_together_takes_back_nothing_of_anothers_own(server, mission, monkeypatch):
    game, people = mission
    ann, bob, cy, _ = people
    until_asked(people, "activate")
    choose(people, bob)
    assert cy.table["undo"] == "free"
    version, made = ann.version, ann.table["choices"]
    with held(server, monkeypatch):
        ann.choose()
        time.sleep(0.1)
        cy.say("undo", version=version + 1)
    cy.until_version(version + 1)
    told = cy.until("fault", "table")
    assert told.get("undo_asked", "hero_3") == "hero_3"
    assert server.stored(game).choices == made + 1


def leave_to_a_bot(people):
    """Who deploys next is left to a bot by the third hero's person: it takes the first."""
    _, bob, cy, _ = people
    until_asked(people, "next-hero")
    choose(people, bob, 1)
    until_asked(people, "next-hero")
    version = cy.version
    cy.say("delegate", version=version)
    for each in people:
        each.until_version(version + 1)
    time.sleep(1)  # a bot that went on would have chosen by then


@pytest.mark.rule("IA-TIM-08")
def test_what_is_left_to_a_bot_for_all_ends_where_another_is_asked_for_themselves(server, mission):
    game, people = mission
    leave_to_a_bot(people)
    live = server.stored(game)
    assert live.session.made()[-1].together
    assert (live.asked, live.game.decision.kind) == ("hero_1", "deploy")


@pytest.mark.rule("IA-TIM-08")
def test_others_hear_once_what_one_has_left_to_a_bot_for_all(mission):
    _, people = mission
    leave_to_a_bot(people)
    for each in people:
        each.say("chat", text="Well!")
    for each in people:
        for _ in people:
            each.until("said")
    chosen = [[told for told in map(json.loads, each.frames) if told["tell"] == "partner-chose"] for each in people]
    assert [[told["seat"] for told in each] for each in chosen] == [["hero_2", "hero_3"], ["hero_3"], ["hero_2"], []]

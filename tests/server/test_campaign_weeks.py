"""A campaign that is played for weeks: another evening, another program, and nothing is lost."""

from dataclasses import replace

import pytest

from holotable.imperial_assault.cards import heroes
from holotable.imperial_assault.log.rules import log_rules
from holotable.imperial_assault.missions import using
from holotable.imperial_assault.modes.mission import MISSION
from tests.server.campaigns import introduction, new_campaign, play_some, set_out
from tests.server.tables import house


@pytest.fixture(autouse=True)
def short():
    """The campaign is its introduction alone."""
    with introduction():
        yield


def first_evening(folder):
    """A campaign whose mission is stopped in the middle: the game, its secrets, the mission, and how it was left."""
    with house(folder) as server:
        game, tokens, _ = new_campaign(server)
        with server.sit(game, tokens["rebels"]) as ray, server.sit(game, tokens["imperial"]) as ike:
            mission = set_out(ray, ike)
        with server.sit(mission, tokens["rebels"]) as ray, server.sit(mission, tokens["imperial"]) as ike:
            play_some(ray, ike)
            left = ray.table
    return game, tokens, mission, left


def resigned(server, mission, tokens):
    with server.sit(mission, tokens["rebels"]) as ray:
        ray.say("resign")
        while "result" not in ray.table:
            ray.hear()


def test_a_mission_stopped_in_the_middle_goes_on_another_evening(tmp_path):
    game, tokens, mission, left = first_evening(tmp_path)
    with house(tmp_path) as server, server.sit(game, tokens["imperial"]) as ike:
        assert set_out(ike) == mission
        with server.sit(mission, tokens["rebels"]) as ray:
            assert (ray.table["choices"], ray.table["sheet"]) == (left["choices"], left["sheet"])
            assert ray.table["errand_for"] == game
        resigned(server, mission, tokens)
        while "result" not in ike.table:
            ike.hear()
        assert len(server.stored(game).game.table.played) == 1


@pytest.mark.rule("IA-SEC-05")
def test_a_mission_is_not_played_again_beside_the_campaign_which_hides_the_same(tmp_path):
    _, tokens, mission, _ = first_evening(tmp_path)
    with house(tmp_path) as server:
        resigned(server, mission, tokens)
        headers = {"Authorization": f"Bearer {tokens['rebels']}"}
        answer = server.client.post(f"/api/games/{mission}/again", json={}, headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (403, "part-of-a-game")


def test_a_mission_that_ended_while_nobody_looked_at_the_campaign_is_brought_back_once(tmp_path):
    game, tokens, mission, _ = first_evening(tmp_path)
    with house(tmp_path) as server:
        resigned(server, mission, tokens)
        assert not server.stored(game).game.table.played
    with house(tmp_path) as server:
        with server.sit(game, tokens["imperial"]) as ike:
            while "result" not in ike.table:
                ike.hear()
            choices = ike.table["choices"]
        with server.sit(game, tokens["rebels"]) as ray:
            assert ray.table["choices"] == choices
            assert [each.mission for each in server.stored(game).game.table.played] == ["aftermath"]


def test_a_mission_that_was_over_before_an_upgrade_changed_its_rules_is_not_played_again(tmp_path, monkeypatch):
    game, tokens, mission, _ = first_evening(tmp_path)
    with house(tmp_path) as server:
        resigned(server, mission, tokens)
        assert not server.stored(game).game.table.played
    monkeypatch.setattr(MISSION.rules, "version", MISSION.rules.version + 1)
    with house(tmp_path) as server:
        with server.sit(game, tokens["imperial"]) as ike:
            while "result" not in ike.table:
                ike.hear()
        assert [(each.mission, each.winner) for each in server.stored(game).game.table.played] == [
            ("aftermath", "imperial")
        ]
        assert len(server.store.errands(game)) == 1


def test_an_upgrade_that_leaves_the_mission_alone_lets_it_go_on(tmp_path, monkeypatch):
    game, tokens, mission, left = first_evening(tmp_path)
    other = {"imperial_assault": "another pack of cards"}
    monkeypatch.setattr(MISSION.rules, "content", other)
    monkeypatch.setattr(log_rules(), "content", other)
    monkeypatch.setattr(log_rules(), "version", log_rules().version + 1)
    with house(tmp_path) as server, server.sit(game, tokens["rebels"]) as ray:
        assert ray.table["sheet"]["playing"]["id"] == "aftermath"  # the log goes on
        assert set_out(ray) == mission
        with server.sit(mission, tokens["rebels"]) as rebel, server.sit(mission, tokens["imperial"]) as ike:
            assert (rebel.table["choices"], rebel.table["sheet"]) == (left["choices"], left["sheet"])
            assert "anew" not in rebel.table
            play_some(rebel, ike, 5)
        resigned(server, mission, tokens)
        while "result" not in ray.table:
            ray.hear()
        assert ray.table["result"]["winner"] == "imperial"


@pytest.mark.parametrize("part", ["rules", "cards"])
def test_an_upgrade_that_changes_the_mission_offers_its_start_and_says_why(tmp_path, monkeypatch, part):
    game, tokens, mission, left = first_evening(tmp_path)
    if part == "rules":
        monkeypatch.setattr(MISSION.rules, "version", MISSION.rules.version + 1)
    else:
        monkeypatch.setattr(MISSION.rules, "content", {"imperial_assault": "another pack of cards"})
        weaker = {name: replace(each, health=1) for name, each in heroes().items()}
        monkeypatch.setattr(using, "heroes", lambda: weaker)
    with house(tmp_path) as server, server.sit(game, tokens["rebels"]) as ray:
        again = set_out(ray)
        assert again != mission
        with server.sit(again, tokens["imperial"], lang="en") as ike:
            assert ike.table["choices"] == 0
            assert "begins anew" in ike.table["anew"]
            assert {"rules": "the rules", "cards": "cards"}[part] in ike.table["anew"]
        # What was played before is still there, for the program that knows how.
        assert server.store.game(mission).choices == left["choices"]


def test_a_log_is_taken_up_between_missions_with_all_that_stands_in_it(tmp_path, monkeypatch):
    with house(tmp_path) as server:
        game, tokens, _ = new_campaign(server)
        with server.sit(game, tokens["rebels"]) as ray:
            ray.choose(3)
            ray.until_version(1)
            before = ray.table
    monkeypatch.setattr(log_rules(), "version", log_rules().version + 1)
    with house(tmp_path) as server, server.sit(game, tokens["rebels"]) as ray:
        assert ray.table["sheet"]["heroes"] == before["sheet"]["heroes"]
        assert ray.ask["options"] == before["ask"]["options"]
        ray.choose()
        ray.until_version(before["version"] + 2)
        assert len(ray.table["sheet"]["heroes"]) == 2
    with house(tmp_path) as server, server.sit(game, tokens["rebels"]) as ray:
        assert len(ray.table["sheet"]["heroes"]) == 2


def test_two_servers_find_the_same_mission_and_bring_its_end_back_once(tmp_path):
    with house(tmp_path) as here, house(tmp_path) as there:
        game, tokens, _ = new_campaign(here)
        with here.sit(game, tokens["rebels"]) as ray, there.sit(game, tokens["imperial"]) as ike:
            mission = set_out(ray, ike)
            while "errand" not in ike.table:
                ike.hear()
            assert ike.table["errand"] == mission
            assert [each.id for each in here.store.errands(game)] == [mission]
            resigned(there, mission, tokens)
            for each in (ray, ike):
                while "result" not in each.table:
                    each.hear()
        made = here.store.choices(game)
        assert [each.seat for each in made].count("host") == 1


def test_an_invitation_that_was_used_opens_the_mission_too(tmp_path):
    with house(tmp_path) as server:
        game, tokens, codes = new_campaign(server, imperial={"who": "bot", "bot": "scripted"}, rebels={"who": "online"})
        assert not tokens
        first = server.accept(game, codes["rebels"])
        with server.sit(game, first) as ray:
            mission = set_out(ray)
        with server.sit(mission, first) as ray:
            assert ray.table["seat"] == "rebels"


def test_people_who_roll_the_dice_roll_them_in_missions(tmp_path):
    with house(tmp_path) as server:
        game, tokens, _ = new_campaign(server, dice_by_hand=True)
        with server.sit(game, tokens["rebels"]) as ray, server.sit(game, tokens["imperial"]) as ike:
            mission = set_out(ray, ike)
        assert server.store.game(mission).dice_by_hand

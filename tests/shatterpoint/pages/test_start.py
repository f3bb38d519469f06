"""What a battle can be started with over HTTP, and strike teams that somebody hands in."""

import pytest

from holotable.shatterpoint.battlefields import battlefields
from holotable.shatterpoint.bots.known import BATTLE_BOTS
from holotable.shatterpoint.squads.code import encode_team
from holotable.shatterpoint.squads.team import sample_team, sample_teams
from tests.server.reading import client

FILE = """
name: Two of a kind
mission: shifting_priorities
squads:
  - {era: fall_of_the_jedi, units: [lord_maul, lord_maul, b1_battle_droids]}
"""


@pytest.fixture(scope="module")
def ask():
    return client()


def test_a_battle_is_started_with_any_battlefield_strike_team_and_bot(ask):
    told = ask.get("/api/battles/start").json()
    assert [each["id"] for each in told["battlefields"]] == list(battlefields())
    assert [each["id"] for each in told["teams"]] == list(sample_teams())
    assert [each["id"] for each in told["bots"]] == list(BATTLE_BOTS)
    assert set(told["defaults"]["teams"].values()) <= set(sample_teams())


def test_a_battlefield_comes_with_its_terrain_in_the_readers_language(ask):
    english, german = (ask.get(f"/api/battles/start?lang={lang}").json() for lang in ("en", "de"))
    names = [{part["name"] for part in told["battlefields"][0]["terrain"]} for told in (english, german)]
    assert names[0] != names[1]
    assert len(english["battlefields"][0]["ranges"]) == 5


def test_a_strike_team_is_read_from_its_code(ask):
    team = sample_team("clone_wars_heroes")
    told = ask.post("/api/strike-teams/read", json={"text": f" {encode_team(team).lower()}\n"}).json()
    assert told["file"]["name"] == team.name
    assert [tuple(squad["units"]) for squad in told["file"]["squads"]] == [squad.units for squad in team.squads]
    assert told["problems"] == []


def test_everything_that_is_wrong_with_a_strike_team_of_a_file_is_told_with_its_rule(ask):
    told = ask.post("/api/strike-teams/read", json={"text": FILE}).json()
    assert told["team"]["squads"] == [["Lord Maul", "Lord Maul", "B1 Battle Droids"]]
    assert told["problems"]
    assert all(problem["rule"].startswith("SP-") and problem["words"] for problem in told["problems"])


@pytest.mark.parametrize(("text", "error"), [("SP1-AAAA", "DamagedTeamCode"), ("no team at all", "UnreadableTeam")])
def test_what_is_no_strike_team_is_refused_with_the_reason(ask, text, error):
    answer = ask.post("/api/strike-teams/read", json={"text": text})
    assert answer.status_code == 400
    assert error.lower() in answer.text.lower().replace("-", "")

"""`holotable sim campaign` plays whole campaigns, or one of their missions many times."""

import json

import pytest

from holotable.arena.match import Pairing, play_out
from holotable.cli import main
from holotable.imperial_assault.campaign import from_log
from holotable.imperial_assault.log.campaigns import campaign, campaigns
from holotable.imperial_assault.log.rules import log_rules
from holotable.imperial_assault.log.setup import new_log
from holotable.imperial_assault.missions.known import missions
from holotable.imperial_assault.modes.campaign import CAMPAIGN
from holotable.kernel import Stream, read_record, replay
from holotable.kernel.codec import replace
from tests.imperial_assault.log.test_walk import any_result

BOTS = ("--a", "random", "--b", "random")


def answered(capsys, *arguments):
    status = main(["sim", "campaign", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_one_mission_many_times_whatever_the_jobs(capsys):
    usual = (*BOTS, "--games", "2", "--seed", "3", "--mission", "aftermath", "--heroes", "2", "--json")
    status, out, _ = answered(capsys, *usual)
    result = json.loads(out)
    assert status == 0
    assert [*result] == ["mode", "games", "wins", "draws", "decisions", "seconds", "decisions_per_second", "digest"]
    assert (result["mode"], result["games"], result["draws"]) == ("campaign", 2, 0)
    assert [*result["wins"]] == ["a", "b"]
    assert sum(result["wins"].values()) == 2
    _, again, _ = answered(capsys, *usual, "--jobs", "2")
    assert json.loads(again)["digest"] == result["digest"]
    assert json.loads(again)["wins"] == result["wins"]


def test_the_hero_whom_a_mission_is_about_comes_along(capsys):
    own = next(each for each in missions().values() if each.hero)
    status, out, _ = answered(
        capsys, *BOTS, "--games", "1", "--seed", "1", "--mission", own.id, "--heroes", "2", "--json"
    )
    assert (status, json.loads(out)["games"]) == (0, 1)


@pytest.mark.parametrize(
    "wrong", [("--heroes", "5"), ("--a", "nobody"), ("--games", "0"), ("--heroes", "two"), ("--mission", "nowhere")]
)
def test_what_can_not_be_is_wrong_usage(capsys, wrong):
    status, _, err = answered(capsys, *BOTS, "--games", "1", "--seed", "1", *wrong)
    assert (status, bool(err)) == (2, True)


def test_a_campaign_that_comes_to_an_unwritten_mission_says_so(capsys, monkeypatch):
    monkeypatch.setattr(from_log, "missions", dict)
    status, out, err = answered(capsys, *BOTS, "--games", "1", "--seed", "1", "--json")
    assert (status, out) == (1, "")
    assert "aftermath" in err.lower()


def test_a_whole_campaign_some_of_whose_missions_end_somehow(monkeypatch):
    """Until all missions have files: those that have one are played by the bots, the others are stubs."""
    stream = Stream(5)

    def waits(game):
        while game.decision is not None and game.decision.seat == CAMPAIGN.host:
            if game.table.current.mission in missions():
                return True
            game.advance(any_result(game, stream))
        return False

    monkeypatch.setattr(CAMPAIGN, "waits", waits, raising=False)
    setup = log_rules().tables.to_json(new_log("core", {"imperial": "imperial", "rebels": "rebels"}, 3))
    played, game = play_out(Pairing(0, 4, "campaign", {"rebels": "random", "imperial": "random"}, setup))
    assert game.table.stage == "over"
    assert len(game.table.heroes) == 3
    assert (played.winner, played.points) == (game.table.winner, CAMPAIGN.points(game.table))
    assert played.digest == game.digest()


@pytest.fixture
def short(monkeypatch):
    """A campaign of its introduction alone."""
    core = campaign("core")
    monkeypatch.setitem(campaigns(), "core", replace(core, slots=core.slots[:1]))


@pytest.mark.usefixtures("short")
def test_the_log_and_its_missions_are_recorded(capsys, tmp_path):
    usual = (*BOTS, "--games", "2", "--seed", "3", "--heroes", "2", "--json")
    status, out, _ = answered(capsys, *usual, "--records", str(tmp_path))
    assert status == 0
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        *("00000-01.json", "00000.json", "00001-01.json", "00001.json")
    ]
    log, mission = (read_record((tmp_path / name).read_bytes()) for name in ("00000.json", "00000-01.json"))
    ended = replay(log_rules(), log).game.table
    assert ended.played[0].digest == mission.digests[-1]
    result = json.loads(out)
    records = [read_record(file.read_bytes()) for file in tmp_path.iterdir()]
    assert result["decisions"] == sum(len(record.choices) for record in records)
    assert json.loads(answered(capsys, *usual)[1])["digest"] == result["digest"]

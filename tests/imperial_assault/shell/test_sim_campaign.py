"""`holotable sim campaign` plays whole campaigns, or one of their missions many times."""

import json

import pytest

from holotable.cli import main
from holotable.imperial_assault.campaign import from_log
from holotable.imperial_assault.log.campaigns import campaign, campaigns
from holotable.imperial_assault.log.rules import log_rules
from holotable.imperial_assault.missions.known import missions
from holotable.kernel import read_record, replay
from holotable.kernel.codec import replace

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


@pytest.mark.rule("IA-VIC-02")
@pytest.mark.usefixtures("short")
def test_a_log_is_retold_by_missions_and_counts_no_victory_points(capsys, tmp_path):
    answered(capsys, *BOTS, "--games", "1", "--seed", "3", "--heroes", "2", "--records", str(tmp_path))
    assert main(["replay", "show", str(tmp_path / "00000.json")]) == 0
    told = capsys.readouterr().out
    assert "\nMission 1\n" in told
    assert "Round 1\n" not in told
    assert "missions won 1" in told
    assert main(["replay", "show", str(tmp_path / "00000-01.json")]) == 0
    assert "victory points" not in capsys.readouterr().out

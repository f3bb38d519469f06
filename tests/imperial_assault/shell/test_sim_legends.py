"""`holotable sim legends` plays missions of Legends many times."""

import json

import pytest

from holotable.cli import main
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.kernel import read_record, replay

USUAL = ("--a", "random", "--b", "empire", "--games", "2", "--seed", "3", "--mission", "the_relay", "--heroes", "2")


def answered(capsys, *arguments):
    status = main(["sim", "legends", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_one_mission_many_times_whatever_the_jobs(capsys):
    status, out, _ = answered(capsys, *USUAL, "--json")
    result = json.loads(out)
    assert status == 0
    assert [*result] == ["mode", "games", "wins", "draws", "decisions", "seconds", "decisions_per_second", "digest"]
    assert (result["mode"], result["games"], result["draws"]) == ("legends", 2, 0)
    assert [*result["wins"]] == ["a", "b"]
    assert sum(result["wins"].values()) == 2
    _, again, _ = answered(capsys, *USUAL, "--jobs", "2", "--json")
    assert json.loads(again)["digest"] == result["digest"]


def test_another_difficulty_is_another_game(capsys):
    digests = {
        json.loads(answered(capsys, *USUAL, "--difficulty", each, "--json")[1])["digest"]
        for each in ("easy", "normal", "hard")
    }
    assert len(digests) == 3


def test_records_are_written_and_replay(capsys, tmp_path):
    status, _, _ = answered(capsys, *USUAL, "--records", str(tmp_path))
    assert status == 0
    files = sorted(tmp_path.iterdir())
    assert len(files) == 2
    assert replay(LEGENDS.rules, read_record(files[0].read_bytes())).digest


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        (("--b", "scripted"), "empire"),
        (("--difficulty", "brutal"), "easy"),
        (("--mission", "aftermath"), "the_relay"),
        (("--a", "genius"), "scripted"),
    ],
)
def test_wrong_usage_is_refused_and_says_what_would_be_right(capsys, wrong, named):
    status, _, err = answered(capsys, *USUAL, *wrong)
    assert status == 2
    assert named in err

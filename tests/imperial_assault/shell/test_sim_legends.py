"""`holotable sim legends` plays missions of Legends many times."""

import json

import pytest

from holotable.cli import main
from holotable.imperial_assault.cards import heroes
from holotable.imperial_assault.legends.wish import ANYBODY, LegendsWish
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


def test_the_party_is_drawn_for_each_game_by_its_seed():
    wish = LegendsWish("the_relay", (ANYBODY,) * 3)
    parties = [LEGENDS.vary(wish, number, seed).heroes for number, seed in enumerate((5, 6, 7, 8))]
    assert [len({each.hero for each in party} & set(heroes())) for party in parties] == [3, 3, 3, 3]
    assert len(set(parties)) > 1
    assert LEGENDS.vary(wish, 9, 5).heroes == parties[0]


def test_a_party_that_is_named_plays_every_game(capsys, tmp_path):
    named = (*USUAL[:-2], "--party", "jyn_odan,mak_eshkarey")
    assert answered(capsys, *named, "--records", str(tmp_path))[0] == 0
    for file in tmp_path.iterdir():
        assert b"jyn_odan" in file.read_bytes()
        assert b"mak_eshkarey" in file.read_bytes()
    assert answered(capsys, *USUAL[:-2], "--party", "jyn_odan,nobody")[0] == 2

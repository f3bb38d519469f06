"""`holotable sim` and `holotable replay`."""

import json

import pytest

from holotable.cli import main

SIM = ["sim", "skirmish", "--a", "random", "--b", "random", "--games", "1", "--seed", "1"]
SHORT = [*SIM, "--map", "mos_eisley_outskirts", "--mission", "A"]


def test_a_simulation_answers_with_its_figures(capsys, tmp_path):
    assert main([*SHORT, "--records", str(tmp_path / "games"), "--json"]) == 0
    out, err = capsys.readouterr()
    answer = json.loads(out)
    assert list(answer) == [
        "mode",
        "games",
        "wins",
        "draws",
        "decisions",
        "seconds",
        "decisions_per_second",
        "digest",
    ]
    assert answer["mode"] == "skirmish"
    assert sum(answer["wins"].values()) + answer["draws"] == answer["games"] == 1
    assert "1/1" in err
    record = tmp_path / "games" / "00000.json"
    assert main(["replay", "verify", str(record)]) == 0
    assert str(answer["decisions"]) in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ([*SIM, "--a", "nobody"], "nobody"),
        ([*SIM, "--b", "nobody"], "nobody"),
        ([*SIM, "--games", "0"], "--games"),
        ([*SIM, "--jobs", "0"], "--jobs"),
        ([*SIM, "--seed", "-1"], "--seed"),
        ([*SIM, "--map", "nowhere"], "nowhere"),
        ([*SHORT, "--mission", "Z"], "Z"),
        (["sim", "skirmish", "--a", "random"], "--b"),
    ],
)
def test_wrong_usage_is_refused(arguments, named, capsys):
    assert main(arguments) == 2
    assert named in capsys.readouterr().err


def test_an_unknown_army_is_refused(capsys):
    assert main([*SIM, "--army-a", "nothing.yaml"]) == 1
    assert "nothing.yaml" in capsys.readouterr().err


def test_an_illegal_army_is_not_played(capsys, tmp_path):
    file = tmp_path / "army.yaml"
    file.write_text("name: Few\nfaction: rebel\ndeployment: [luke_hero]\ncommand: []\n")
    assert main([*SIM, "--army-a", str(file)]) == 1
    assert "SK-DECK-01" in capsys.readouterr().err


def test_a_record_that_departs_is_told(capsys, tmp_path):
    file = tmp_path / "broken.json"
    file.write_text("{}")
    assert main(["replay", "verify", str(file)]) == 1
    assert "broken.json" in capsys.readouterr().err
    assert main(["replay", "verify", str(tmp_path / "missing.json")]) == 1


def test_a_run_is_kept_written_as_rows_and_not_played_twice(capsys, tmp_path):
    kept = [*SHORT, "--resume", str(tmp_path / "run"), "--rows", str(tmp_path / "games.csv"), "--json"]
    assert main(kept) == 0
    first = json.loads(capsys.readouterr().out)
    [batch] = (tmp_path / "run").glob("batch-*")
    written = batch.stat().st_mtime_ns
    assert main(kept) == 0
    assert json.loads(capsys.readouterr().out)["digest"] == first["digest"]
    assert batch.stat().st_mtime_ns == written
    assert (tmp_path / "games.csv").read_text().count("\n") == 2


@pytest.mark.parametrize(
    ("option", "value", "named"),
    [
        ("--rows", "games.xls", ".csv, .parquet"),
        ("--cluster", "127.0.0.1:1", "127.0.0.1:1"),
        ("--resume", ".", "--resume"),
    ],
)
def test_where_a_run_can_not_be_played_or_kept_it_is_said_before_anything_is_played(
    option, value, named, capsys, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "letter.txt").write_text("dear")
    assert main([*SHORT, option, value]) == 1
    assert named in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]

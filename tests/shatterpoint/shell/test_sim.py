"""`holotable sim shatterpoint`."""

import json

import pytest

from holotable.cli import main

SIM = ["sim", "shatterpoint", "--a", "scripted", "--b", "random", "--games", "2", "--seed", "1"]
HERE = ["--table", "training_field"]


def test_a_simulation_answers_with_its_figures_and_writes_records(capsys, tmp_path):
    assert main([*SIM, *HERE, "--games", "1", "--records", str(tmp_path / "games"), "--json"]) == 0
    out, err = capsys.readouterr()
    answer = json.loads(out)
    assert answer["mode"] == "shatterpoint"
    assert sum(answer["wins"].values()) + answer["draws"] == answer["games"] == 1
    assert "1/1" in err
    assert main(["replay", "verify", str(tmp_path / "games" / "00000.json")]) == 0


def test_the_number_of_jobs_changes_nothing(capsys):
    digests = []
    for jobs in ("1", "2"):
        assert main([*SIM, *HERE, "--jobs", jobs, "--json"]) == 0
        digests.append(json.loads(capsys.readouterr().out)["digest"])
    assert digests[0] == digests[1]


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ([*SIM, "--a", "nobody"], "nobody"),
        ([*SIM, "--games", "0"], "--games"),
        ([*SIM, "--table", "nowhere"], "nowhere does not fit --table"),
        ([*SIM, "--mission", "nothing"], "nothing does not fit --mission"),
        (["sim", "shatterpoint", "--a", "random"], "--b"),
    ],
)
def test_wrong_usage_is_refused(arguments, named, capsys):
    assert main(arguments) == 2
    assert named in capsys.readouterr().err


def test_every_game_has_the_mission_that_is_named(capsys, tmp_path):
    named = [*SIM, *HERE, "--b", "random", "--games", "1", "--mission", "shifting_priorities"]
    assert main([*named, "--records", str(tmp_path), "--json"]) == 0
    capsys.readouterr()
    assert main(["replay", "show", str(tmp_path / "00000.json"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["mission"] == "shifting_priorities"


def test_an_unknown_strike_team_is_refused(capsys):
    assert main([*SIM, "--team-a", "nothing.yaml"]) == 1
    assert "nothing.yaml" in capsys.readouterr().err


def test_all_that_is_missing_is_said_at_once_and_marked_in_the_help(capsys):
    assert main(["sim", "shatterpoint", "--games", "4"]) == 2
    assert "--a, --b, --seed" in capsys.readouterr().err
    assert main(["sim", "shatterpoint", "--help"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "How many games to play. Required." in said
    assert "Without it: ." not in said

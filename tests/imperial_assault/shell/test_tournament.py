"""`holotable tournament`."""

import json

from holotable.cli import main

TWO = ["tournament", "starter_rebel", "starter_imperial", "--games", "2", "--seed", "2"]


def test_a_tournament_has_a_table_and_a_picture(capsys, tmp_path):
    picture = tmp_path / "armies.svg"
    assert main([*TWO, "--plot", str(picture), "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert {row["army"] for row in rows} == {"Heroes of the Rebellion", "Lord Vader's Escort"}
    assert sum(row["wins"] for row in rows) + rows[0]["draws"] == 2
    assert all(row["interval"][0] <= row["share"] <= row["interval"][1] for row in rows)
    assert picture.read_text().startswith("<svg")


def test_one_army_is_no_tournament(capsys):
    assert main(["tournament", "starter_rebel"]) == 1
    assert "1" in capsys.readouterr().err


def test_an_unknown_bot_is_wrong_usage(capsys):
    assert main([*TWO, "--bot", "nobody"]) == 2
    assert main(["army", "rate", "starter_rebel", "--bot", "nobody"]) == 2
    assert "nobody" in capsys.readouterr().err


def test_a_picture_where_no_folder_is_is_refused_before_anything_is_played(capsys, tmp_path):
    assert main([*TWO, "--plot", str(tmp_path / "nowhere" / "armies.svg")]) == 1
    said = capsys.readouterr()
    assert not said.out
    assert "armies.svg" in said.err.replace("\n", "")


def test_results_are_not_lost_with_a_picture_that_cannot_be_written(capsys, tmp_path):
    (tmp_path / "armies.svg").mkdir()
    assert main([*TWO, "--bot", "random", "--plot", str(tmp_path / "armies.svg")]) == 1
    said = capsys.readouterr()
    assert "Lord Vader's Escort" in said.out
    assert "armies.svg" in said.err.replace("\n", "")

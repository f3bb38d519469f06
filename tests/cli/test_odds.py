"""`holotable odds` as people and programs use it."""

import io
import json
import sys
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

from holotable.cli import main

ATTACK = [
    "odds", "attack", "red", "blue", "--against", "black", "--type", "ranged", "--distance", "4",
    "--surge", "damage 1", "--surge", "pierce 2, accuracy 1", "--surge", "2: damage 3", "--bonus", "damage 1",
    "--defence-bonus", "block 1", "--reroll", "attacker: attack 1", "--reroll", "defender: defence 1",
]  # fmt: skip


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("HOLOTABLE_LANG", "en")


@pytest.fixture
def ask(monkeypatch, capsys):
    def ask(*lines, lang="en"):
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(b"\n".join(lines))))
        status = main(["odds", "query", "--lang", lang])
        return status, capsys.readouterr().out.splitlines()

    return ask


def test_every_question_has_its_answer_in_order(ask):
    status, answers = ask(b'{"ask": "test"}', b'{"ask": "shatterpoint", "attack": 0}')
    assert status == 0
    assert [json.loads(line) for line in answers] == [{"successes_pmf": {"0": 1.0}}] * 2


def test_a_bad_line_is_answered_and_the_next_one_too(ask):
    status, answers = ask(b'{"ask": "attack", "attack_dice": ["pink"]}', b"", b'{"ask": "test"}')
    assert status == 1
    first, second, third = map(json.loads, answers)
    assert first["error"].startswith("attack_dice[0]: 'pink' is unknown. There are: red, blue, green, yellow")
    assert set(second) == {"error"}
    assert third == {"successes_pmf": {"0": 1.0}}


def test_half_a_character_in_a_question_is_told_again(ask):
    status, answers = ask(b'{"ask": "\\ud800"}')
    assert (status, len(answers)) == (1, 1)
    assert "ask" in json.loads(answers[0])["error"]


def test_errors_speak_the_asked_language(ask):
    _, answers = ask(b'{"ask": "attack", "distance": -1, "type": "ranged"}', lang="de")
    assert json.loads(answers[0])["error"] == "distance: -1 passt nicht; möglich ist 0 bis 99."


def test_an_attack_is_told_in_a_table(capsys):
    assert main(["odds", "attack", "red", "--health", "3"]) == 0
    out = capsys.readouterr().out
    assert "Expected damage: 2.17" in out
    assert "Misses: 0.0%" in out
    assert "Defeats a target with health 3: 33.3%" in out


@pytest.mark.parametrize(("lang", "share"), [("en", "33.3%"), ("de", "33,3\xa0%"), ("pl", "33,3%")])
def test_numbers_are_written_as_the_language_writes_them(capsys, lang, share):
    assert main(["odds", "attack", "red", "--health", "3", "--lang", lang]) == 0
    assert share in capsys.readouterr().out


def test_options_and_notation_are_the_same_attack(capsys):
    assert main([*ATTACK, "--json", "--health", "4"]) == 0
    by_options = json.loads(capsys.readouterr().out)
    assert main(["odds", "attack", by_options["attack"], "--json", "--health", "4"]) == 0
    assert json.loads(capsys.readouterr().out) == by_options
    assert by_options["attack"].startswith("red blue / black; ranged 4; surge damage 1; surge pierce 2, accuracy 1;")
    damage = by_options["damage_pmf"]
    assert by_options["defeat_probability"] == pytest.approx(sum(damage[n] for n in damage if int(n) >= 4))


def test_a_distance_makes_an_attack_ranged(capsys):
    assert main(["odds", "attack", "red", "--distance", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["miss_probability"] == 1


def test_attacks_are_compared_side_by_side(capsys):
    assert main(["odds", "compare", "Fist = red", "Club = 2 red / black", "--health", "3"]) == 0
    out = capsys.readouterr().out
    assert "Fist" in out
    assert "Club" in out
    assert "At least 6 damage" in out


def test_a_comparison_for_programs_is_a_list(capsys):
    assert main(["odds", "compare", "Fist = red", "2 red", "--json"]) == 0
    first, second = json.loads(capsys.readouterr().out)
    assert (first["attack"], second["attack"]) == ("Fist", "red red")
    assert second["expected_damage"] == pytest.approx(2 * first["expected_damage"])


def test_a_test_needs_so_many_successes(capsys):
    assert main(["odds", "test", "blue", "green", "--need", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["pass_probability"] == pytest.approx(1 / 6)
    assert main(["odds", "test", "blue", "green"]) == 0
    assert "Passes, needing 1 success: 66.7%" in capsys.readouterr().out


def test_shatterpoint_pools_are_told(capsys):
    assert main(["odds", "shatterpoint", "10", "0"]) == 0
    assert "Expected successes: 5.00" in capsys.readouterr().out
    assert main(["odds", "shatterpoint", "1", "0", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"successes_pmf": {"0": 0.5, "1": 0.5}}


@pytest.mark.parametrize(
    "arguments",
    [
        ["attack", "red", "--against", "black"],
        ["compare", "red", "blue"],
        ["test", "blue"],
        ["shatterpoint", "7", "5"],
    ],
)
def test_every_answer_can_be_drawn(tmp_path, capsys, arguments):
    file = tmp_path / "odds.svg"
    assert main(["odds", *arguments, "--plot", str(file), "--json"]) == 0
    assert ElementTree.parse(file).getroot().tag.endswith("svg")  # noqa: S314 - our own file
    assert json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(("file", "reason"), [("odds.png", "should end in .svg"), ("no/where.svg", "can't be written")])
def test_a_chart_that_can_not_be_written_is_refused(tmp_path, capsys, file, reason):
    assert main(["odds", "attack", "red", "--plot", str(tmp_path / file)]) == 2
    told = capsys.readouterr()
    assert (told.out, reason in told.err) == ("", True)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["attack", "rad"], "'rad' is unknown"),
        (["attack", "red", "--surge", "lots"], "surge 2: damage 1, pierce 2, accuracy 1"),
        (["attack", "red", "--reroll", "attacker: pink"], "all_attack_or_all_defence"),
        (["compare", *["red"] * 7], "from 2 to 6"),
        (["compare", "red"], "from 2 to 6"),
        (["test", "white"], "'white' is unknown"),
        (["shatterpoint", "61", "0"], "from 0 to 60"),
    ],
)
def test_wrong_usage_is_explained(capsys, arguments, said):
    assert main(["odds", *arguments, "--lang", "en"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert said in told.err


@pytest.mark.parametrize("command", ["query", "attack", "compare", "test", "shatterpoint"])
@pytest.mark.parametrize(("lang", "example"), [("en", "Example: "), ("de", "Beispiel: "), ("pl", "Przykład: ")])
def test_every_command_shows_an_example(capsys, command, lang, example):
    assert main(["odds", command, "--help", "--lang", lang]) == 0
    assert example in capsys.readouterr().out

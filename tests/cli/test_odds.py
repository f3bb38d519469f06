"""`holotable odds` as people and programs use it."""

import io
import json
import re
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
    assert first["error"].startswith("“attack_dice[0]”: “pink” is unknown. There are: red, blue, green, yellow")
    assert second["error"].startswith("The line is blank.")
    assert third == {"successes_pmf": {"0": 1.0}}


def test_half_a_character_in_a_question_is_told_again(ask):
    status, answers = ask(b'{"ask": "\\ud800"}')
    assert (status, len(answers)) == (1, 1)
    assert "ask" in json.loads(answers[0])["error"]


@pytest.mark.parametrize(
    ("line", "lang", "said"),
    [
        ('{"ask": "attack", "distance": -1}', "de", "„distance“: -1 passt nicht; möglich ist 0 bis 99."),
        ('{"ask": "attack", "distance": "far"}', "de", '„distance“ muss eine ganze Zahl sein, nicht "far".'),
        ('{"ask": "attack", "distance": []}', "pl", "„distance” musi być liczbą całkowitą, a nie []."),
        ('{"ask": "attack", "rerolls": []}', "de", "„rerolls“ muss ein JSON-Objekt {…} sein, nicht []."),
        ('{"ask": "test", "dice": "red"}', "pl", '„dice” musi być listą […], a nie "red".'),
        ('{"ask": "test", "dice": [3]}', "de", "„dice[0]“ muss ein Text in Anführungszeichen sein, nicht 3."),
        ("{}", "en", "The field “ask” is missing."),
        ("{}", "de", "Das Feld „ask“ fehlt."),
        ("{}", "pl", "Brakuje pola „ask”."),
        ('{"ask": "test",}', "de", "Die Zeile ist kein JSON: Ab Zeichen 16 ist sie nicht lesbar."),
        ('{"ask": "test", "ask": "test"}', "pl", "Pole „ask” występuje dwa razy."),
        (
            '{"ask": "test", "dies": []}',
            "de",
            "Ein Feld „dies“ gibt es hier nicht. Gemeint war vielleicht „dice“. Es gibt: ask, dice.",
        ),
    ],
)
def test_errors_speak_the_asked_language(ask, line, lang, said):
    status, answers = ask(line.encode(), lang=lang)
    assert (status, json.loads(answers[0])["error"]) == (1, said)


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


def test_the_best_of_a_comparison_is_told_without_colours_too(capsys):
    # A red die deals 1, 2, 2, 2, 3, 3; against a sure block one less; with a sure extra damage one more.
    attacks = ["Low = red; defence-bonus block 1", "High = red; bonus damage 1"]
    assert main(["odds", "compare", *attacks]) == 0
    out = capsys.readouterr().out
    assert re.search(r"Expected damage +1\.17 +3\.17◂", out)
    assert "Most damage on average: High (3.17)" in out
    assert "Misses least often: all alike (0.0%)" in out
    assert "Most likely to defeat a target with health 1 to 4: High" in out
    assert main(["odds", "compare", *attacks, "--health", "2"]) == 0
    assert "Most likely to defeat a target with health 2: High (100.0%)" in capsys.readouterr().out


def test_attacks_with_long_or_equal_names_go_under_letters(capsys):
    assert main(["odds", "compare", "red; surge damage 1; surge pierce 1; bonus accuracy 1", "2 red"]) == 0
    out = capsys.readouterr().out
    assert " A  red; surge damage 1; surge pierce 1; bonus accuracy 1\n B  red red\n" in out
    assert "Most damage on average: B (4.33)" in out
    assert main(["odds", "compare", "Fist = red", "Fist = 2 red"]) == 0
    assert "Most damage on average: B (4.33)" in capsys.readouterr().out


def test_each_health_has_its_best_attack(capsys):
    # Red deals 1, 2, 2, 2, 3, 3; two blue dice (0, 1, 1, 1, 2, 2 each) 2 or more on 29 of 36 rolls, 3 or more on 16.
    assert main(["odds", "compare", "Red = red", "Blues = 2 blue"]) == 0
    out = capsys.readouterr().out
    assert "Most likely to defeat a target with health 1 to 2: Red" in out
    assert "Most likely to defeat a target with health 3 to 4: Blues" in out
    assert main(["odds", "compare", "Red = red", "Sure = red; bonus damage 1", "--health", "4"]) == 0
    assert "Most likely to defeat a target with health 4: Sure (33.3%)" in capsys.readouterr().out


def test_a_chart_tells_the_chance_to_defeat(tmp_path):
    file = tmp_path / "odds.svg"
    assert main(["odds", "attack", "red", "--health", "3", "--plot", str(file), "--json"]) == 0
    drawn = file.read_text(encoding="utf-8")
    assert "red (expected 2.17, misses 0.0%, defeats 33.3%)" in drawn
    assert "defeats a target with health 3 →" in drawn


def test_a_chart_tells_what_a_test_needs(tmp_path):
    file = tmp_path / "odds.svg"
    assert main(["odds", "test", "2 blue", "--need", "2", "--plot", str(file), "--json"]) == 0
    assert "passes from 2 on →" in file.read_text(encoding="utf-8")


def test_both_sides_may_reroll(capsys):
    expected = []
    for rerolls in ([], ["attacker: attack 1"], ["defender: attack 1"]):
        options = [word for reroll in rerolls for word in ("--reroll", reroll)]
        assert main(["odds", "attack", "red", *options, "--json"]) == 0
        expected.append(json.loads(capsys.readouterr().out)["expected_damage"])
    # Red averages 13/6: the attacker rerolls 1 and 2, the defender 3.
    assert expected == pytest.approx([13 / 6, 1 + 4 / 6 * 13 / 6, 7 / 6 + 2 / 6 * 13 / 6])


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
    ("dice", "word"),
    [(["pink"], "pink"), (["rad"], "rad"), (["black"], "black"), (["red", "--against", "blue"], "blue")],
)
def test_a_word_that_is_all_that_was_typed_is_said_once(capsys, dice, word):
    assert main(["odds", "attack", *dice, "--lang", "en"]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"“{word}” is")
    assert told.count(f"“{word}”") == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["attack", "rad"], "Did you mean “red”?"),
        (["attack", "lilac"], "“lilac” is unknown"),
        (["attack", "red", "black"], "“black” is a defense die"),
        (["attack", "red", "--against", "blue"], "“blue” is an attack die"),
        (["attack", "0 red"], "from 1 to 24"),
        (["attack", " "], "There are no dice"),
        (["attack", "red", "--type", "melee", "--distance", "3"], "the distance 3 means nothing"),
        (["attack", "red; ranged 4", "--type", "melee"], "“ranged 4” and “melee” contradict each other"),
        (["attack", "red; ranged 4", "--distance", "5"], "“ranged 4” and “ranged 5” contradict each other"),
        (["attack", "red", "--type", "ranged"], "A ranged attack needs its distance"),
        (["attack", "red", "--reroll", "attacker: green 1"], "no such dice to reroll"),
        (["attack", "red", "--surge", "lots"], "surge 2: damage 1, pierce 2, accuracy 1"),
        (["attack", "red", "--reroll", "attacker: pink"], "all_attack_or_all_defence"),
        (["compare", *["red"] * 7], "From 2 to 6 attacks can be compared; given: 7."),
        (["compare", "red"], "From 2 to 6 attacks can be compared; given: 1."),
        (["test", "white"], "“white” is a defense die"),
        (["shatterpoint", "61", "0"], "from 0 to 60"),
    ],
)
def test_wrong_usage_is_explained(capsys, arguments, said):
    assert main(["odds", *arguments, "--lang", "en"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert said in told.err


@pytest.mark.parametrize(
    ("arguments", "lang", "said"),
    [
        (["red black"], "de", "„red black“: „black“ ist ein Verteidigungswürfel."),
        (["red / blue"], "pl", "„blue” to kość ataku."),
        (["redd"], "de", "„redd“ ist unbekannt. Gemeint war vielleicht „red“."),
        (["red; surge lots"], "pl", "Nie można odczytać „surge lots”."),
        (["red", "--type", "ranged"], "de", "Zu einem Fernkampfangriff gehört die Entfernung"),
        (["red", "--type", "melee", "--distance", "3"], "pl", "W ataku wręcz celność się nie liczy"),
        (["red; ranged 4", "--type", "melee"], "de", "„ranged 4“ und „melee“ widersprechen sich"),
        (["red", "--reroll", "defender: black 1"], "pl", "w tym ataku nie ma takich kości do przerzutu"),
        ([" "], "de", "Es fehlen die Würfel."),
    ],
)
def test_wrong_usage_is_explained_in_the_asked_language(capsys, arguments, lang, said):
    assert main(["odds", "attack", *arguments, "--lang", lang]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("command", ["query", "attack", "compare", "test", "shatterpoint"])
@pytest.mark.parametrize(("lang", "example"), [("en", "Example: "), ("de", "Beispiel: "), ("pl", "Przykład: ")])
def test_every_command_shows_an_example(capsys, command, lang, example):
    assert main(["odds", command, "--help", "--lang", lang]) == 0
    assert example in capsys.readouterr().out

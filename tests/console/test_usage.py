"""Wrong usage is explained in the reader's language."""

import re

import pytest

from holotable.cli import main

WRONG = [
    (
        ["rules", "search", "cover", "--limti", "3"],
        ["There is no option --limti. Did you mean --limit?"],
        ["Die Option --limti gibt es nicht. War --limit gemeint?"],
        ["Nie ma opcji --limti. Czy chodziło o --limit?"],
    ),
    (["rules", "show"], ["ID is missing."], ["ID fehlt."], ["Brakuje: ID."]),
    (
        ["rules", "serch", "cover"],
        ["There is no command serch. Did you mean search?"],
        ["Den Befehl serch gibt es nicht. War search gemeint?"],
        ["Nie ma polecenia serch. Czy chodziło o search?"],
    ),
    (
        ["rules", "search", "cover", "--limit", "many"],
        ["many does not fit --limit: it must be a number."],
        ["many passt nicht zu --limit: es muss eine Zahl sein."],
        ["many nie pasuje do --limit: to musi być liczba."],
    ),
    (
        ["rules", "search", "cover", "--limit", "0"],
        ["at least 1"],
        ["mindestens 1"],
        ["co najmniej 1"],
    ),
    (
        ["rules", "search", "cover", "--game", "chess"],
        ["chess", "--game", "one of imperial-assault, shatterpoint"],
        ["chess", "--game", "erlaubt sind imperial-assault, shatterpoint"],
        ["chess", "--game", "dozwolone są imperial-assault, shatterpoint"],
    ),
    (
        ["rules", "search", "cover", "--limit"],
        ["The option --limit needs a value."],
        ["Die Option --limit braucht einen Wert."],
        ["Opcja --limit wymaga wartości."],
    ),
    (
        ["rules", "show", "IA-LOS-07", "IA-LOS-08"],
        ["There is too much: IA-LOS-08."],
        ["Überzählige Argumente: IA-LOS-08."],
        ["Zbędne argumenty: IA-LOS-08."],
    ),
]


@pytest.mark.parametrize(
    ("arguments", "language", "sentences"),
    [(wrong[0], language, wrong[place]) for wrong in WRONG for place, language in enumerate(("en", "de", "pl"), 1)],
)
def test_wrong_usage_is_said_in_the_readers_language(arguments, language, sentences, capsys, monkeypatch):
    monkeypatch.setenv("HOLOTABLE_LANG", language)
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert all(sentence in printed.err for sentence in sentences)
    assert "--help" in printed.err


@pytest.mark.parametrize(
    ("arguments", "environment"),
    [
        (["rules", "topics", "--lang", "fr"], "de"),
        (["--lang=fr", "rules", "topics"], "de"),
        (["rules", "topics"], "fr"),
        (["rules", "topics"], "deutsch"),
    ],
)
def test_an_unknown_language_is_wrong_usage_and_said_in_english(arguments, environment, capsys, monkeypatch):
    monkeypatch.setenv("HOLOTABLE_LANG", environment)
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert re.search(r"is not a language.*--lang.*HOLOTABLE_LANG.*en, de, pl", printed.err)


@pytest.mark.parametrize(
    "arguments",
    [["--lang", "de", "rules", "topics"], ["rules", "--lang", "de", "topics"], ["rules", "topics", "--lang", "DE"]],
)
def test_the_language_may_stand_before_or_after_the_command(arguments, capsys, monkeypatch):
    monkeypatch.setenv("HOLOTABLE_LANG", "en")
    assert main(arguments) == 0
    assert "Kürzel" in capsys.readouterr().out


def test_nothing_like_it_gets_no_suggestion(capsys, monkeypatch):
    monkeypatch.setenv("HOLOTABLE_LANG", "en")
    assert main(["rules", "topics", "--zzzzzzzz"]) == 2
    assert "Did you mean" not in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "explained"),
    [
        ([], "Zwei Brettspiele auf einem digitalen Tisch"),
        (["--lang", "de"], "Zwei Brettspiele auf einem digitalen Tisch"),
        (["rules"], "In den Regeln der Spiele nachschlagen."),
        (["rules", "--lang", "de"], "In den Regeln der Spiele nachschlagen."),
    ],
)
def test_a_group_alone_prints_its_help(arguments, explained, capsys, monkeypatch):
    monkeypatch.setenv("HOLOTABLE_LANG", "de")
    assert main(arguments) == 0
    printed = capsys.readouterr()
    assert explained in printed.out
    assert printed.err == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ["rules", "show", "\x1b[31mred\x07"],
        ["rules", "search", "\x1b]xyzzyqwk\x07"],
        ["rules", "terms", "\x9b31mxyzzyqwk"],
        ["rules", "\x1b[31mred"],
        ["rules", "topics", "--\x1b[31mred"],
        ["rules", "topics", "\x1b[31mred\r\n"],
        ["rules", "topics", "--lang", "\x1b[31mfr\u202e"],
    ],
)
def test_what_a_person_typed_does_not_steer_the_terminal(arguments, capsys, monkeypatch):
    monkeypatch.setenv("HOLOTABLE_LANG", "en")
    assert main(arguments) in (1, 2)
    printed = capsys.readouterr()
    assert printed.out == ""
    assert re.search(r"\N{REPLACEMENT CHARACTER}|\\x1b", printed.err)  # Typer writes some as escapes by itself
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", printed.err)

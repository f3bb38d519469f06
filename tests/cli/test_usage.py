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
    (["rules", "show"], ["ID is missing."], ["ID fehlt."], ["Brakuje ID."]),
    (
        ["rules", "serch", "cover"],
        ["There is no command serch. Did you mean search?"],
        ["Den Befehl serch gibt es nicht. War search gemeint?"],
        ["Nie ma polecenia serch. Czy chodziło o search?"],
    ),
    (
        ["rules", "search", "cover", "--limit", "many"],
        ["The value for --limit does not fit: it must be a number."],
        ["Der Wert für --limit passt nicht: es muss eine Zahl sein."],
        ["Wartość --limit nie pasuje: to musi być liczba."],
    ),
    (
        ["rules", "search", "cover", "--limit", "0"],
        ["at least 1"],
        ["mindestens 1"],
        ["co najmniej 1"],
    ),
    (
        ["rules", "search", "cover", "--game", "chess"],
        ["--game", "chess", "one of imperial-assault, shatterpoint"],
        ["--game", "chess", "erlaubt sind imperial-assault, shatterpoint"],
        ["--game", "chess", "dozwolone są imperial-assault, shatterpoint"],
    ),
    (
        ["rules", "search", "cover", "--game", "it's"],
        ["it's is unknown"],
        ["it's gibt es nicht"],
        ["nie ma wartości it's"],
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
        ["Das ist zu viel: IA-LOS-08."],
        ["To zbyt wiele: IA-LOS-08."],
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


def test_an_unknown_language_is_refused_with_the_known_ones(capsys):
    assert main(["rules", "topics", "--lang", "fr"]) == 2
    assert re.search(r"--lang.*en, de, pl", capsys.readouterr().err)


def test_nothing_like_it_gets_no_suggestion(capsys, monkeypatch):
    monkeypatch.setenv("HOLOTABLE_LANG", "en")
    assert main(["rules", "topics", "--zzzzzzzz"]) == 2
    assert "Did you mean" not in capsys.readouterr().err


def test_a_group_alone_prints_its_help(capsys, monkeypatch):
    monkeypatch.setenv("HOLOTABLE_LANG", "de")
    assert main(["rules"]) == 2
    printed = capsys.readouterr()
    assert "Schlägt die Regeln der Spiele nach." in printed.out
    assert printed.err == ""

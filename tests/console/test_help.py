"""Commands explain themselves in the reader's language, and in no other."""

import re

import pytest

from holotable.cli import main

COMMANDS = [[], ["rules"], *(["rules", name] for name in ("search", "show", "topics", "terms"))]
ENGLISH = re.compile(
    r"\b(usage|show|this|message|exit|required|default|options|arguments|commands?|args|the|value|bool|str|int)\b", re.I
)


def help_on(command, capsys):
    assert main([*command, "--help"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize(("language", "usage"), [("de", "Aufruf:"), ("pl", "Użycie:")])
def test_no_english_is_left_in_a_help(command, language, usage, capsys, monkeypatch):
    monkeypatch.setenv("HOLOTABLE_LANG", language)
    said = help_on(command, capsys)
    assert said.startswith(f"{usage} {' '.join(['holotable', *command])} [")
    sentences = re.sub(r"holotable rules .*|^  (--)?\w+|Legends of the Alliance", "", said, flags=re.M)
    assert ENGLISH.findall(sentences) == []


def test_the_help_names_what_can_be_typed(capsys, monkeypatch):
    monkeypatch.setenv("HOLOTABLE_LANG", "de")
    monkeypatch.setenv("COLUMNS", "70")
    said = " ".join(help_on(["rules", "search"], capsys).split())
    assert "holotable rules search [OPTIONEN] TEXT..." in said
    assert "--limit N Wie viele Regeln höchstens gezeigt werden. Ohne Angabe: 10." in said
    assert "--game WERT Nur Regeln dieses Spiels. Möglich sind: imperial-assault, shatterpoint." in said
    assert "campaign, skirmish, legends, shatterpoint." in said
    assert "-h, --help Diese Hilfe anzeigen." in said
    assert "--json Einen JSON-Wert" in said


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "rules themselves are in English"), ("de", "auf Englisch"), ("pl", "po angielsku")],
)
def test_the_help_says_that_rules_are_in_english(language, sentence, capsys, monkeypatch):
    monkeypatch.setenv("HOLOTABLE_LANG", language)
    assert sentence in " ".join(help_on(["rules", "search"], capsys).split())

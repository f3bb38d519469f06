"""A mode brings its own words, and is told in three languages wherever it is hosted."""

import re
from pathlib import Path

import pytest

from holotable.games import GAMES
from holotable.words import LANGUAGES, speech
from tests.modes.test_toy_shell import at_the_screen
from tests.server.tables import house

HERE = Path(__file__).parent
OWN = HERE / "words"
# The rope, the question, and that a place is taken.
TOLD = {
    "en": ("The rope is at 0.", "Pull the rope, or walk?", "Somebody stands at 1."),
    "de": ("Das Seil ist bei 0.", "Am Seil ziehen oder gehen?", "Auf 1 steht schon jemand."),
    "pl": ("Lina jest na 0.", "Ciągnąć linę czy iść?", "Na 1 ktoś stoi."),
}


def test_they_are_there_only_with_the_mode(monkeypatch):
    assert "tug.title" not in speech("en").ids()
    monkeypatch.setitem(GAMES, "tug", "tests.modes.tug_plug:PLUG")
    assert speech("de")("tug.title") == "Tauziehen"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_there_in_every_language_and_used(language):
    code = "\n".join(file.read_text(encoding="utf-8") for file in HERE.glob("tug*.py"))
    assert speech(language, OWN).ids() == set(re.findall(r'"(tug\.[\w.-]+)"', code))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_at_a_table_hears_their_own_language(language, monkeypatch, tmp_path):
    monkeypatch.setitem(GAMES, "tug", "tests.modes.tug_plug:PLUG")
    _, question, taken = TOLD[language]
    with house(tmp_path) as server:
        plan = {seat: {"who": "here"} for seat in ("ann", "ben", "cal")}
        made = server.client.post("/api/games", json={"mode": "tug", "wish": {}, "seats": plan}).json()
        with server.sit(made["game"], made["tokens"]["ann"], lang=language) as ann:
            assert ann.ask["question"] == question
            ann.choose(1)
            version = ann.until_version(ann.version + 1)["version"]
            ann.say("answer", version=version, answer={"choose": "to", "place": 1})
            assert ann.until("refused", "fault")["words"] == taken


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_terminal_speaks_the_readers_language(language):
    say = speech(language, OWN)
    told = at_the_screen("", say("tug.option.walk").lower(), "1", more=("--lang", language))
    rope, _, taken = TOLD[language]
    assert rope in told
    assert taken in told

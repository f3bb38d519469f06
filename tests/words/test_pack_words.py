"""The words of a pack: only those that are well formed, of its own, and there in every language."""

import os
import subprocess
import sys

import pytest

from holotable.places import PACKS
from holotable.words import HOUSE, LANGUAGES, speech
from holotable.words.catalogue import MalformedWordsError, SentenceTwiceError
from holotable.words.speech import UnreadWordsError, UntranslatedError
from tests.imperial_assault.missions.conftest import with_pack


@pytest.fixture
def mine(tmp_path):
    """A pack that says one thing of its own."""
    for language in LANGUAGES:
        folder = tmp_path / "mine" / "words" / language
        folder.mkdir(parents=True)
        (folder / "mine.po").write_text(f'msgid "mine.dune"\nmsgstr "dune ({language})"\n')
    return tmp_path / "mine"


def add(folder, message, text="something"):
    with (folder / "mine.po").open("a") as file:
        file.write(f'\nmsgid "{message}"\nmsgstr "{text}"\n')


def test_what_a_pack_says_is_said(mine):
    (mine / "words" / "en" / "older").mkdir()
    (mine / "words" / "en" / ".DS_Store").write_bytes(b"\0\0\0\1Bud1\xff")
    with with_pack(mine):
        assert speech("de")("mine.dune") == "dune (de)"
    assert "mine.dune" not in speech("de").ids()


@pytest.mark.parametrize("message", ["cli.help", "mission.close_to_home"])
def test_a_pack_says_nothing_that_is_said_already(mine, message):
    for language in LANGUAGES:
        add(mine / "words" / language, message)
    with with_pack(mine), pytest.raises(SentenceTwiceError) as refused:
        speech("en")
    assert refused.value.message == message
    assert refused.value.file == str(mine / "words" / "en" / "mine.po")


def test_what_is_malformed_is_refused_in_whichever_language(mine):
    add(mine / "words" / "pl", "mine.sand", '"')
    with with_pack(mine), pytest.raises(MalformedWordsError) as refused:
        speech("en")
    assert refused.value.file == str(mine / "words" / "pl" / "mine.po")


def test_what_is_missing_in_a_language_is_named(mine):
    add(mine / "words" / "en", "mine.sand")
    add(mine / "words" / "de", "mine.sand")
    with with_pack(mine), pytest.raises(UntranslatedError) as refused:
        speech("en")
    assert (refused.value.message, refused.value.languages) == ("mine.sand", "pl")


@pytest.mark.parametrize("place", ["words/more.po", "words/fr/mine.po", "words/en/older/mine.po"])
def test_a_catalogue_that_nobody_would_read_is_refused(mine, place):
    (mine / place).parent.mkdir(exist_ok=True)
    (mine / place).write_text("")
    with with_pack(mine), pytest.raises(UnreadWordsError) as refused:
        speech("en")
    assert refused.value.file == str(mine / place)


def test_a_command_tells_what_is_wrong_in_the_readers_language(mine):
    add(mine / "words" / "en", "mine.sand", "{")
    command = [sys.executable, "-m", "holotable", "--pack", str(mine), "--lang", "de", "rules", "topics"]
    environment = {name: value for name, value in os.environ.items() if name != PACKS}
    refused = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert refused.returncode == 2
    error = MalformedWordsError(str(mine / "words" / "en" / "mine.po"), 4)
    assert refused.stderr.strip() == speech("de", HOUSE).error(error)

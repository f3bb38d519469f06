"""The message catalogues are complete, and speak the asked language."""

import ast
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holotable.imperial_assault.missions.checking import texts_of
from holotable.imperial_assault.missions.known import missions
from holotable.kernel import OtherContentError
from holotable.words import LANGUAGES, UnknownLanguageError, language_of, speech
from tests.imperial_assault.cards.messages import card_messages
from tests.shatterpoint.cards.messages import unit_messages

SOURCE = Path(__file__).parents[2] / "src" / "holotable"
PAGE = Path(__file__).parents[2] / "web" / "src"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_sentence(language):
    assert speech(language).ids() == speech("en").ids()


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_name_the_same_facts(language):
    said, english = speech(language), speech("en")
    assert {m: facts_named(said, m) for m in said.ids()} == {m: facts_named(english, m) for m in english.ids()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_empty(language):
    say = speech(language)
    assert not {message for message in say.ids() if not all(say.forms(message))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_stands_in_two_catalogues(language):
    ids = [
        message
        for file in sorted((SOURCE / "words" / language).glob("*.po"))
        for message in re.findall(r'^msgid "(.+)"$', file.read_text(encoding="utf-8"), re.M)
    ]
    assert sorted(ids) == sorted(set(ids))


def test_a_sentence_is_for_one_class_of_errors():
    code = "\n".join(file.read_text() for file in SOURCE.rglob("*.py"))
    classes = [name for name in re.findall(r"^class (\w+)", code, re.M) if f"error.{name}" in speech("en").ids()]
    assert sorted(classes) == sorted(set(classes))


def facts_named(say, message):
    return set(re.findall(r"{(\w+)", " ".join(say.forms(message))))


def test_the_code_asks_only_for_sentences_that_exist():
    asked = set()
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say":
                asked |= {a.value for a in node.args[:1] if isinstance(a, ast.Constant)}
    assert asked <= speech("en").ids()


def test_every_card_says_what_it_does():
    assert card_messages() <= speech("en").ids()
    assert unit_messages() <= speech("en").ids()


def page_code():
    """What the page in the browser is made of: it asks for its sentences by ids that stand in its source."""
    files = [file for ending in ("*.ts", "*.svelte") for file in sorted(PAGE.rglob(ending))]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def test_the_page_asks_only_for_sentences_that_exist():
    assert set(re.findall(r'"(web\.[\w.]+)"', page_code())) <= speech("en").ids()


def mission_messages():
    return {message for mission in missions().values() for _, _, message in texts_of(mission)}


def test_every_sentence_is_used():
    code = "\n".join(file.read_text() for file in SOURCE.rglob("*.py")) + page_code()
    classes = set(re.findall(r"^class (\w+)", code, re.M))
    unused = {
        message
        for message in speech("en").ids() - card_messages() - unit_messages() - mission_messages()
        if f'"{message}"' not in code and message.removeprefix("error.") not in classes
    }
    assert not unused


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        (["rules", "--lang", "de"], {"LANG": "pl_PL.UTF-8"}, "de"),
        (["rules", "--lang=pl"], {}, "pl"),
        ([], {"HOLOTABLE_LANG": "de", "LANG": "pl_PL.UTF-8"}, "de"),
        ([], {"LANG": "pl_PL.UTF-8"}, "pl"),
        ([], {"LANG": "C.UTF-8"}, "en"),
        (["--lang"], {}, "en"),
        (["--lang", "de", "rules", "--lang", "PL"], {}, "pl"),
        (["rules", "search", "--", "--lang", "fr"], {"HOLOTABLE_LANG": "de"}, "de"),
        ([], {"HOLOTABLE_LANG": "DE"}, "de"),
        ([], {"HOLOTABLE_LANG": "de-AT"}, "de"),
        ([], {"HOLOTABLE_LANG": "pl@latin"}, "pl"),
        ([], {"HOLOTABLE_LANG": "", "LANG": "de_DE.UTF-8"}, "de"),
        ([], {"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, "en"),
        ([], {"LANG": "fr_FR.UTF-8"}, "en"),
        ([], {"LANG": "deutsch"}, "en"),
    ],
)
def test_the_language_is_the_one_asked_for(arguments, environment, language):
    assert language_of(arguments, environment) == language


@pytest.mark.parametrize(
    ("arguments", "environment"),
    [(["--lang", "fr"], {}), (["--lang="], {}), ([], {"HOLOTABLE_LANG": "deutsch"}), (["--lang=fr", "--lang=de"], {})],
)
def test_a_language_asked_for_by_name_must_be_known(arguments, environment):
    with pytest.raises(UnknownLanguageError):
        language_of(arguments, environment)


@given(
    st.lists(st.one_of(st.sampled_from(["--lang", "--", "--lang=de", "de"]), st.text(max_size=8))), st.text(max_size=9)
)
def test_any_arguments_give_a_language_or_are_refused(arguments, locale):
    try:
        assert language_of(arguments, {"LANG": locale}) in LANGUAGES
    except UnknownLanguageError as error:
        assert any(error.language in argument for argument in arguments)


def test_an_unknown_language_is_refused_with_the_known_ones():
    with pytest.raises(UnknownLanguageError, match=r"'fr'.*en, de, pl"):
        speech("fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_error_of_ours_is_said_with_its_facts(language):
    error = OtherContentError("cards", "abc", "def")
    assert speech(language).knows(error)
    assert {"cards", "abc", "def"} <= set(re.findall(r"\w+", speech(language).error(error)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_to_refuse_is_a_sentence(language):
    code = "\n".join(file.read_text() for file in SOURCE.rglob("*.py"))
    reasons = set(re.findall(r'Refusal\(\s*"([a-z][\w.-]*)"', code)) | {"dice.too-few", "dice.too-many"}
    assert {"not-offered", "attack.friendly", "dice.no-such-face"} <= reasons
    assert reasons <= speech(language).ids()

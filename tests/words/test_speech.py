"""The message catalogues are complete, and speak the asked language."""

import ast
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holotable.imperial_assault.board import find_map
from holotable.imperial_assault.board.maps import LEGENDS
from holotable.imperial_assault.log.campaigns import campaigns
from holotable.imperial_assault.missions.checking import texts_of
from holotable.imperial_assault.missions.hearing import MOMENTS
from holotable.imperial_assault.missions.known import missions, missions_of
from holotable.kernel import OtherContentError
from holotable.words import HOUSE, LANGUAGES, UnknownLanguageError, language_of, speech
from holotable.words.speech import shelves
from tests.imperial_assault.cards.messages import card_messages
from tests.imperial_assault.instructions.messages import instruction_messages
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
        for file in sorted(SOURCE.rglob(f"words/{language}/*.po"))
        for message in re.findall(r'^msgid "(.+)"$', file.read_text(encoding="utf-8"), re.M)
    ]
    assert sorted(ids) == sorted(set(ids))


def test_every_catalogue_there_is_is_read():
    read = {file for shelf in shelves() for language in LANGUAGES for file in Path(str(shelf), language).glob("*.po")}
    assert {*SOURCE.rglob("*.po")} == read


def test_the_house_can_speak_without_its_games():
    """What only one game says stands beside it, what others say does not."""
    own, all_there_is = speech("en", HOUSE).ids(), speech("en").ids()
    assert said_in(outside_games(), all_there_is) == own
    assert len(own) < len(all_there_is) / 2


def outside_games():
    """The code of the program and of its page that knows no game."""
    files = [*SOURCE.rglob("*.py"), *PAGE.rglob("*.ts"), *PAGE.rglob("*.svelte")]
    house = [file for file in files if not {"imperial_assault", "shatterpoint"} & set(file.parts)]
    return "\n".join(file.read_text(encoding="utf-8") for file in house)


def said_in(code, messages):
    """The messages that some code asks for by their ids, by naming a way to choose, or by raising their errors."""
    classes = set(re.findall(r"^class (\w+)", code, re.M))
    named = {message for message in messages if f'"{message.removeprefix("way.")}"' in code}
    return named | {message for message in messages if message.removeprefix("error.") in classes}


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
    assert instruction_messages() <= speech("en").ids()
    assert unit_messages() <= speech("en").ids()


def page_code():
    """What the page in the browser is made of: it asks for its sentences by ids that stand in its source."""
    files = [file for ending in ("*.ts", "*.svelte") for file in sorted(PAGE.rglob(ending))]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def test_the_page_asks_only_for_sentences_that_exist():
    assert set(re.findall(r'"(web\.[\w.]+)"', page_code())) <= speech("en").ids()


def mission_messages():
    """What missions tell and when, and what the tokens are called on their own maps or that they lay out."""
    laid = [token for mission in missions().values() for token in find_map(mission.map).mission(mission.id).tokens]
    laid += [token for mission in missions_of(LEGENDS) for token in find_map(mission.map).tokens]
    told = {message for mission in missions().values() for _, _, message in texts_of(mission)}
    when = {f"moment.{moment}" for moment in MOMENTS}
    titles = {f"web.title.{mission}" for mission in missions()} | {f"web.title.campaign-{each}" for each in campaigns()}
    return told | when | titles | {f"legend.{token.kind.replace('_', '-')}" for token in laid}


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_for_every_game_speak_of_none(language):
    """The words of one game stand in its folder of the page, and in what the rulebooks call their modes."""
    of_one_game = re.compile(
        r"\b(arm(y|ies|ee|een|ia|ie)|skirmish|gefecht|konfrontacj|imperial|imperium|opponent|gegner|gegenüber|przeciwnik"
        r"|surge|command card|befehlskarte|kart[ay] dowodzenia|figures?\b|figur(en)?\b|figur[ay]\b)",
        re.IGNORECASE,
    )
    say, asked = speech(language), set()
    for file in PAGE.rglob("*"):
        if file.suffix in {".ts", ".svelte"} and not {"imperial_assault", "generated", "rules"} & set(file.parts):
            asked |= set(re.findall(r'"(web\.[\w.]+)"', file.read_text(encoding="utf-8")))
    assert len(asked) > 200
    assert [message for message in sorted(asked) if of_one_game.search(" ".join(say.forms(message)))] == []


def test_every_sentence_is_used():
    code = "\n".join(file.read_text() for file in SOURCE.rglob("*.py")) + page_code()
    messages = speech("en").ids() - card_messages() - unit_messages() - mission_messages() - instruction_messages()
    assert messages == said_in(code, messages)


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


@pytest.mark.parametrize(
    ("language", "half", "lost", "third", "many"),
    [
        ("en", "1.5", "−0.3", "33.3%", "12,346"),
        ("de", "1,5", "−0,3", "33,3\N{NO-BREAK SPACE}%", "12.346"),
        ("pl", "1,5", "−0,3", "33,3%", "12\N{NO-BREAK SPACE}346"),
    ],
)
def test_numbers_are_written_as_the_language_does(language, half, lost, third, many):
    say = speech(language)
    assert [say.decimal(1.5), say.decimal(-0.26), say.decimal(12345.6, 0)] == [half, lost, many]
    assert say.percent(1 / 3, 1) == third
    assert [say.decimal(-0.01)[0], say.percent(-0.001)[0]] == ["0", "0"]
    assert say("sim.speed", 3, seconds=1.5, speed=many).count(half) == 1


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
    assert {"not-now", "attack.friendly", "dice.no-such-face"} <= reasons
    assert reasons <= speech(language).ids()

"""Every error of the program: what it is made with can be asked of it, and is said, in every language that knows it."""

import inspect
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import get_type_hints

import pytest

import holotable
from holotable.content import Entry
from holotable.words import LANGUAGES, speech

# Programs that are run when they are imported.
RUN = ("migrations", "__main__")
# These look up or name what they are made with; the last two are only what others have in common.
APART = ("NoBattleError", "NoSkirmishError", "UnknownFaceError", "AskedError", "WrongKindError")
# What is asked under another name, what stands in the words alone, and what only programs ask.
ASKED_AS = {"hero_id": "hero", "seats": "known", "map_id": "map"}
IN_WORDS = ("problem", "said")
UNSAID = {("ArmyFileError", "field")}


def all_errors() -> Iterator[type[Exception]]:
    for module in pkgutil.walk_packages(holotable.__path__, "holotable."):
        if not any(part in module.name for part in RUN):
            for each in vars(import_module(module.name)).values():
                if inspect.isclass(each) and issubclass(each, Exception) and each.__module__ == module.name:
                    yield each


def sample(name: str, kind: object, number: int) -> object | None:
    """Something of its kind that no other part of the error is made with."""
    text = f"{name}{number}"
    if kind in (str, object, int | str, str | None):
        return text
    if kind is Path:
        return Path(text)
    if kind is int:
        return 40 + number
    if kind is Entry:
        return Entry("file.yaml", text, {})
    return [text, f"{text}b"] if str(kind).endswith(("[str]", "[object]", "[str, ...]")) else None


def samples(error: type[Exception]) -> dict[str, object | None]:
    hints = get_type_hints(error.__init__)
    names = list(inspect.signature(error.__init__).parameters)[1:]
    return {name: sample(name, hints.get(name), number) for number, name in enumerate(names)}


def said(value: object) -> list[str]:
    if isinstance(value, Entry):
        return [value.place]
    return [str(each) for each in value] if isinstance(value, list) else [str(value)]


ERRORS = [
    error
    for error in sorted(all_errors(), key=lambda error: (error.__module__, error.__name__))
    if "__init__" in vars(error) and None not in samples(error).values() and error.__name__ not in APART
]


def made(error: type[Exception]) -> tuple[Exception, dict[str, object]]:
    given: dict[str, object] = dict(samples(error))
    return error(**given), given


def test_there_are_many():
    assert len(ERRORS) > 180


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: f"{error.__module__}.{error.__name__}")
def test_what_an_error_is_made_with_can_be_asked_of_it(error):
    raised, given = made(error)
    asked = {name: value for name, value in given.items() if name not in IN_WORDS and not isinstance(value, Entry)}
    for name, value in asked.items():
        held = getattr(raised, name) if hasattr(raised, name) else getattr(raised, ASKED_AS[name])
        told = " ".join(map(str, held)) if isinstance(held, list | tuple) else str(held)
        assert all(text in told for text in said(value)), (name, held)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: f"{error.__module__}.{error.__name__}")
def test_what_an_error_is_made_with_is_said(error):
    raised, given = made(error)
    unsaid = {name for name, value in given.items() for text in said(value) if text not in str(raised)}
    assert unsaid == {name for kind, name in UNSAID if kind == error.__name__}


@pytest.mark.parametrize("language", LANGUAGES)
def test_errors_for_people_have_all_that_their_sentence_needs(language):
    known = [raised for error in ERRORS if speech(language).knows(raised := made(error)[0])]
    assert len(known) > 100
    assert all(speech(language).error(raised) for raised in known)

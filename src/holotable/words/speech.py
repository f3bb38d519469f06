"""Message ids into sentences: the catalogues are the .po files beside this one, a folder a language."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from io import BytesIO

from babel.core import Locale
from babel.messages.pofile import read_po
from babel.plural import PluralRule

from holotable.places import pack_folders

LANGUAGES = ("en", "de", "pl")
MOST_FACT = 2000  # the longest list of what there is is shorter
HERE = resources.files(__package__)
WORDS = "words"  # the folder of a pack's own words


class UnknownLanguageError(ValueError):
    """A language was asked for that has no catalogue."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.known = ", ".join(LANGUAGES)
        super().__init__(f"no catalogue for the language {language!r}; there are {self.known}")


class Speech:
    """One language's sentences: call it with a message id and the facts to put in."""

    def __init__(self, language: str, sentences: Mapping[str, str | tuple[str, ...]], plural: PluralRule) -> None:
        self.language = language
        self._sentences = sentences
        self._plural = plural
        self._forms: list[str] = [form for form in ("one", "few", "many", "other") if form in plural.tags | {"other"}]

    def __call__(self, message: str, /, count: int = 0, **facts: object) -> str:
        """The sentence of that id. One with plural forms is chosen by ``count``."""
        sentence = self._sentences[message]
        if isinstance(sentence, tuple):
            sentence = sentence[min(self._forms.index(self._plural(count)), len(sentence) - 1)]
        return sentence.format_map({"count": count, **facts})

    def ids(self) -> frozenset[str]:
        return frozenset(self._sentences)

    def forms(self, message: str) -> tuple[str, ...]:
        """A sentence as it stands in the catalogue: one form, or one for each plural."""
        sentence = self._sentences[message]
        return sentence if isinstance(sentence, tuple) else (sentence,)

    def knows(self, error: Exception) -> bool:
        """Whether there is a sentence for errors of this class: it is ours, and meant for people."""
        return f"error.{type(error).__name__}" in self._sentences

    def error(self, error: Exception) -> str:
        """What an error says to people: the sentence ``error.<its class>`` filled with its attributes."""
        facts = {name: self._fact(value) for name, value in vars(error).items()}
        count = facts.pop("count", 0)
        return self(f"error.{type(error).__name__}", count if isinstance(count, int) else 0, **facts)

    def _fact(self, value: object) -> object:
        """A fact about an error: another error in its own words, and never longer than can be read."""
        if isinstance(value, Exception):
            return self.error(value) if self.knows(value) else str(value)
        return f"{value[:MOST_FACT]}…" if isinstance(value, str) and len(value) > MOST_FACT else value


@cache
def speech(language: str, folder: Traversable = HERE) -> Speech:
    """The sentences of one language, from the catalogues in its part of a folder, and those of content packs."""
    if language not in LANGUAGES:
        raise UnknownLanguageError(language)
    sentences: dict[str, str | tuple[str, ...]] = {}
    packs = [each / WORDS for each in pack_folders()] if folder is HERE else []
    folders = [each.joinpath(language) for each in (folder, *packs)]
    files = [file for each in folders if each.is_dir() for file in each.iterdir()]
    for entry in sorted(files, key=lambda file: file.name):
        for message in read_po(BytesIO(entry.read_bytes()), locale=language):
            if message.id:
                name = message.id[0] if isinstance(message.id, tuple | list) else message.id
                text = message.string or ""
                sentences[name] = text if isinstance(text, str) else tuple(text)
    return Speech(language, sentences, Locale(language).plural_form)


def language_of(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language a person asked for: ``--lang``, else HOLOTABLE_LANG, else that of the machine, else English.

    One asked for by name must be known; a machine may speak any.
    """
    asked = option_values(arguments, "--lang") or [value for value in [environment.get("HOLOTABLE_LANG", "")] if value]
    for value in asked:
        if _code(value) not in LANGUAGES:
            raise UnknownLanguageError(value)
    machine = (environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name))
    code = _code(asked[-1] if asked else next(machine, ""))
    return code if code in LANGUAGES else "en"


def option_values(arguments: Sequence[str], option: str) -> list[str]:
    """What stands after each such option, up to the ``--`` that ends all options."""
    options = list(arguments[: arguments.index("--")] if "--" in arguments else arguments)
    values = []
    for place, argument in enumerate(options):
        if argument == option:
            values += options[place + 1 : place + 2]
        elif argument.startswith(f"{option}="):
            values.append(argument.removeprefix(f"{option}="))
    return values


def _code(locale: str) -> str:
    """The language in the name of a locale: ``de`` in ``de_AT.UTF-8``."""
    return re.split(r"[_.@-]", locale.strip().lower(), maxsplit=1)[0]

"""Message ids into sentences: those of the house stand beside this file, those of a game or a pack beside it."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from babel.core import Locale
from babel.numbers import format_decimal, format_percent
from babel.plural import PluralRule

from holotable.games import plugs
from holotable.places import WORDS, pack_folders
from holotable.words.catalogue import Sentence, SentenceTwiceError, catalogue_files, read_catalogue

LANGUAGES = ("en", "de", "pl")
MOST_FACT = 2000  # the longest list of what there is is shorter
HOUSE = resources.files(__package__)


class Word(str):
    """The id of a message that is a word in another sentence: an error that has one says it in every language."""

    __slots__ = ()


class UnknownLanguageError(ValueError):
    """A language was asked for that has no catalogue."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.known = ", ".join(LANGUAGES)
        super().__init__(f"no catalogue for the language {language!r}; there are {self.known}")


class UnreadWordsError(ValueError):
    """A pack has a catalogue where nobody would read it."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.known = ", ".join(f"{WORDS}/{language}/*.po" for language in LANGUAGES)
        super().__init__(f"nobody would read {file}; words stand in {self.known}")


class UntranslatedError(ValueError):
    """A pack says something in one language, but not in all."""

    def __init__(self, message: str, folder: str, languages: Sequence[str]) -> None:
        self.message = message
        self.folder = folder
        self.languages = ", ".join(languages)
        super().__init__(f"the sentence {message!r} in {folder} is missing in {self.languages}")


class Speech:
    """One language's sentences: call it with a message id and the facts to put in."""

    def __init__(self, language: str, sentences: Mapping[str, Sentence], plural: PluralRule) -> None:
        self.language = language
        self._sentences = sentences
        self._plural = plural
        self._forms: list[str] = [form for form in ("one", "few", "many", "other") if form in plural.tags | {"other"}]

    def __call__(self, message: str, /, count: int = 0, **facts: object) -> str:
        """The sentence of that id. One with plural forms is chosen by ``count``."""
        sentence = self._sentences[message]
        if isinstance(sentence, tuple):
            sentence = sentence[min(self._forms.index(self._plural(count)), len(sentence) - 1)]
        said = {name: self.decimal(fact) if isinstance(fact, float) else fact for name, fact in facts.items()}
        return sentence.format_map({"count": count, **said})

    def decimal(self, value: float, places: int = 1) -> str:
        """A number with so many decimals, as the language writes it."""
        return _signed(format_decimal(value, _pattern("#,##0", places), locale=self.language))

    def change(self, by: int) -> str:
        """How much more or less, with its sign."""
        return _signed(f"{by:+d}")

    def percent(self, share: float, places: int = 0) -> str:
        """A share of one as a percentage, as the language writes it."""
        pattern = str(Locale(self.language).percent_formats[None].pattern)
        return _signed(format_percent(share, _pattern(pattern, places), locale=self.language))

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
        """A fact about an error: another error or a word in its own words, and never longer than can be read."""
        if isinstance(value, Exception):
            return self.error(value) if self.knows(value) else str(value)
        if isinstance(value, Word):
            return self(value)
        return f"{value[:MOST_FACT]}…" if isinstance(value, str) and len(value) > MOST_FACT else value


def speech(language: str, folder: Traversable | None = None) -> Speech:
    """The sentences of one language: all that the house, its games and the packs say, or those of one folder."""
    if language not in LANGUAGES:
        raise UnknownLanguageError(language)
    return _speech(language, shelves() if folder is None else (folder,))


def shelves() -> tuple[Traversable, ...]:
    """The folders with catalogues, a folder a language in each."""
    games = [_of_game(plug.words) for plug in plugs() if plug.words]
    return (HOUSE, *games, *(_of_pack(folder) for folder in pack_folders()))


_of_game = cache(resources.files)


@cache
def _of_pack(folder: Path) -> Path:
    """The words of a pack: each of its catalogues is one that is read, and says the same in every language."""
    words = folder / WORDS
    for file in sorted(words.rglob("*.po")):
        if file.parent.parent != words or file.parent.name not in LANGUAGES:
            raise UnreadWordsError(str(file))
    said = {language: _sentences((words / language,)).keys() for language in LANGUAGES}
    for message in sorted(set().union(*said.values())):
        if lacking := [language for language, messages in said.items() if message not in messages]:
            raise UntranslatedError(message, str(words), lacking)
    return words


@cache
def _speech(language: str, folders: tuple[Traversable, ...]) -> Speech:
    sentences = _sentences([folder.joinpath(language) for folder in folders])
    return Speech(language, sentences, Locale(language).plural_form)


def _sentences(folders: Sequence[Traversable]) -> dict[str, Sentence]:
    """All that stands in the catalogues of these folders, each sentence once."""
    sentences: dict[str, Sentence] = {}
    files: dict[str, Traversable] = {}
    for file in (file for folder in folders for file in catalogue_files(folder)):
        read = read_catalogue(file)
        for message in read.keys() & sentences.keys():
            raise SentenceTwiceError(message, str(file), str(files[message]))
        sentences |= read
        files |= dict.fromkeys(read, file)
    return sentences


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


def _pattern(whole: str, places: int) -> str:
    """How a number is to be written that has so many decimals."""
    head, zero, tail = whole.rpartition("0")
    return f"{head}{zero}.{'0' * places}{tail}" if places else whole


def _signed(number: str) -> str:
    """With the minus of sentences, and none where nothing but zeros is left."""
    return number.replace("-", "−" if re.search("[1-9]", number) else "")


def _code(locale: str) -> str:
    """The language in the name of a locale: ``de`` in ``de_AT.UTF-8``."""
    return re.split(r"[_.@-]", locale.strip().lower(), maxsplit=1)[0]

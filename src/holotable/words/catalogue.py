"""Catalogues: .po files, read strictly, for a sentence that is malformed or stands twice would be said wrongly."""

import re
from importlib.resources.abc import Traversable
from string import Formatter

Sentence = str | tuple[str, ...]
"""A sentence, or its forms for each plural."""

_INSIDE = r'[^"\\\n]*(?:\\.[^"\\\n]*)*'
_STRING = rf'"{_INSIDE}"\s*'
_FORM = re.compile(rf"msgstr(?:\[\d\])?\s+((?:{_STRING})+)")
_ENTRY = re.compile(rf"msgid\s+((?:{_STRING})+)(msgid_plural\s+(?:{_STRING})+)?((?:{_FORM.pattern})+)")
_COMMENT = re.compile(r"^[ \t]*#.*$", re.MULTILINE)
_PART = re.compile(f'"({_INSIDE})"')
_ESCAPED = re.compile(r"\\(.)")
_formatter = Formatter()
_MEANT = {"n": "\n", "t": "\t"}


class MalformedWordsError(ValueError):
    """A catalogue can't be read from some line on."""

    def __init__(self, file: str, line: int) -> None:
        self.file = file
        self.line = line
        super().__init__(f'{file}, line {line}: expected UTF-8 with msgid "ID" and msgstr "TEXT", each {{fact}} closed')


class SentenceTwiceError(ValueError):
    """Two sentences have the same id."""

    def __init__(self, message: str, file: str, other: str) -> None:
        self.message = message
        self.file = file
        self.other = other
        super().__init__(f"the sentence {message!r} in {file} stands in {other} already")


def catalogue_files(folder: Traversable) -> list[Traversable]:
    """The catalogues in a folder, by name."""
    files = folder.iterdir() if folder.is_dir() else []
    return sorted((file for file in files if file.name.endswith(".po") and file.is_file()), key=lambda file: file.name)


def read_catalogue(file: Traversable) -> dict[str, Sentence]:
    """The sentences of one catalogue by their ids."""
    content = file.read_bytes()
    try:
        text = _COMMENT.sub("", content.decode())
    except UnicodeDecodeError as error:
        raise MalformedWordsError(str(file), content.count(b"\n", 0, error.start) + 1) from error
    sentences: dict[str, Sentence] = {}
    place = len(text) - len(text.lstrip())
    while place < len(text):
        entry = _ENTRY.match(text, place)
        message, sentence = _entry(entry) if entry else ("", "")
        if entry is None or (message and not _can_be_said(sentence)):
            raise MalformedWordsError(str(file), text.count("\n", 0, place) + 1)
        if message in sentences:
            raise SentenceTwiceError(message, str(file), str(file))
        if message:  # the entry without an id is the file's heading
            sentences[message] = sentence
        place = entry.end()
    return sentences


def _entry(entry: re.Match[str]) -> tuple[str, Sentence]:
    forms = tuple([_text(form) for form in _FORM.findall(entry[3])])
    if entry[2]:
        return _text(entry[1]), forms
    return _text(entry[1]), forms[0] if len(forms) == 1 else ""


def _text(strings: str) -> str:
    joined = "".join(_PART.findall(strings))
    return _ESCAPED.sub(lambda found: _MEANT.get(found[1], found[1]), joined) if "\\" in joined else joined


def _can_be_said(sentence: Sentence) -> bool:
    forms = (sentence,) if isinstance(sentence, str) else sentence
    try:
        for form in forms:
            list(_formatter.parse(form))
    except ValueError:
        return False
    return all(forms)

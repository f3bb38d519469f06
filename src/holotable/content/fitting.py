"""Plain values of a content file fitted into a typed shape: what does not fit is refused, with its place."""

import re
from typing import TypeVar

from holotable.content.reading import ContentError, Entry
from holotable.kernel import Codec, UndecodableError

T = TypeVar("T")

_PLACE = re.compile(r"^(?P<problem>.*) - at `(?:key in )?\$(?P<path>.*)`$", re.DOTALL)
_STEP = re.compile(r"\.(\w+)|\[(\d+|\.\.\.)\]")
_NO_WORD = re.compile(r"^Invalid enum value (.*)$", re.DOTALL)
_FIELD = re.compile(r"^Object (?:contains unknown|missing required) field `(\w+)`$")


def fit(codec: Codec[T], file: str, plain: object, place: str = "") -> T:
    """The value that stands in a file, at a place of it if it is not the whole."""
    try:
        return codec.from_plain(plain)
    except UndecodableError as error:
        raise _misfit(codec, file, plain, str(error.problem), place) from error


def fitted(codec: Codec[T], entry: Entry, field: str) -> T:
    """A field of an entry."""
    return fit(codec, entry.file, entry.plain(field), f"{entry.place} {field}")


def _misfit(codec: Codec[T], file: str, plain: object, said: str, place: str) -> ContentError:
    """What the codec found, by the entry and the field that an author looks for."""
    found = _PLACE.match(said)
    problem, steps = (found["problem"], _STEP.findall(found["path"])) if found else (said, [])
    places: list[str] = [place] if place else []
    for name, index in steps:
        plain = _within(plain, name, index)
        named = plain.get("id") if index and isinstance(plain, dict) else None
        places.append(str(named) if named else name or (str(int(index) + 1) if index.isdigit() else ""))
    if said_instead := _NO_WORD.match(problem):
        words = codec.words_at([name for name, _ in steps])
        problem = f"expected one of {', '.join(words)}, got {said_instead[1]}"
    missed = _FIELD.match(problem)
    if missed:
        wrong = "there is no such field" if "unknown" in problem else "this field is missing"
        return ContentError(file, " ".join(filter(None, places)), missed[1], wrong)
    while len(places) > 1 and places[-1].isdigit():
        places.pop()
    field = places.pop() if places else ""
    return ContentError(file, " ".join(filter(None, places)), field, problem[:1].lower() + problem[1:])


def _within(plain: object, name: str, index: str) -> object:
    if isinstance(plain, dict) and name:
        return plain.get(name)
    if isinstance(plain, list) and index.isdigit():
        return plain[int(index)]
    return None

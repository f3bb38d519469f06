"""Plain values of a content file fitted into a typed shape: what does not fit is refused, with its place."""

import re
from collections.abc import Mapping, Sequence
from typing import TypeVar

from holotable.content.reading import ContentError, Entry
from holotable.kernel import Codec, UndecodableError

T = TypeVar("T")

# The way to a part of a value: into a field by its name, or into a list by a number.
Step = tuple[str, str]

_PLACE = re.compile(r"^(?P<problem>.*) - at `(?:key in )?\$(?P<path>.*)`$", re.DOTALL)
_STEP = re.compile(r"\.(\w+)|\[(\d+|\.\.\.)\]")
_NO_WORD = re.compile(r"^Invalid enum value (.*)$", re.DOTALL)
_FIELD = re.compile(r"^Object (?:contains unknown|missing required) field `(\w+)`$")


def fit(codec: Codec[T], file: str, plain: object, place: str = "") -> T:
    """The value that stands in a file, at a place of it if it is not the whole."""
    try:
        return codec.from_plain(plain)
    except UndecodableError as error:
        raise misfit(codec, file, plain, str(error.problem), place) from error


def fitted(codec: Codec[T], entry: Entry, field: str) -> T:
    """A field of an entry."""
    return fit(codec, entry.file, entry.plain(field), f"{entry.place} {field}")


def misfit(
    codec: Codec[T],
    file: str,
    plain: object,
    said: str,
    place: str = "",
    numbers: Mapping[int, Sequence[int]] | None = None,
) -> ContentError:
    """What the codec found, by the entry and the field that an author looks for.

    A list that has lost some of its items has the `numbers` that they had, by its identity.
    """
    problem, steps = way_to(said)
    places = [*([place] if place else []), *places_on(plain, steps, numbers or {})]
    if said_instead := _NO_WORD.match(problem):
        words = codec.words_at([name for name, _ in steps])
        problem = f"expected one of {', '.join(words)}, got {said_instead[1]}"
    if missed := field_of(problem):
        wrong = "there is no such field" if "unknown" in problem else "this field is missing"
        return ContentError(file, " ".join(filter(None, places)), missed, wrong)
    while len(places) > 1 and places[-1].isdigit():
        places.pop()
    field = places.pop() if places else ""
    return ContentError(file, " ".join(filter(None, places)), field, problem[:1].lower() + problem[1:])


def places_on(plain: object, steps: Sequence[Step], numbers: Mapping[int, Sequence[int]]) -> list[str]:
    """What an author calls the parts of a value on a way: fields by their names, items by their ids or numbers."""
    places = []
    for name, index in steps:
        whole = numbers.get(id(plain))
        plain = within(plain, (name, index))
        named = plain.get("id") if index and isinstance(plain, dict) else None
        number = str((whole[int(index)] if whole else int(index)) + 1) if index.isdigit() else ""
        places.append(str(named) if named else name or number)
    return places


def way_to(said: str) -> tuple[str, list[Step]]:
    """What a codec said, as the problem and the way to it."""
    found = _PLACE.match(said)
    return (found["problem"], _STEP.findall(found["path"])) if found else (said, [])


def field_of(problem: str) -> str:
    """The field that is missing, or that nobody knows; nothing where the problem is another."""
    found = _FIELD.match(problem)
    return found[1] if found else ""


def within(plain: object, step: Step) -> object:
    """The part of a plain value to which a step leads, if it is there."""
    name, index = step
    if isinstance(plain, dict) and name:
        return plain.get(name)
    if isinstance(plain, list) and index.isdigit():
        return plain[int(index)]
    return None

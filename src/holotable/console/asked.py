"""Questions that programs ask, read strictly: JSON objects, every field known, and errors that name the field."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Self

from rapidfuzz import fuzz, process

SHOWN = 60

# How alike a wrong word and a right one must be, of 100, for the right one to be suggested.
LIKE_ENOUGH = 60


class AskedError(ValueError):
    """A question of a program that has no answer, for what stands in one of its fields."""

    says: ClassVar[str]

    def __init__(self, field: str) -> None:
        self.field = field
        super().__init__(field)

    def __str__(self) -> str:
        return self.says.format_map(vars(self))

    def under(self, path: str) -> Self:
        """The same error, its field told from further outside."""
        self.field = f"{path}.{self.field}"
        return self

    def within(self, part: str) -> "AskedError":
        """The same error, about this part of what a person typed."""
        self.field = shown(part)
        return self


class UnknownNameError(AskedError):
    """A word stands where only certain words can stand: a colour, a kind, a type."""

    says = "{field}: '{value}' is unknown; there are {known}"

    def __init__(self, field: str, value: str, known: Iterable[str]) -> None:
        self.value, self.known = shown(value), ", ".join(known)
        super().__init__(field)

    def within(self, part: str) -> AskedError:
        """The same error; where nothing but the word was typed, that is not said twice."""
        return self.alone().within(part) if part == self.value != self.field else super().within(part)

    def alone(self) -> "UnknownNameError":
        """The same error about a word that is all that was typed."""
        return UnknownWordError(self.value, self.value, self.known.split(", "))


class UnknownWordError(UnknownNameError):
    """An unknown word that is all that was typed."""

    says = "'{value}' is unknown; there are {known}"


class MisspeltNameError(UnknownNameError):
    """An unknown word that is much like a known one."""

    says = "{field}: '{value}' is unknown; did you mean '{closest}'? there are {known}"

    def __init__(self, field: str, value: str, known: Iterable[str], closest: str) -> None:
        self.closest = closest
        super().__init__(field, value, known)

    def alone(self) -> "MisspeltNameError":
        return MisspeltWordError(self.value, self.value, self.known.split(", "), self.closest)


class MisspeltWordError(MisspeltNameError):
    """An unknown word much like a known one that is all that was typed."""

    says = "'{value}' is unknown; did you mean '{closest}'? there are {known}"


class OutOfRangeError(AskedError):
    """A number is smaller or larger than it can be."""

    says = "{field}: {value} is not from {least} to {most}"

    def __init__(self, field: str, value: int, least: int, most: int) -> None:
        self.value, self.least, self.most = shown(value), least, most
        super().__init__(field)


class TooManyError(AskedError):
    """A list is longer than it can be."""

    says = "{field}: {number} entries are too many; there can be {most}"

    def __init__(self, field: str, number: int, most: int) -> None:
        self.number, self.most = number, most
        super().__init__(field)


class NotJSONError(AskedError):
    """A line is no JSON value, from some character on."""

    says = "{field}: is not JSON from character {place} on"

    def __init__(self, place: int) -> None:
        self.place = place
        super().__init__("line")


class BlankLineError(AskedError):
    """A line with nothing on it."""

    says = "{field}: is blank; a question is a JSON object"

    def __init__(self) -> None:
        super().__init__("line")


class UnreadableJSONError(AskedError):
    """A line holds what is not read: NaN or an infinity, a number without end, brackets in brackets without end."""

    says = "{field}: holds a number that is none, one of thousands of digits, or too many brackets in one another"

    def __init__(self) -> None:
        super().__init__("line")


class WrongKindError(AskedError):
    """A field has a value of another kind than it needs."""

    def __init__(self, field: str, value: object) -> None:
        self.value = clipped(json.dumps(value))
        super().__init__(field)


class NeedsObjectError(WrongKindError):
    """A field needs a JSON object."""

    says = "{field}: needs a JSON object, not {value}"


class NeedsNumberError(WrongKindError):
    """A field needs a whole number."""

    says = "{field}: needs a whole number, not {value}"


class NeedsStringError(WrongKindError):
    """A field needs a JSON string."""

    says = "{field}: needs a JSON string, not {value}"


class NeedsArrayError(WrongKindError):
    """A field needs a JSON array."""

    says = "{field}: needs a JSON array, not {value}"


class NeedsTruthError(WrongKindError):
    """A field needs true or false."""

    says = "{field}: needs true or false, not {value}"


class UnknownFieldError(AskedError):
    """An object has a field that means nothing there."""

    says = "{field}: there is no such field; there are {known}"

    def __init__(self, field: str, known: tuple[str, ...]) -> None:
        self.known = ", ".join(known)
        super().__init__(shown(field))


class MisspeltFieldError(UnknownFieldError):
    """An unknown field whose name is much like a known one."""

    says = "{field}: there is no such field; did you mean '{closest}'? there are {known}"

    def __init__(self, field: str, known: tuple[str, ...], closest: str) -> None:
        self.closest = closest
        super().__init__(field, known)


class MissingFieldError(AskedError):
    """A field is needed that is not there."""

    says = "{field}: is needed here"


class RepeatedFieldError(AskedError):
    """An object has a field twice."""

    says = "{field}: stands there twice"


class Fields:
    """The fields of one JSON object; complaints tell the way to them."""

    def __init__(self, value: object, path: str, *known: str) -> None:
        if not isinstance(value, dict):
            raise NeedsObjectError(path or "line", value)
        self._value: Mapping[str, object] = value
        self._path = path
        for name in value:
            if name not in known:
                meant = closest(name, known)
                raise (
                    MisspeltFieldError(self.path(name), known, meant)
                    if meant
                    else UnknownFieldError(self.path(name), known)
                )

    def __contains__(self, name: str) -> bool:
        return name in self._value

    def path(self, name: str) -> str:
        return f"{self._path}.{name}" if self._path else name

    def number(self, name: str) -> int:
        value = self._value.get(name, 0)
        # A boolean is an int to Python, but no number in JSON.
        if isinstance(value, bool) or not isinstance(value, int):
            raise NeedsNumberError(self.path(name), value)
        return value

    def truth(self, name: str, usual: bool = False) -> bool:
        value = self._value.get(name, usual)
        if not isinstance(value, bool):
            raise NeedsTruthError(self.path(name), value)
        return value

    def text(self, name: str) -> str:
        if name not in self._value:
            raise MissingFieldError(self.path(name))
        return as_text(self._value[name], self.path(name))

    def entries(self, name: str) -> list[tuple[object, str]]:
        """The values of a list, each with the way to it."""
        value = self._value.get(name, [])
        if not isinstance(value, list):
            raise NeedsArrayError(self.path(name), value)
        return [(entry, f"{self.path(name)}[{place}]") for place, entry in enumerate(value)]

    def texts(self, name: str) -> tuple[str, ...]:
        return tuple(as_text(entry, path) for entry, path in self.entries(name))

    def value(self, name: str) -> object:
        """An object inside this one; nothing in it when it is not there."""
        return self._value.get(name, {})


def unknown_name(field: str, value: str, known: Iterable[str]) -> UnknownNameError:
    """The error for an unknown word; it suggests the known one that was probably meant."""
    known = tuple(known)
    meant = closest(value, known)
    return MisspeltNameError(field, value, known, meant) if meant else UnknownNameError(field, value, known)


def closest(word: str, known: Sequence[str]) -> str | None:
    """The known word that was probably meant."""
    found = process.extractOne(word[:SHOWN].lower(), known, scorer=fuzz.ratio, score_cutoff=LIKE_ENOUGH)
    return found[0] if found else None


def shown(value: object) -> str:
    """A value as an error shows it: nothing in it that a terminal would obey, and never longer than a line."""
    return clipped(repr(value)[1:-1] if isinstance(value, str) else str(value))


def clipped(text: str) -> str:
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def as_text(value: object, path: str) -> str:
    if not isinstance(value, str):
        raise NeedsStringError(path, value)
    return value


def read(line: bytes) -> object:
    """The JSON value of a line."""
    try:
        text = line.decode()
        if not text.strip():
            raise BlankLineError
        return json.loads(text.strip(), object_pairs_hook=_object, parse_constant=_no_constant)
    except AskedError:
        raise
    except json.JSONDecodeError as error:
        raise NotJSONError(len(text) - len(text.lstrip()) + error.pos + 1) from error
    except UnicodeDecodeError as error:
        raise NotJSONError(len(line[: error.start].decode()) + 1) from error
    except (ValueError, RecursionError) as error:
        raise UnreadableJSONError from error


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    value = dict(pairs)
    if len(value) < len(pairs):
        names = [name for name, _ in pairs]
        raise RepeatedFieldError(next(name for name in names if names.count(name) > 1))
    return value


def _no_constant(_name: str) -> object:
    raise UnreadableJSONError

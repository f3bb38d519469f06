"""Content files field by field: whatever nobody asked for, or is not what was asked for, is refused."""

from collections.abc import Collection, Hashable
from datetime import date
from importlib.resources.abc import Traversable
from pathlib import Path

import yaml

from holotable.places import pack_folders


class ContentError(ValueError):
    """A content file says something it may not: which file, which entry, which field, and what would be right."""

    def __init__(self, file: str, entry: str, field: str, problem: str) -> None:
        self.file = file
        self.entry = entry
        self.field = field
        self.problem = problem
        self.line = 0  # not known yet
        self.where = ": ".join(part for part in (file, entry, field) if part)
        super().__init__(f"{self.where}: {problem}")

    def stand_in(self, line: int) -> None:
        """From now on it is known in which line it stands."""
        self.line = line
        self.where = ": ".join([f"{self.file}:{line}", *(part for part in (self.entry, self.field) if part)])
        self.args = (f"{self.where}: {self.problem}",)


# A value that is not what its tag says (`!!bool 7`) leaves the YAML library as any of these.
_NO_YAML = (yaml.YAMLError, ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


class _Loader(yaml.CSafeLoader):
    """YAML's plain values, each key once."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, object]:
        mapping: dict[Hashable, object] = super().construct_mapping(node, deep=deep)
        if len(mapping) != len(node.value):
            raise yaml.constructor.ConstructorError(None, None, "a key stands twice in a mapping", node.start_mark)
        return mapping


class Entry:
    """One mapping of a content file. Read its fields, then ``finish``."""

    def __init__(self, file: str, place: str, value: object) -> None:
        if not isinstance(value, dict) or not all(isinstance(field, str) for field in value):
            raise ContentError(file, place, "", f"expected fields with values, got {_shown(value)}")
        self.file = file
        self.place = place
        self._fields: dict[str, object] = value
        self._unread = set(value)

    def error(self, field: str, problem: str) -> ContentError:
        return ContentError(self.file, self.place, field, problem)

    def finish(self) -> None:
        """Refuse the fields that were not read."""
        if self._unread:
            raise self.error(min(self._unread), "there is no such field")

    def names(self) -> list[str]:
        """The names of its fields, for an entry that holds things by their name."""
        return list(self._fields)

    def value(self) -> dict[str, object]:
        """All that stands in it, read or not."""
        return self._fields

    def has(self, field: str) -> bool:
        """Whether the field is there and known: a null means that nobody knows."""
        known = self._fields.get(field) is not None
        if not known:
            self._unread.discard(field)
        return known

    def plain(self, field: str) -> object:
        """What stands in the field, whatever it is."""
        return self._value(field)

    def text(self, field: str) -> str:
        value = self._value(field)
        if not isinstance(value, str) or not value.strip():
            raise self.error(field, f"expected a text, got {_shown(value)}")
        return value

    def word(self, field: str, known: Collection[str]) -> str:
        """One of a few words."""
        value = self.text(field)
        if value not in known:
            raise self.error(field, f"expected one of {', '.join(sorted(known))}, got {value!r}")
        return value

    def number(self, field: str) -> int:
        return self._number(field, self._value(field))

    def numbers(self, field: str) -> list[int]:
        return [self._number(field, value) for value in self._list(field)]

    def flag(self, field: str, otherwise: bool) -> bool:
        """True or false; ``otherwise`` when the field is not there."""
        if not self.has(field):
            return otherwise
        value = self._value(field)
        if not isinstance(value, bool):
            raise self.error(field, f"expected true or false, got {_shown(value)}")
        return value

    def day(self, field: str) -> date:
        value = self._value(field)
        if type(value) is not date:
            raise self.error(field, f"expected a day as 2026-01-31, got {_shown(value)}")
        return value

    def texts(self, field: str) -> list[str]:
        """A list of texts; none when the field is not there."""
        values = self._list(field) if self.has(field) else []
        for value in values:
            if not isinstance(value, str) or not value.strip():
                raise self.error(field, f"expected a list of texts, got {_shown(value)} in it")
        return [str(value) for value in values]

    def entry(self, field: str) -> "Entry":
        return Entry(self.file, f"{self.place} {field}".strip(), self._value(field))

    def entries(self, field: str) -> list["Entry"]:
        """A list of mappings; none when the field is not there."""
        values = self._list(field) if self.has(field) else []
        return [
            Entry(self.file, f"{self.place} {field} {place}".strip(), value) for place, value in enumerate(values, 1)
        ]

    def _value(self, field: str) -> object:
        if field not in self._fields:
            raise self.error(field, "this field is missing")
        self._unread.discard(field)
        return self._fields[field]

    def _list(self, field: str) -> list[object]:
        value = self._value(field)
        if not isinstance(value, list):
            raise self.error(field, f"expected a list, got {_shown(value)}")
        return value

    def _number(self, field: str, value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise self.error(field, f"expected a number from 0 up, got {_shown(value)}")
        return value


def read(file: Traversable) -> Entry:
    """A content file as its topmost entry."""
    return parse(label(file), file.read_bytes())


def label(file: Traversable) -> str:
    """What a content file is called: by its name, and one of a pack by the pack's folder, too."""
    for folder in pack_folders():
        if isinstance(file, Path) and file.is_relative_to(folder):
            return file.relative_to(folder.parent).as_posix()
    return file.name


def parse(name: str, text: bytes) -> Entry:
    """A content file's text as its topmost entry."""
    try:
        value = yaml.load(text, _Loader)  # noqa: S506 - a safe loader, stricter still
    except _NO_YAML as error:
        raise _no_yaml(name, error) from error
    return Entry(name, "", value)


def _no_yaml(name: str, error: Exception) -> ContentError:
    """That a text is no YAML, with the line where the reading stopped, if there is one."""
    if not isinstance(error, yaml.MarkedYAMLError):
        return ContentError(name, "", "", f"this is no YAML: {error}")
    said = ", ".join(filter(None, (error.context, error.problem)))
    fault = ContentError(name, "", "", f"this is no YAML: {said}")
    if error.problem_mark is not None:
        fault.stand_in(error.problem_mark.line + 1)
    return fault


def _shown(value: object) -> str:
    shown = repr(value)
    return shown if len(shown) <= 60 else shown[:57] + "..."

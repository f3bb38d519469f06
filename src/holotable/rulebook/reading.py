"""Reads the catalogue's YAML files: lists of entries whose fields are text or lists of text, checked while read."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

import yaml

# libyaml's parser where PyYAML was built with it: ten times as fast, the same language.
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_TEXT = "tag:yaml.org,2002:str"


class CatalogueError(ValueError):
    """A file of the catalogue is damaged: which one, where in it, and what would be right there."""

    def __init__(self, file: str, expected: str, *, line: int = 1, entry: str = "", field: str = "") -> None:
        self.file = file
        self.line = line
        self.entry = entry
        self.field = field
        self.expected = expected
        place = " ".join(part for part in (entry, field) if part)
        super().__init__(f"{file}, line {line}{', ' + place if place else ''}: {expected}")


@dataclass(frozen=True, slots=True)
class Fields:
    """Which fields an entry of a file has; the first required one names the entry."""

    required: tuple[str, ...]
    optional: tuple[str, ...] = ()
    lists: frozenset[str] = frozenset()

    def known(self) -> tuple[str, ...]:
        return self.required + self.optional


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry as it stands in a file, with its place, so that whoever finds a fault in it can say where."""

    file: str
    line: int
    name: str
    texts: Mapping[str, str]
    lists: Mapping[str, tuple[str, ...]]

    def fault(self, field: str, expected: str) -> CatalogueError:
        return CatalogueError(self.file, expected, line=self.line, entry=self.name, field=field)

    def require(self, holds: bool, field: str, expected: str) -> None:
        if not holds:
            raise self.fault(field, expected)

    def choices(self, field: str, known: Collection[str]) -> tuple[str, ...]:
        """A list field, each of whose items must be one of a few."""
        items = self.lists.get(field, ())
        for item in items:
            self.require(item in known, field, f"{item!r} should be one of: {', '.join(known)}")
        return items


def read_entries(file: str, content: bytes, fields: Fields) -> tuple[Entry, ...]:
    """All entries of one file, in its order."""
    root = _compose(file, content)
    if not isinstance(root, yaml.SequenceNode):
        raise CatalogueError(file, "the file should be a list of entries, each starting with '- '")
    return tuple(_entry(file, node, fields) for node in root.value)


def _compose(file: str, content: bytes) -> yaml.Node | None:
    try:
        root: yaml.Node | None = yaml.compose(content.decode(), Loader=_LOADER)
    except UnicodeError as error:
        raise CatalogueError(file, f"the file should be text in UTF-8 ({error})") from error
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        problem = getattr(error, "problem", None) or str(error).splitlines()[0]
        raise CatalogueError(file, f"this should be YAML: {problem}", line=mark.line + 1 if mark else 1) from error
    except RecursionError as error:
        raise CatalogueError(file, "fields should be text or lists of text, not lists within lists") from error
    return root


def _entry(file: str, node: yaml.Node, fields: Fields) -> Entry:
    line = node.start_mark.line + 1
    if not isinstance(node, yaml.MappingNode):
        raise CatalogueError(file, f"an entry should have the fields {', '.join(fields.required)}", line=line)
    pairs = {key.value: value for key, value in node.value if isinstance(key, yaml.ScalarNode)}
    name = _name(pairs.get(fields.required[0]))
    texts: dict[str, str] = {}
    lists: dict[str, tuple[str, ...]] = {}
    for key, value in node.value:
        field = key.value if isinstance(key, yaml.ScalarNode) else ""
        place = Entry(file, key.start_mark.line + 1, name, {}, {})
        place.require(field in fields.known(), field, f"unknown field; there are {', '.join(fields.known())}")
        place.require(field not in texts and field not in lists, field, "a field should stand there once")
        if field in fields.lists:
            lists[field] = _items(place, field, value)
        else:
            texts[field] = _text(place, field, value)
    entry = Entry(file, line, name, texts, lists)
    for field in fields.required:
        entry.require(field in texts or field in lists, field, "this field should be there")
    return entry


def _name(node: yaml.Node | None) -> str:
    return node.value if isinstance(node, yaml.ScalarNode) else ""


def _text(place: Entry, field: str, node: yaml.Node) -> str:
    place.require(isinstance(node, yaml.ScalarNode) and node.tag == _TEXT, field, "the value should be text")
    text = str(node.value)
    place.require(
        bool(text) and text == " ".join(text.split()), field, "text should be in one line, words apart by one space"
    )
    return text


def _items(place: Entry, field: str, node: yaml.Node) -> tuple[str, ...]:
    place.require(isinstance(node, yaml.SequenceNode) and bool(node.value), field, "the value should be a list of text")
    items = tuple(_text(place, field, item) for item in node.value)
    place.require(len(set(items)) == len(items), field, "each item of the list should stand there once")
    return items

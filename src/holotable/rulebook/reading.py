"""Reads the catalogue's YAML files: lists of entries whose fields are text or lists of text, checked while read."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from importlib import resources

import yaml

# libyaml's parser where PyYAML was built with it: ten times as fast, the same language.
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_RESOLVER = yaml.resolver.Resolver()
_TEXT = "tag:yaml.org,2002:str"
_DEEPEST = 3  # the file's list, an entry, a field's list


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
    """Which fields an entry of a file has; in a list of entries, the first required one names the entry."""

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


@dataclass(slots=True)
class _Node:
    """A piece of a file: a text, a list, an entry with its fields' names and values in turn, or something else."""

    line: int
    kind: str
    text: str = ""
    items: list["_Node"] = field(default_factory=list)


def shipped(file: str) -> bytes:
    """A file of the catalogue as it comes with Holotable."""
    try:
        return resources.files(__package__).joinpath("data", file).read_bytes()
    except OSError as error:
        raise CatalogueError(file, "the file should be in the catalogue's folder") from error


def read_entries(file: str, content: bytes, fields: Fields) -> tuple[Entry, ...]:
    """All entries of one file, in its order."""
    root = _root(file, content)
    if root is None or root.kind != "list":
        raise CatalogueError(file, "the file should be one list of entries, each starting with '- '")
    return tuple(_entry(file, node, fields) for node in root.items)


def read_named(file: str, content: bytes, fields: Fields) -> tuple[Entry, ...]:
    """All entries of a file in which each stands under its name, in its order."""
    root = _root(file, content)
    if root is None or root.kind != "entry":
        raise CatalogueError(file, "the file should be entries, each under its name and a colon")
    names: set[str] = set()
    read = []
    for key, value in zip(root.items[::2], root.items[1::2], strict=True):
        place = Entry(file, key.line, key.text, {}, {})
        place.require(key.kind == "text" and key.text not in names, "", "an entry's name should be text and stand once")
        place.require(value.kind == "entry", "", f"an entry should have fields; there are {', '.join(fields.known())}")
        names.add(key.text)
        texts, lists = _values(place, value, fields)
        read.append(Entry(file, key.line, key.text, texts, lists))
    return tuple(read)


def _root(file: str, content: bytes) -> _Node | None:
    """A file's one list or mapping; what is no YAML is refused."""
    try:
        return _tree(file, content)
    except UnicodeError as error:
        raise CatalogueError(file, f"the file should be text in UTF-8 ({error})") from error
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        problem = getattr(error, "problem", None) or str(error).splitlines()[0]
        raise CatalogueError(file, f"this should be YAML: {problem}", line=mark.line + 1 if mark else 1) from error


def _tree(file: str, content: bytes) -> _Node | None:
    """The file as lists, entries and texts. PyYAML's own builder recurses, which deep nesting turns into a crash."""
    root: _Node | None = None
    inside: list[_Node] = []
    for event in yaml.parse(content.decode(), Loader=_LOADER):
        if isinstance(event, yaml.CollectionEndEvent):
            inside.pop()
        node = _node(event)
        if node is None:
            continue
        if root is None:
            root = node
        elif inside:
            inside[-1].items.append(node)
        else:
            raise CatalogueError(file, "the file should hold one list, not several documents", line=node.line)
        if node.kind in ("list", "entry"):
            inside.append(node)
        if len(inside) > _DEEPEST:
            raise CatalogueError(file, "fields should be text or lists of text, nothing deeper", line=node.line)
    return root


def _node(event: yaml.Event) -> _Node | None:
    """What an event begins, if anything; the items of a list or an entry are still to come."""
    line = event.start_mark.line + 1 if event.start_mark else 1
    if isinstance(event, yaml.ScalarEvent):
        resolve = _RESOLVER.resolve  # a bare 2 or no is a number or a truth value, not text
        tag = event.tag or resolve(yaml.ScalarNode, event.value, event.implicit)  # type: ignore[no-untyped-call]  # the stubs lack it
        return _Node(line, "text" if tag == _TEXT else "other", event.value)
    if isinstance(event, yaml.SequenceStartEvent):
        return _Node(line, "list")
    if isinstance(event, yaml.MappingStartEvent):
        return _Node(line, "entry")
    return _Node(line, "other") if isinstance(event, yaml.AliasEvent) else None


def _entry(file: str, node: _Node, fields: Fields) -> Entry:
    if node.kind != "entry":
        raise CatalogueError(file, f"an entry should have the fields {', '.join(fields.required)}", line=node.line)
    pairs = zip(node.items[::2], node.items[1::2], strict=True)
    name = next((value.text for key, value in pairs if key.text == fields.required[0]), "")
    texts, lists = _values(Entry(file, node.line, name, {}, {}), node, fields)
    return Entry(file, node.line, name, texts, lists)


def _values(named: Entry, node: _Node, fields: Fields) -> tuple[dict[str, str], dict[str, tuple[str, ...]]]:
    """An entry's texts and lists of text, by field."""
    texts: dict[str, str] = {}
    lists: dict[str, tuple[str, ...]] = {}
    for key, value in zip(node.items[::2], node.items[1::2], strict=True):
        place = Entry(named.file, key.line, named.name, {}, {})
        place.require(key.text in fields.known(), key.text, f"unknown field; there are {', '.join(fields.known())}")
        place.require(key.text not in texts and key.text not in lists, key.text, "a field should stand there once")
        if key.text in fields.lists:
            lists[key.text] = _items(place, key.text, value)
        else:
            texts[key.text] = _text(place, key.text, value)
    for required in fields.required:
        named.require(required in texts or required in lists, required, "this field should be there")
    return texts, lists


def _text(place: Entry, name: str, node: _Node) -> str:
    place.require(node.kind == "text", name, "the value should be text")
    tidy = bool(node.text) and node.text == " ".join(node.text.split())
    place.require(tidy, name, "text should be in one line, words apart by one space")
    return node.text


def _items(place: Entry, name: str, node: _Node) -> tuple[str, ...]:
    place.require(node.kind == "list" and bool(node.items), name, "the value should be a list of text")
    items = tuple(_text(place, name, item) for item in node.items)
    place.require(len(set(items)) == len(items), name, "each item of the list should stand there once")
    return items

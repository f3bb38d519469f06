"""Where in a content file an entry or a field stands: in which line, and by which way from its top."""

from collections.abc import Iterator
from typing import NamedTuple

import yaml

from holotable.content.reading import ContentError


def line_of(text: bytes, entry: str, field: str) -> int:
    """The line of a field, or of the innermost part of its entry that is found; 0 for a text that is no YAML."""
    line = 0
    for found in _steps(text, entry, field):
        line = found.line
    return line


def path_of(text: bytes, entry: str, field: str) -> str:
    """The way from the top of a file to a field, as programs write it (`events[3].do`), as far as it is there."""
    return "".join(found.step for found in _steps(text, entry, field)).removeprefix(".")


class _Found(NamedTuple):
    """A part of a file: in which line it stands, how it is reached from the part around it, and what it is."""

    line: int
    step: str
    node: yaml.Node


def _steps(text: bytes, entry: str, field: str) -> Iterator[_Found]:
    """The parts of a file on the way to a field, as far as they are there; none in a text that is no YAML."""
    try:
        node = yaml.compose(text, Loader=yaml.CSafeLoader)
    except yaml.YAMLError:
        return
    for name in (*entry.split(), *([field] if field else ())):
        found = _within(node, name)
        if found is None:
            return
        yield found
        node = found.node


def located(error: ContentError, text: bytes) -> ContentError:
    """The same fault, with the line where it stands."""
    line = line_of(text, error.entry, error.field)
    if line and not error.line:
        error.stand_in(line)
    return error


def _within(node: yaml.Node | None, name: str) -> _Found | None:
    """A field of a mapping, or that of a list which has the id or the number."""
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value == name:
                return _Found(key.start_mark.line + 1, f".{name}", value)
    if isinstance(node, yaml.SequenceNode):
        for place, each in enumerate(node.value):
            named = _within(each, "id") if isinstance(each, yaml.MappingNode) else None
            if str(place + 1) == name or (named is not None and named.node.value == name):
                return _Found(each.start_mark.line + 1, f"[{place}]", each)
    return None

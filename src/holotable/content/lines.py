"""In which line of a content file an entry or a field stands."""

import yaml

from holotable.content.reading import ContentError


def line_of(text: bytes, entry: str, field: str) -> int:
    """The line of a field, or of the innermost part of its entry that is found; 0 for a text that is no YAML."""
    try:
        node = yaml.compose(text, Loader=yaml.CSafeLoader)
    except yaml.YAMLError:
        return 0
    line = 0
    for name in (*entry.split(), *([field] if field else ())):
        found = _within(node, name)
        if found is None:
            break
        line, node = found
    return line


def located(error: ContentError, text: bytes) -> ContentError:
    """The same fault, with the line where it stands."""
    line = line_of(text, error.entry, error.field)
    if line and not error.line:
        error.line = line
        error.where = ": ".join([f"{error.file}:{line}", *(part for part in (error.entry, error.field) if part)])
        error.args = (f"{error.where}: {error.problem}",)
    return error


def _within(node: yaml.Node | None, name: str) -> tuple[int, yaml.Node] | None:
    """A field of a mapping, or that of a list which has the id or the number."""
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value == name:
                return key.start_mark.line + 1, value
    if isinstance(node, yaml.SequenceNode):
        for number, each in enumerate(node.value, 1):
            named = _within(each, "id") if isinstance(each, yaml.MappingNode) else None
            if str(number) == name or (named is not None and named[1].value == name):
                return each.start_mark.line + 1, each
    return None

"""Entries by the shape of what they become: a dataclass whose fields say by their types how each is read."""

from collections.abc import Collection, Mapping
from dataclasses import MISSING, fields
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Literal, TypeVar, get_args, get_origin, get_type_hints

from holotable.content.reading import Entry

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T", bound="DataclassInstance")


def shaped(entry: Entry, shape: type[T], words: Mapping[str, Collection[str]] | None = None, **given: object) -> T:
    """An entry as a value of that shape; no field is left over. Those that are `given` are not read.

    A flag that is not there is false, what may be None is, and what has a default has that. `words` are those that a
    field may have, where its type does not list them.
    """
    values = dict(given)
    types = get_type_hints(shape)
    for field in fields(shape):
        if field.name not in given and (entry.has(field.name) or field.default is MISSING):
            values[field.name] = _value(entry, field.name, types[field.name], (words or {}).get(field.name))
    entry.finish()
    return shape(**values)


def _value(entry: Entry, field: str, kind: object, words: Collection[str] | None) -> object:
    if isinstance(kind, UnionType):
        (kind,) = [each for each in get_args(kind) if each is not NoneType]
        if not entry.has(field):
            return None
    if get_origin(kind) is Literal:
        return entry.word(field, get_args(kind))
    if kind is str:
        return entry.text(field) if words is None else entry.word(field, words)
    if kind is int:
        return entry.number(field)
    if kind is bool:
        return entry.flag(field, otherwise=False)
    raise TypeError(f"no content is read as {kind}, which {field} is")

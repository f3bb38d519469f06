"""Plain values to bytes and back. The only module that knows msgspec.

JSON is for people, files and the wire; MessagePack for copies and stores. Everything a game is made of derives from
`Struct`: typed fields, no functions, no references to other things but by their ids.
"""

from collections.abc import Iterable
from hashlib import blake2b
from typing import Generic, NoReturn, TypeVar, Union

import msgspec
from msgspec import Raw, Struct, field

__all__ = ["Codec", "Raw", "Struct", "UndecodableError", "any_of", "digest_of", "field", "has_sets"]

T = TypeVar("T")

_pack = msgspec.msgpack.Encoder().encode
_json = msgspec.json.Encoder().encode


class UndecodableError(ValueError):
    """Bytes that are not the value they should be."""

    def __init__(self, what: str, problem: str, truncated: bool) -> None:
        self.what = what
        self.problem = problem
        self.truncated = truncated
        super().__init__(f"not {what}: {problem}")


class Codec(Generic[T]):
    """Encodes and decodes the values of one type.

    The type is an object and not `type[T]`, because a union of Structs or a parametrised Struct is no class.
    """

    def __init__(self, kind: object, name: str) -> None:
        self.kind = kind
        self.name = name
        self._unpack: msgspec.msgpack.Decoder[T] = msgspec.msgpack.Decoder(kind)
        self._unjson: msgspec.json.Decoder[T] = msgspec.json.Decoder(kind)

    def copy(self, value: T) -> T:
        """An independent copy, far faster than `copy.deepcopy`."""
        return self._unpack.decode(_pack(value))

    def to_bytes(self, value: T) -> bytes:
        return _pack(value)

    def from_bytes(self, data: bytes) -> T:
        try:
            return self._unpack.decode(data)
        except (msgspec.DecodeError, ValueError) as error:
            self._refuse(error)

    def to_json(self, value: T) -> bytes:
        return _json(value)

    def from_json(self, data: bytes | str) -> T:
        try:
            return self._unjson.decode(data)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            self._refuse(error)

    def _refuse(self, error: Exception) -> NoReturn:
        raise UndecodableError(self.name, str(error), "truncated" in str(error)) from error


def any_of(kinds: Iterable[type]) -> object:
    """The type of a value that is of one of these kinds; each knows its own tag."""
    return Union[tuple(kinds)]  # noqa: UP007  # the kinds are known only now


def digest_of(value: object) -> str:
    """A short hash of a value, the same on every machine. The order in which a dict was filled counts."""
    data = value if isinstance(value, bytes) else _pack(value)
    return blake2b(data, digest_size=8).hexdigest()


def has_sets(kind: object) -> bool:
    """Whether a value of this type may hold a set, which every process would encode in another order."""
    return _has_sets(msgspec.inspect.type_info(kind), [])


def _has_sets(kind: msgspec.inspect.Type, seen: list[object]) -> bool:
    if isinstance(kind, msgspec.inspect.SetType | msgspec.inspect.FrozenSetType):
        return True
    if isinstance(kind, msgspec.inspect.StructType):
        if kind.cls in seen:
            return False
        seen.append(kind.cls)
        return any(_has_sets(each.type, seen) for each in kind.fields)
    parts = [getattr(kind, name, None) for name in ("item_type", "key_type", "value_type")]
    parts += [*getattr(kind, "item_types", ()), *getattr(kind, "types", ())]
    return any(_has_sets(part, seen) for part in parts if part is not None)

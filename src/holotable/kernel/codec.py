"""Plain values to bytes and back. The only module that knows msgspec.

JSON is for people, files and the wire; MessagePack for copies and stores. Everything a game is made of derives from
`Struct`: typed fields, no functions, no references to other things but by their ids.
"""

from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b
from typing import Generic, NoReturn, TypeVar, Union, cast, get_origin

import msgspec
from msgspec import Meta, Raw, Struct, field
from msgspec.structs import force_setattr, replace

__all__ = [
    "Codec",
    "Meta",
    "Raw",
    "Struct",
    "TooDeepError",
    "UndecodableError",
    "any_of",
    "digest_of",
    "field",
    "freeze",
    "is_plain",
    "packed",
    "replace",
    "required_of",
    "schemas_of",
    "tag_of",
    "unsteady_defaults",
]

T = TypeVar("T")

_pack = msgspec.msgpack.Encoder().encode
_json = msgspec.json.Encoder().encode
_UNENCODABLE = (TypeError, ValueError, OverflowError, RecursionError)
_UNDECODABLE = (msgspec.DecodeError, ValueError, RecursionError)


class TooDeepError(ValueError):
    """Lists in lists in lists, deeper than anything of ours."""

    def __init__(self) -> None:
        super().__init__("it is nested too deeply")


class UndecodableError(ValueError):
    """Bytes that are not the value they should be, or a value that can't be written as bytes."""

    def __init__(self, what: str, problem: object, truncated: bool) -> None:
        self.what = what
        self.problem = problem
        self.truncated = truncated
        super().__init__(f"not {what}: {problem}")


class Codec(Generic[T]):
    """Encodes and decodes the values of one type.

    The type is an object and not `type[T]`, because a union of Structs or a parametrised Struct is no class.
    """

    def __init__(self, kind: object, name: str) -> None:
        self.name = name
        self._kind = kind
        self._unpack: msgspec.msgpack.Decoder[T] = msgspec.msgpack.Decoder(kind)
        self._unjson: msgspec.json.Decoder[T] = msgspec.json.Decoder(kind)

    def copy(self, value: T) -> T:
        """An independent copy, far faster than `copy.deepcopy`."""
        return self.from_bytes(self.to_bytes(value))

    def to_bytes(self, value: T) -> bytes:
        try:
            return _pack(value)
        except _UNENCODABLE as error:
            self._refuse(error)

    def from_bytes(self, data: bytes) -> T:
        try:
            return self._unpack.decode(data)
        except _UNDECODABLE as error:
            self._refuse(error)

    def to_json(self, value: T) -> bytes:
        try:
            return _json(value)
        except _UNENCODABLE as error:
            self._refuse(error)

    def from_json(self, data: bytes | str) -> T:
        try:
            return self._unjson.decode(data)
        except _UNDECODABLE as error:
            self._refuse(error)

    def from_plain(self, value: object) -> T:
        """The value that plain lists, mappings, texts and numbers describe, as a content file has them."""
        try:
            return cast(T, msgspec.convert(value, self._kind))
        except _UNDECODABLE as error:
            self._refuse(error)

    def from_texts(self, texts: Mapping[str, str]) -> T:
        """The value whose fields were all written as texts, as in the address of a page."""
        try:
            return cast(T, msgspec.convert(texts, self._kind, strict=False))
        except _UNDECODABLE as error:
            self._refuse(error)

    def words_at(self, steps: Iterable[str]) -> list[str]:
        """The words of which one may stand at a place in a value: a step leads into a field, "" into a list or dict."""
        kinds = _either(msgspec.inspect.type_info(self._kind))
        for step in steps:
            kinds = [inner for kind in kinds for part in _inside(kind, step) for inner in _either(part)]
        return sorted(str(word) for kind in kinds for word in getattr(kind, "values", ()) if word != "")

    def _refuse(self, error: Exception) -> NoReturn:
        problem = TooDeepError() if isinstance(error, RecursionError) else str(error)
        raise UndecodableError(self.name, problem, "truncated" in str(error)) from error


def any_of(kinds: Iterable[type]) -> object:
    """The type of a value that is of one of these kinds; each knows its own tag."""
    return Union[tuple(kinds)]  # noqa: UP007  # the kinds are known only now


def schemas_of(kinds: Iterable[object], place: str) -> tuple[list[dict[str, object]], dict[str, dict[str, object]]]:
    """The JSON schema of each kind, and those of the Structs they refer to, by name; ``place`` holds ``{name}``."""
    schemas, parts = msgspec.json.schema_components(kinds, ref_template=place)
    return list(schemas), parts


def freeze(value: Struct, name: str) -> None:
    """Make a list in a frozen Struct a tuple, so that nobody who holds the Struct can change it."""
    held = getattr(value, name)
    if type(held) is list:
        force_setattr(value, name, tuple(held))


def tag_of(kind: type[Struct]) -> str:
    """The name that a kind of value goes by in saved games."""
    return str(kind.__struct_config__.tag)


def required_of(kind: type[Struct]) -> frozenset[str]:
    """The fields of a kind of value that have no default."""
    return frozenset(each.name for each in msgspec.structs.fields(kind) if each.required)


def packed(value: object) -> bytes:
    """A plain value as bytes, by which it can be found again; the same on every machine."""
    return _pack(value)


def digest_of(value: object) -> str:
    """A short hash of a value, the same on every machine. The order in which a dict was filled counts."""
    data = value if isinstance(value, bytes) else _pack(value)
    return blake2b(data, digest_size=8).hexdigest()


def is_plain(kind: object) -> bool:
    """Whether values of this type read back as they were written: no sets, which every process writes in another
    order, and nothing of which the type is unknown.
    """
    return not any(isinstance(part, _NOT_PLAIN) for part in _parts_of(msgspec.inspect.type_info(kind), []))


def unsteady_defaults(kind: object) -> list[str]:
    """The fields within a type that may be written or left out though they hold the same.

    A field that holds its default is left out. But it is told by being the very same object: one that is equal, such
    as a word out of a file, is written.
    """
    found = []
    for part in _parts_of(msgspec.inspect.type_info(kind), []):
        if not isinstance(part, msgspec.inspect.StructType):
            continue
        struct = get_origin(part.cls) or part.cls
        if struct.__struct_config__.omit_defaults:
            found += [f"{struct.__name__}.{field.name}" for field in part.fields if not _is_only_one(field.default)]
    return found


def _is_only_one(default: object) -> bool:
    """Whether there is one object alone of that value."""
    if isinstance(default, int):
        return -5 <= default <= 256  # Python keeps these numbers
    return any(default is each for each in (msgspec.NODEFAULT, None, "", b"", ()))


def _either(kind: object) -> list[object]:
    """The kinds of which a value of that kind is one."""
    return list(getattr(kind, "types", (kind,)))


def _inside(kind: object, step: str) -> list[object]:
    """What a value of that kind has in a field, or as any of its items."""
    if step:
        return [field.type for field in getattr(kind, "fields", ()) if field.encode_name == step]
    items = [getattr(kind, name, None) for name in ("item_type", "value_type")]
    return [each for each in items if each is not None]


def _parts_of(kind: object, seen: list[object]) -> Iterator[object]:
    """A type and all types that its values may hold, each once."""
    if (kind_of := getattr(kind, "cls", None)) is not None:
        if kind_of in seen:
            return
        seen.append(kind_of)
    yield kind
    parts = [getattr(kind, name, None) for name in ("item_type", "key_type", "value_type")]
    parts += [*getattr(kind, "item_types", ()), *getattr(kind, "types", ())]
    parts += [field.type for field in getattr(kind, "fields", ())]
    for part in parts:
        if part is not None:
            yield from _parts_of(part, seen)


_NOT_PLAIN = (
    msgspec.inspect.SetType,
    msgspec.inspect.FrozenSetType,
    msgspec.inspect.AnyType,
    msgspec.inspect.CustomType,
    msgspec.inspect.RawType,
)

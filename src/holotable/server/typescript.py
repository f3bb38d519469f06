"""The client's types: every Struct that goes over the wire, as TypeScript.

`python -m holotable.server.typescript FILE` writes them. A field that the server may leave out, or that a client
need not send, is optional.
"""

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from inspect import getdoc
from pathlib import Path
from types import NoneType, UnionType
from typing import Literal, Union, get_args, get_origin, get_type_hints

from holotable.kernel import Region, Struct
from holotable.kernel.codec import Raw, required_of, tag_of
from holotable.modes.endpoints import Endpoint
from holotable.modes.registry import sheets_of_modes
from holotable.server.answering import Failed
from holotable.server.endpoints import ENDPOINTS
from holotable.server.protocol import HEARD, TOLD

HEAD = "// Written by `python -m holotable.server.typescript` from the server's Structs. Change those, not this file.\n"
_PLAIN = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    NoneType: "null",
    object: "unknown",
    Raw: "unknown",
}


class UnspeakableKindError(TypeError):
    """A kind of value that has no name in TypeScript here."""

    def __init__(self, kind: object) -> None:
        self.kind = kind
        super().__init__(f"{kind!r} can't be said in TypeScript")


class TwinKindsError(ValueError):
    """Two Structs of one name: the client could not tell them apart."""

    def __init__(self, one: type[Struct], other: type[Struct]) -> None:
        self.one = f"{one.__module__}.{one.__qualname__}"
        self.other = f"{other.__module__}.{other.__qualname__}"
        super().__init__(f"{self.one} and {self.other} have one name")


@dataclass
class Glossary:
    """The Structs that have been named, in the order in which they were met."""

    kinds: dict[str, type[Struct]] = field(default_factory=dict)
    of_modes: list[type[Struct]] = field(default_factory=sheets_of_modes)
    """What single modes have of their own; each stands where the server only knows what all have in common."""

    def name(self, kind: object) -> str:
        """What a kind of value is called in TypeScript."""
        if kind is Region:
            return "unknown"  # who draws it goes by its tag
        if isinstance(kind, type) and issubclass(kind, Struct):
            own = [each for each in self.of_modes if issubclass(each, kind) and each is not kind]
            return " | ".join(self._meet(each) for each in own) if own else self._meet(kind)
        if isinstance(kind, type) and kind in _PLAIN:
            return _PLAIN[kind]
        origin, parts = get_origin(kind), get_args(kind)
        if origin is Literal:
            return " | ".join(_quoted(part) for part in parts)
        if origin in (Union, UnionType):
            return " | ".join(dict.fromkeys(self.name(part) for part in parts))
        if origin is dict and parts[0] is str:
            return f"Record<string, {self.name(parts[1])}>"
        if origin in (tuple, list) and (origin is list or parts[-1] is Ellipsis):
            return f"readonly {self._single(parts[0])}[]"
        if origin is tuple:
            return f"readonly [{', '.join(self.name(part) for part in parts)}]"
        if hasattr(kind, "__metadata__"):  # a kind with limits
            return self.name(get_args(kind)[0])
        raise UnspeakableKindError(kind)

    def _single(self, kind: object) -> str:
        """A name that is one word, in brackets if it has to be."""
        name = self.name(kind)
        return f"({name})" if " " in name and not name.startswith("Record<") else name

    def _meet(self, kind: type[Struct]) -> str:
        name = kind.__name__
        if name not in self.kinds:
            self.kinds[name] = kind
            hints = get_type_hints(kind)
            for each in kind.__struct_fields__:
                self.name(hints[each])
        elif self.kinds[name] is not kind:
            raise TwinKindsError(self.kinds[name], kind)
        return name


def typescript(endpoints: Sequence[Endpoint] = tuple(ENDPOINTS)) -> str:
    """The types of the socket's messages and of what is asked and answered over HTTP."""
    glossary = Glossary()
    heard, told = (_union(glossary, kinds) for kinds in (HEARD, TOLD))
    asked = [_call(glossary, endpoint) for endpoint in endpoints]
    glossary.name(Failed)
    for kind in glossary.of_modes:
        glossary.name(kind)
    parts = [_interface(glossary, kind) for _, kind in sorted(glossary.kinds.items())]
    parts += [
        f"/** A message of a client. */\nexport type Heard =\n{heard};\n",
        f"/** A message of the server. */\nexport type Told =\n{told};\n",
        "/** What can be asked over HTTP: what stands in the address, the body, and the answer. */\n"
        f"export interface Api {{\n{''.join(sorted(asked))}}}\n",
    ]
    return "\n".join([HEAD, *parts])


def _union(glossary: Glossary, kinds: Iterable[type[Struct]]) -> str:
    return "\n".join(f"  | {glossary.name(kind)}" for kind in kinds)


def _call(glossary: Glossary, endpoint: Endpoint) -> str:
    query = glossary.name(endpoint.query)
    body = "null" if endpoint.body is None else glossary.name(endpoint.body)
    answer = "string" if isinstance(endpoint.answers, str) else glossary.name(endpoint.answers)
    key = _quoted(f"{endpoint.method} {endpoint.path.replace(':int}', '}')}")
    return f"  {key}: {{ query: {query}; body: {body}; answer: {answer} }};\n"


def _interface(glossary: Glossary, kind: type[Struct]) -> str:
    config = kind.__struct_config__
    lines = [f"  {config.tag_field}: {_quoted(tag_of(kind))};\n"] if config.tag_field and config.tag else []
    hints = get_type_hints(kind)
    optional = _optional(kind)
    for name, written in zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True):
        mark = "?" if name in optional else ""
        lines.append(f"  {written}{mark}: {glossary.name(hints[name])};\n")
    return f"{_comment(kind)}export interface {kind.__name__} {{\n{''.join(lines)}}}\n"


def _optional(kind: type[Struct]) -> frozenset[str]:
    """The fields that may be missing: with a default that is not sent, or that a client may rely on."""
    config = kind.__struct_config__
    if not (config.omit_defaults or config.forbid_unknown_fields):
        return frozenset()
    return frozenset(kind.__struct_fields__) - required_of(kind)


def _comment(kind: type[Struct]) -> str:
    lines = (getdoc(kind) or "").replace("*/", "* /").split("\n")
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def _quoted(value: object) -> str:
    if isinstance(value, bool) or not isinstance(value, str):
        return str(value).lower()
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def main(arguments: Sequence[str]) -> int:
    """Write the types into a file; one that has them already keeps its age, so that nothing is built anew for it."""
    (place,) = arguments
    file, types = Path(place), typescript()
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists() or file.read_text(encoding="utf-8") != types:
        file.write_text(types, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

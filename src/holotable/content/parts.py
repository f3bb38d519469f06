"""What a card does, as parts within parts: what all games' vocabularies have in common."""

from collections.abc import Iterable, Iterator, Mapping

from holotable.kernel import Struct

# What a field holds of which nothing is said.
NOTHING: tuple[object, ...] = (None, "", (), False, 0)
# The names in a file of fields that can't be called so in the program.
SAID = {"only": "if", "fits": "for"}


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of what a card does; a field that it does not have is refused."""


def parts_of(part: object, place: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Part]]:
    """A part and all parts within it, each with its place: the fields that lead there, in a list its number."""
    if isinstance(part, Part):
        yield place, part
        for name in part.__struct_fields__:
            value = getattr(part, name)
            if value and isinstance(value, Part | tuple):
                yield from parts_of(value, (*place, SAID.get(name, name)))
    elif isinstance(part, tuple):
        for number, each in enumerate(part, 1):
            yield from parts_of(each, (*place, str(number)))


def said_of(part: Part, names: Iterable[str]) -> list[str]:
    """Which of these things a part says."""
    return [name for name in names if getattr(part, name) not in NOTHING]


def unknown_word(part: Part, known: Mapping[str, tuple[str, ...]]) -> tuple[str, str] | None:
    """A field with a word that nobody knows, and which are known."""
    for name, words in known.items():
        for word in _words(getattr(part, name, ())):
            if word and word not in words:
                return name, f"expected one of {', '.join(words)}, got {word!r}"
    return None


def _words(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,)
    return tuple(each for each in value if isinstance(each, str)) if isinstance(value, tuple) else ()

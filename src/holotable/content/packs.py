"""Packs: what content was printed in."""

from dataclasses import dataclass

from holotable.content.reading import Entry


@dataclass(frozen=True, slots=True)
class Pack:
    """Where content comes from: the product's name, and the version and day of our notes on it."""

    name: str
    version: int
    day: str


def read_pack(top: Entry) -> Pack:
    """The pack that a content file belongs to."""
    entry = top.entry("pack")
    pack = Pack(entry.text("name"), entry.number("version"), entry.day("date").isoformat())
    entry.finish()
    return pack

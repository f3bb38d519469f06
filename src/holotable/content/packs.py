"""Packs: what content was printed in."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources.abc import Traversable

from holotable.content.reading import Entry, read

# So many digits tell any two versions of a pack apart, and can still be compared by eye.
_DIGITS = 16


class PackTwiceError(ValueError):
    """Two folders have a pack of the same name."""

    def __init__(self, pack: str, one: str, other: str) -> None:
        self.pack = pack
        self.one = one
        self.other = other
        super().__init__(f"the pack {pack!r} is in {one} and in {other}; each pack has a name of its own")


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


def hashes_of(files: Iterable[tuple[Traversable, str, Traversable]]) -> dict[str, str]:
    """A hash of what stands in the files of each pack, by the pack's name. Each file comes with its folder and family.

    It is of the values, so that neither line ends nor comments nor the order of the files count.
    """
    parts: dict[str, list[str]] = {}
    folders: dict[str, Traversable] = {}
    for folder, family, file in files:
        top = read(file)
        value = json.dumps([family, file.name, top.value()], default=str)
        pack = read_pack(top).name
        if folders.setdefault(pack, folder) != folder:
            raise PackTwiceError(pack, str(folders[pack]), str(folder))
        parts.setdefault(pack, []).append(value)
    return {pack: sha256("\n".join(sorted(each)).encode()).hexdigest()[:_DIGITS] for pack, each in parts.items()}

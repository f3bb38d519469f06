"""Content files of any game: the printed facts as YAML, and the strict reading of them."""

from holotable.content.packs import Pack, PackTwiceError, hashes_of, read_pack
from holotable.content.reading import ContentError, Entry, label, parse, read
from holotable.content.shapes import shaped

__all__ = [
    "ContentError",
    "Entry",
    "Pack",
    "PackTwiceError",
    "hashes_of",
    "label",
    "parse",
    "read",
    "read_pack",
    "shaped",
]

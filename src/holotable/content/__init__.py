"""Content files of any game: the printed facts as YAML, and the strict reading of them."""

from holotable.content.packs import Pack, hashes_of, read_pack
from holotable.content.reading import ContentError, Entry, parse, read

__all__ = ["ContentError", "Entry", "Pack", "hashes_of", "parse", "read", "read_pack"]

"""Content files of any game: the printed facts as YAML, and the strict reading of them."""

from holotable.content.packs import Pack, read_pack
from holotable.content.reading import ContentError, Entry, parse, read

__all__ = ["ContentError", "Entry", "Pack", "parse", "read", "read_pack"]

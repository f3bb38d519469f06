"""The printed facts as YAML, a file a family, and the strict reading of them."""

from holotable.imperial_assault.content.packs import Pack, read_pack
from holotable.imperial_assault.content.reading import ContentError, Entry, parse, read

__all__ = ["ContentError", "Entry", "Pack", "parse", "read", "read_pack"]

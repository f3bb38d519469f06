"""The cards of a family, in whatever files it stands."""

from collections.abc import Callable
from typing import TypeVar

from holotable.content import Entry
from holotable.content.finding import read_files
from holotable.imperial_assault.content import content_files

Card = TypeVar("Card")


def read_family(read_file: Callable[[Entry], dict[str, Card]], *families: str) -> dict[str, Card]:
    """All cards of these families by their ids, each id once."""
    return read_files(read_file, [file for family in families for file in content_files(family)])

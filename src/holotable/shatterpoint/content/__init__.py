"""The printed facts of Shatterpoint, a file a family: those of the box, and of the packs beside it."""

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from holotable.content.shelf import files_of, shelf

BOX = resources.files(__package__)
# In the folder of a pack the content for this game stands here.
OURS = "shatterpoint"
# What a pack may add to: the other families have rules in the program, each entry its own.
PACKED = ("battlefields",)


def content_files(family: str) -> list[Traversable]:
    """The file of a family, or all in its folder by name: those of the box, then those of each pack."""
    return [file for folder in _shelf() for file in files_of(folder, family)]


@cache
def _shelf() -> list[Traversable]:
    return shelf(BOX, OURS, PACKED)

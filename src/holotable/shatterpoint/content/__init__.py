"""The printed facts of Shatterpoint, a file a family: those of the box, and of the packs beside it."""

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from holotable.content import hashes_of
from holotable.content.shelf import files_of, shelf

BOX = resources.files(__package__)
# In the folder of a pack the content for this game stands here.
OURS = "shatterpoint"
# What a battle is played by. Strike teams are chosen: a game has those that it began with in its setup.
FAMILIES = (
    "abilities.yaml",
    "battlefields",
    "conditions.yaml",
    "dice.yaml",
    "missions.yaml",
    "stances.yaml",
    "terrain.yaml",
    "units.yaml",
)
# What a pack may add to: the other families have rules in the program, each entry its own.
PACKED = ("battlefields",)


def content_files(family: str) -> list[Traversable]:
    """The file of a family, or all in its folder by name: those of the box, then those of each pack."""
    return [file for folder in _shelf() for file in files_of(folder, family)]


@cache
def battle_content() -> dict[str, str]:
    """The hash of each pack that a battle is played with."""
    return hashes_of(
        [(folder, family, file) for folder in _shelf() for family in FAMILIES for file in files_of(folder, family)]
    )


@cache
def _shelf() -> list[Traversable]:
    return shelf(BOX, OURS, PACKED)

"""The printed facts of Imperial Assault, a file a family: those of the box, and of the packs beside it."""

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from holotable.content import hashes_of
from holotable.content.shelf import files_of, shelf

BOX = resources.files(__package__)
# In the folder of a pack the content for this game stands here.
OURS = "imperial_assault"

_ALL_MODES = (
    "abilities.yaml",
    "conditions.yaml",
    "deployment/imperial.yaml",
    "deployment/mercenary.yaml",
    "deployment/rebel.yaml",
    "dice.yaml",
    "tiles",
)
_SKIRMISH = ("command.yaml", "maps/skirmish", "missions/skirmish", "upgrades.yaml")
_CAMPAIGN = (
    "agenda.yaml",
    "campaigns",
    "class.yaml",
    "heroes.yaml",
    "imperial_classes.yaml",
    "items.yaml",
    "maps/missions",
    "missions/campaign",
    "rewards.yaml",
    "supply.yaml",
)
_LEGENDS = ("instructions", "maps/legends", "missions/legends")
# Armies are chosen: a game has those that it began with in its setup.
FAMILIES = (*_ALL_MODES, *_SKIRMISH, *_CAMPAIGN, *_LEGENDS, "armies")
# What a pack may add to: the other families have rules in the program, each entry its own.
PACKED = (
    "armies",
    "campaigns",
    "command.yaml",
    "deployment/imperial.yaml",
    "deployment/mercenary.yaml",
    "deployment/rebel.yaml",
    "instructions",
    "maps/legends",
    "maps/missions",
    "maps/skirmish",
    "missions/campaign",
    "missions/legends",
    "missions/skirmish",
    "tiles",
)


def content_files(family: str) -> list[Traversable]:
    """The file of a family, or all in its folder by name: those of the box, then those of each pack."""
    return [file for folder in _shelf() for file in files_of(folder, family)]


@cache
def skirmish_content() -> dict[str, str]:
    """The hash of each pack that a skirmish is played with."""
    return _hashes(*_ALL_MODES, *_SKIRMISH)


@cache
def whole_content() -> dict[str, str]:
    """The hash of each pack, the campaign's part of it counted in."""
    return _hashes(*_ALL_MODES, *_SKIRMISH, *_CAMPAIGN)


@cache
def legends_content() -> dict[str, str]:
    """The hash of each pack, the part of Legends of the Alliance counted in."""
    return _hashes(*_ALL_MODES, *_CAMPAIGN, *_LEGENDS)


@cache
def _shelf() -> list[Traversable]:
    return shelf(BOX, OURS, PACKED)


def _hashes(*families: str) -> dict[str, str]:
    return hashes_of(
        [(folder, family, file) for folder in _shelf() for family in families for file in files_of(folder, family)]
    )

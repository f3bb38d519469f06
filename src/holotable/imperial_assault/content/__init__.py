"""The printed facts of Imperial Assault, a file a family."""

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from holotable.content import hashes_of

BOX = resources.files(__package__)

_ALL_MODES = (
    "abilities.yaml",
    "conditions.yaml",
    "deployment/imperial.yaml",
    "deployment/mercenary.yaml",
    "deployment/rebel.yaml",
    "dice.yaml",
    "tiles",
)
_SKIRMISH = ("command.yaml", "maps/skirmish", "upgrades.yaml")
_CAMPAIGN = (
    "agenda.yaml",
    "class.yaml",
    "heroes.yaml",
    "imperial_classes.yaml",
    "items.yaml",
    "maps/missions",
    "rewards.yaml",
    "supply.yaml",
)
# Armies are chosen: a game has those that it began with in its setup.
FAMILIES = (*_ALL_MODES, *_SKIRMISH, *_CAMPAIGN, "armies")


def content_files(family: str) -> list[Traversable]:
    """The file of a family, or all in its folder by name."""
    place = BOX.joinpath(family)
    if place.is_file():
        return [place]
    return [file for file in sorted(place.iterdir(), key=lambda file: file.name) if file.name.endswith(".yaml")]


@cache
def skirmish_content() -> dict[str, str]:
    """The hash of each pack that a skirmish is played with."""
    return _hashes(*_ALL_MODES, *_SKIRMISH)


@cache
def whole_content() -> dict[str, str]:
    """The hash of each pack, the campaign's part of it counted in."""
    return _hashes(*_ALL_MODES, *_SKIRMISH, *_CAMPAIGN)


def _hashes(*families: str) -> dict[str, str]:
    return hashes_of((family, file) for family in families for file in content_files(family))

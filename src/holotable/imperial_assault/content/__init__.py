"""The printed facts of Imperial Assault, a file a family: those of the box, and of the packs beside it."""

from collections.abc import Iterable
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from holotable.content import ContentError, hashes_of, label
from holotable.places import pack_folders

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
    "class.yaml",
    "heroes.yaml",
    "imperial_classes.yaml",
    "items.yaml",
    "maps/missions",
    "missions/campaign",
    "rewards.yaml",
    "supply.yaml",
)
# Armies are chosen: a game has those that it began with in its setup.
FAMILIES = (*_ALL_MODES, *_SKIRMISH, *_CAMPAIGN, "armies")
# What a pack may add to: the other families have rules in the program, each entry its own.
PACKED = (
    "armies",
    "command.yaml",
    "deployment/imperial.yaml",
    "deployment/mercenary.yaml",
    "deployment/rebel.yaml",
    "maps/missions",
    "maps/skirmish",
    "missions/campaign",
    "missions/skirmish",
    "tiles",
)


def content_files(family: str) -> list[Traversable]:
    """The file of a family, or all in its folder by name: those of the box, then those of each pack."""
    return [file for folder in _shelf() for file in _files(folder, family)]


def by_name(files: Iterable[Traversable]) -> dict[str, Traversable]:
    """Files by their names, which are the ids of what is in them; each id once."""
    found: dict[str, Traversable] = {}
    for file in files:
        name = file.name.removesuffix(".yaml")
        if name in found:
            raise ContentError(label(file), name, "id", f"what is in {label(found[name])} has that id, too")
        found[name] = file
    return found


@cache
def skirmish_content() -> dict[str, str]:
    """The hash of each pack that a skirmish is played with."""
    return _hashes(*_ALL_MODES, *_SKIRMISH)


@cache
def whole_content() -> dict[str, str]:
    """The hash of each pack, the campaign's part of it counted in."""
    return _hashes(*_ALL_MODES, *_SKIRMISH, *_CAMPAIGN)


@cache
def _shelf() -> list[Traversable]:
    """The box, and the part of each pack that is ours; a file in it that nobody would read is refused."""
    packs = [folder / OURS for folder in pack_folders()]
    for pack in packs:
        read = {file for family in PACKED for file in _files(pack, family)}
        for file in sorted((*pack.rglob("*.yaml"), *pack.rglob("*.yml"))):
            if file not in read:
                raise ContentError(label(file), "", "", f"expected only {', '.join(PACKED)} in a pack")
    return [BOX, *packs]


def _files(folder: Traversable, family: str) -> list[Traversable]:
    place = folder.joinpath(*family.split("/"))
    if place.is_dir():
        return [file for file in sorted(place.iterdir(), key=lambda file: file.name) if file.name.endswith(".yaml")]
    return [place] if place.is_file() else []


def _hashes(*families: str) -> dict[str, str]:
    return hashes_of(
        [(folder, family, file) for folder in _shelf() for family in families for file in _files(folder, family)]
    )

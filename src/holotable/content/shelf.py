"""Where the content of a game stands: in its box, and in the folder of each pack that is for it."""

from collections.abc import Iterable
from importlib.resources.abc import Traversable

from holotable.content.reading import ContentError, label
from holotable.places import pack_folders


def shelf(box: Traversable, ours: str, packed: Iterable[str]) -> list[Traversable]:
    """The box, and the part of each pack that is ours; a file in it that is of none of these families is refused."""
    packs = [folder / ours for folder in pack_folders()]
    for pack in packs:
        read = {file for family in packed for file in files_of(pack, family)}
        for file in sorted((*pack.rglob("*.yaml"), *pack.rglob("*.yml"))):
            if file not in read:
                raise ContentError(label(file), "", "", f"expected only {', '.join(packed)} in a pack")
    return [box, *packs]


def files_of(folder: Traversable, family: str) -> list[Traversable]:
    """The file of a family, or all in its folder by name."""
    place = folder.joinpath(*family.split("/"))
    if place.is_dir():
        return [file for file in sorted(place.iterdir(), key=lambda file: file.name) if file.name.endswith(".yaml")]
    return [place] if place.is_file() else []


def by_name(files: Iterable[Traversable]) -> dict[str, Traversable]:
    """Files by their names, which are the ids of what is in them; each id once."""
    found: dict[str, Traversable] = {}
    for file in files:
        name = file.name.removesuffix(".yaml")
        if name in found:
            raise ContentError(label(file), name, "id", f"what is in {label(found[name])} has that id, too")
        found[name] = file
    return found

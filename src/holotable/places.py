"""Where a person's things are kept: the games, and the packs that add to the content of a game."""

import os
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from holotable.games import plugs

WORDS = "words"  # the folder of a pack's own words
# The folders of packs, as a path list; the processes that play games for this one have the same.
PACKS = "HOLOTABLE_PACKS"


class NoPackError(LookupError):
    """A folder was given as a pack that is none."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        super().__init__(f"there is no folder {folder!r} that could be a pack")


class EmptyPackError(ValueError):
    """A folder was given as a pack that adds nothing."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.known = ", ".join(pack_parts())
        super().__init__(f"the pack {folder!r} has no file in any of the folders {self.known}")


class UnknownPackFolderError(ValueError):
    """A pack has a folder that nobody would read."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.known = ", ".join(pack_parts())
        super().__init__(f"nobody would read {folder!r}; a pack has the folders {self.known}")


class PacksReadError(RuntimeError):
    """A pack was to be added after content had been read without it."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        super().__init__(f"the pack {folder!r} comes too late: content has been read already")


def data_folder() -> Path:
    """The folder of a person's games: HOLOTABLE_DATA, else where the platform keeps such things."""
    if chosen := os.environ.get("HOLOTABLE_DATA"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "holotable"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "holotable"
    xdg = os.environ.get("XDG_DATA_HOME", "")
    # The XDG specification has relative paths ignored.
    return (Path(xdg) if Path(xdg).is_absolute() else Path.home() / ".local" / "share") / "holotable"


@cache
def pack_folders() -> tuple[Path, ...]:
    """The folders of packs: fixed once anybody has asked, so that what is read from them is the same ever after."""
    folders = tuple(Path(folder) for folder in os.environ.get(PACKS, "").split(os.pathsep) if folder)
    for folder in folders:
        check_pack(folder)
    return folders


def pack_parts() -> tuple[str, ...]:
    """The folders that a pack may have: one for each game that packs add to, and one for its words."""
    return (*(plug.packed for plug in plugs() if plug.packed), WORDS)


def check_pack(folder: Path) -> None:
    """Refuse a pack that is no folder, adds nothing, or has a folder that nobody would read."""
    if not folder.is_dir():
        raise NoPackError(str(folder))
    parts = [part for part in sorted(folder.iterdir()) if part.is_dir() and not part.name.startswith(".")]
    for part in parts:
        if part.name not in pack_parts():
            raise UnknownPackFolderError(str(part))
    if not any(file.is_file() for part in parts for file in part.rglob("[!.]*")):
        raise EmptyPackError(str(folder))


def add_packs(folders: Iterable[Path]) -> None:
    """Add packs to those that this process and those that it starts read content from."""
    known = [folder for folder in os.environ.get(PACKS, "").split(os.pathsep) if folder]
    for folder in map(Path.absolute, folders):
        if str(folder) in known:
            continue
        check_pack(folder)
        if pack_folders.cache_info().currsize:
            raise PacksReadError(str(folder))
        known.append(str(folder))
        os.environ[PACKS] = os.pathsep.join(known)


def packs_in(data: Path) -> list[Path]:
    """The packs in a data folder, by name."""
    packs = data / "packs"
    folders = packs.iterdir() if packs.is_dir() else ()
    return sorted(folder for folder in folders if folder.is_dir() and not folder.name.startswith("."))

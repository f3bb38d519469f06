"""Where a person's things are kept: the games, and the packs that add to the content of a game."""

import os
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

# The folders of packs, as a path list; the processes that play games for this one have the same.
PACKS = "HOLOTABLE_PACKS"


class NoPackError(LookupError):
    """A folder was given as a pack that is none."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        super().__init__(f"there is no folder {folder!r} that could be a pack")


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
    return tuple(Path(folder) for folder in os.environ.get(PACKS, "").split(os.pathsep) if folder)


def add_packs(folders: Iterable[Path]) -> None:
    """Add packs to those that this process and those that it starts read content from."""
    known = [folder for folder in os.environ.get(PACKS, "").split(os.pathsep) if folder]
    for folder in map(Path.absolute, folders):
        if str(folder) in known:
            continue
        if not folder.is_dir():
            raise NoPackError(str(folder))
        if pack_folders.cache_info().currsize:
            raise PacksReadError(str(folder))
        known.append(str(folder))
        os.environ[PACKS] = os.pathsep.join(known)


def packs_in(data: Path) -> list[Path]:
    """The packs in a data folder, by name."""
    packs = data / "packs"
    return sorted(folder for folder in packs.iterdir() if folder.is_dir()) if packs.is_dir() else []

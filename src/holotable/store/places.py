"""Where games are kept when nobody says otherwise."""

import os
import stat
from contextlib import suppress
from pathlib import Path

from sqlalchemy import URL

from holotable.places import data_folder

__all__ = ["FILE", "data_folder", "default_url", "keep_private"]

FILE = "holotable.sqlite3"


def default_url(data: Path) -> str:
    """The database in a folder."""
    return URL.create("sqlite", database=str(data / FILE)).render_as_string()


def keep_private(file: Path) -> None:
    """Make a database's folder where there is none, and see that nobody else reads the files.

    The folder of a person's games is theirs alone, too; one of another's, or one that all share, is left as it is.
    """
    folder = file.parent
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if os.name != "posix":
        return
    if file.name == FILE and not folder.stat().st_mode & stat.S_ISVTX:
        _close_to_others(folder, 0o700)
    if not file.exists():
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    for ending in ("", "-wal", "-shm", "-journal"):
        _close_to_others(file.with_name(file.name + ending), 0o600)


def _close_to_others(path: Path, mode: int) -> None:
    """Take all rights from others, where it is ours to do so; a folder stays one where a file should be."""
    with suppress(FileNotFoundError):  # a journal comes and goes while others open the database
        found = path.stat()
        if mode == 0o600 and not stat.S_ISREG(found.st_mode):
            return
        if found.st_uid == os.getuid() and stat.S_IMODE(found.st_mode) & 0o077:
            path.chmod(mode)

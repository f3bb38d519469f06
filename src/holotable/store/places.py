"""Where games are kept when nobody says otherwise."""

import os
import sys
from pathlib import Path

from sqlalchemy import URL

FILE = "holotable.sqlite3"


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


def default_url(data: Path) -> str:
    """The database in a folder."""
    return URL.create("sqlite", database=str(data / FILE)).render_as_string()

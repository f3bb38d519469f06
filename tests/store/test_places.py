"""Games are kept where the platform keeps such things."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import make_url

from holotable.store import data_folder, default_url


@pytest.fixture
def _alone(monkeypatch):
    for name in ("HOLOTABLE_DATA", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "/home/leia")
    monkeypatch.setattr("sys.platform", "linux")


@pytest.mark.usefixtures("_alone")
@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {}, "/home/leia/.local/share/holotable"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/holotable"),
        ("linux", {"XDG_DATA_HOME": "data"}, "/home/leia/.local/share/holotable"),
        ("darwin", {"XDG_DATA_HOME": "/data"}, "/home/leia/Library/Application Support/holotable"),
        ("win32", {}, "/home/leia/AppData/Local/holotable"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/holotable"),
        ("linux", {"HOLOTABLE_DATA": "/games", "XDG_DATA_HOME": "/data"}, "/games"),
    ],
)
def test_the_folder_of_games(monkeypatch, platform, environment, folder):
    monkeypatch.setattr("sys.platform", platform)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert data_folder() == Path(folder)


@given(st.text(st.characters(exclude_characters="/\0", codec="utf-8"), min_size=1).filter(lambda name: name.strip(".")))
def test_a_folder_of_any_name_has_an_address(name):
    folder = Path("/games") / name
    assert make_url(default_url(folder)).database == str(folder / "holotable.sqlite3")

"""Games are kept where the platform keeps such things."""

import os
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import make_url

from holotable.store import Store, data_folder, default_url


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


@pytest.mark.skipif(os.name != "posix", reason="only POSIX has modes of files")
class TestPrivate:
    """Games that go on have secrets: their seeds. Nobody else on the machine reads them."""

    @staticmethod
    def modes(folder):
        return {path.name: stat.S_IMODE(path.stat().st_mode) for path in (folder, *folder.iterdir())}

    def test_the_folder_and_all_files_are_its_owners_alone(self, tmp_path):
        folder = tmp_path / "share" / "games"
        store = Store.open(default_url(folder))
        assert store.is_alive()
        modes = self.modes(folder)
        store.close()
        assert modes.keys() >= {"games", "holotable.sqlite3", "holotable.sqlite3-wal", "holotable.sqlite3-shm"}
        assert {name: oct(mode) for name, mode in modes.items()} == {
            name: "0o700" if name == "games" else "0o600" for name in modes
        }

    def test_what_was_open_to_others_is_closed(self, tmp_path):
        folder = tmp_path / "games"
        first = Store.open(default_url(folder))
        assert first.is_alive()
        for path in (folder, *folder.iterdir()):
            path.chmod(0o777 if path.is_dir() else 0o666)
        second = Store.open(default_url(folder))
        assert second.is_alive()
        modes = self.modes(folder)
        second.close()
        first.close()
        assert all(mode & 0o077 == 0 for mode in modes.values())

    def test_a_folder_that_is_not_the_games_own_is_left_as_it_is(self, tmp_path):
        tmp_path.chmod(0o755)
        Store.open(f"sqlite:///{tmp_path}/other.sqlite3").close()
        assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755
        assert stat.S_IMODE((tmp_path / "other.sqlite3").stat().st_mode) == 0o600
        tmp_path.chmod(0o1777)
        Store.open(default_url(tmp_path)).close()
        assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o1777

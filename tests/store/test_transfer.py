"""Backups go from any database into any other, whole or not at all."""

import gzip

import pytest

from holotable.kernel import FileError
from holotable.store import (
    Change,
    GamesDifferError,
    Imported,
    MissingDatabaseError,
    Store,
    StoredSeat,
    UnknownGameError,
    default_url,
    export_games,
    import_games,
    require,
)
from tests.store.pieces import BOT, a_game, made


@pytest.fixture
def full(store):
    """A store with three games, one of them over, one talked over."""
    store.add_game(a_game("hoth", created="2026-03-02"), made("left", "right"))
    store.add_game(a_game("Endor", created="2026-03-01", seed=2**64 - 1, watch=True))
    store.add_game(a_game("bespin", created="2026-03-01", finished=True), made("up"))
    store.commit([Change("hoth", 0, 1, made("down"), summary=b'{"round": 3}')])
    store.seat("Endor", BOT)
    store.say("hoth", "a", "Łucja", "Cześć!")
    store.say("hoth", "b", "Bot", "Hallo!")
    return store


@pytest.fixture
def backup(full, tmp_path):
    file = tmp_path / "games.backup"
    export_games(full, file, quiet)
    return file


@pytest.fixture(params=["sqlite", "postgresql"])
def other(request, tmp_path):
    """An empty store."""
    postgresql = request.param == "postgresql"
    opened = Store.open(
        request.getfixturevalue("postgres").new_database() if postgresql else default_url(tmp_path / "other")
    )
    yield opened
    opened.close()


def quiet(done, total):
    pass


def take_in(store, file, progress=quiet):
    with file.open("rb") as opened:
        return import_games(store, opened, lambda whole: True, progress)


def contents(store):
    """Everything in a store."""
    found: dict[str, object] = {}
    for name in ("hoth", "Endor", "bespin", "naboo"):
        try:
            found[name] = store.game(name), store.choices(name), store.said(name)
        except UnknownGameError:
            found[name] = None
    return found


def test_all_games_come_over(full, backup, other):
    assert take_in(other, backup) == Imported(("Endor", "bespin", "hoth"), ())
    assert contents(other) == contents(full)
    assert other.choices("hoth") == [*made("left", "down")]
    assert [line.text for line in other.said("hoth")] == ["Cześć!", "Hallo!"]


def test_a_backup_of_a_backup_is_the_same_file(backup, other, tmp_path):
    take_in(other, backup)
    export_games(other, tmp_path / "again.backup", quiet)
    assert (tmp_path / "again.backup").read_bytes() == backup.read_bytes()


def test_games_go_on_after_they_came_over(backup, other):
    take_in(other, backup)
    assert other.commit([Change("hoth", 1, 2, made("on"))]) == [2]
    assert other.say("hoth", "a", "Łucja", "Dalej").number == 2


def test_the_same_games_are_skipped(full, backup):
    before = contents(full)
    assert take_in(full, backup) == Imported((), ("Endor", "bespin", "hoth"))
    assert contents(full) == before


@pytest.mark.parametrize("change", ["a choice", "a line", "a seat"])
def test_one_game_that_went_on_and_none_comes_in(full, backup, other, change):
    other.add_game(full.game("hoth"), full.choices("hoth"))
    for line in full.said("hoth"):
        other.say("hoth", line.seat, line.name, line.text)
    if change == "a choice":
        other.commit([Change("hoth", 1, 2, made("on"))])
    elif change == "a line":
        other.say("hoth", "a", "Łucja", "Jeszcze")
    else:
        other.seat("hoth", StoredSeat("a", "bot", bot="scripted"))
    before = contents(other)
    with pytest.raises(GamesDifferError, match="hoth") as refused:
        take_in(other, backup)
    assert refused.value.games == ("hoth",)
    assert contents(other) == before
    assert before["bespin"] is None


def test_of_many_games_that_differ_some_are_named():
    error = GamesDifferError([f"game {number}" for number in range(12)])
    assert error.count == 12
    assert "game 9 …" in str(error)


@pytest.mark.parametrize("harm", ["it breaks off", "the end is another's", "a word is another"])
def test_of_a_file_that_is_not_whole_nothing_comes_in(backup, other, harm):
    """All games in it can be read; what is wrong shows at the end."""
    data, lines = backup.read_bytes(), gzip.decompress(backup.read_bytes())
    if harm == "it breaks off":
        data = data[:-9]
    elif harm == "the end is another's":
        data = gzip.compress(lines[: lines.rindex(b'{"line":"end"')] + b'{"line":"end","games":3,"checksum":"0"}\n')
    else:
        assert b"Hallo!" in lines
        data = gzip.compress(lines.replace(b"Hallo!", b"Hello!"))
    backup.write_bytes(data)
    with pytest.raises(FileError):
        take_in(other, backup)
    assert set(contents(other).values()) == {None}


def test_progress_is_told(full, other, tmp_path):
    told = []
    file = tmp_path / "games.backup"
    export_games(full, file, lambda *done: told.append(done))
    assert told == [(1, 3), (2, 3), (3, 3)]
    told.clear()
    take_in(other, file, lambda *done: told.append(done))
    assert len(told) == 3
    assert told[-1] == (file.stat().st_size, file.stat().st_size)


def test_a_backup_counts_what_is_in_it(full, tmp_path):
    exported = export_games(full, tmp_path / "games.backup", quiet)
    assert (exported.games, exported.choices) == (3, 3)


def test_a_backup_is_for_its_owner_alone(backup):
    assert backup.stat().st_mode & 0o077 == 0


def test_the_old_backup_stays_until_the_new_one_is_complete(full, backup):
    before = backup.read_bytes()
    full.say("hoth", "a", "Łucja", "Pa")

    def fail(done, total):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        export_games(full, backup, fail)
    assert backup.read_bytes() == before
    assert sorted(file.name for file in backup.parent.glob("*backup*")) == [backup.name]
    export_games(full, backup, quiet)
    assert backup.read_bytes() != before


def test_a_backup_shows_one_moment(full, url, tmp_path):
    """What another store does meanwhile is not in it."""
    other = Store.open(url)
    before = contents(full)

    def meddle(done, total):
        other.say("hoth", "b", "Bot", "Meanwhile")

    export_games(full, tmp_path / "games.backup", meddle)
    assert len(other.said("hoth")) == 5
    fresh = Store.open(default_url(tmp_path / "fresh"))
    take_in(fresh, tmp_path / "games.backup")
    assert contents(fresh) == before
    fresh.close()
    other.close()


def test_a_file_that_is_to_be_read_must_be_there(tmp_path):
    with pytest.raises(MissingDatabaseError, match="no such file"):
        require(default_url(tmp_path))
    Store.open(default_url(tmp_path)).close()
    require(default_url(tmp_path))

"""`holotable store`: backups by one command."""

import json

import pytest
from sqlalchemy import update

from holotable.cli import main
from holotable.kernel.codec import replace
from holotable.modes import mode_named
from holotable.server.live import key_of
from holotable.store import Change, Store, default_url
from holotable.store.tables import GAMES
from tests.server.played import a_whole_game
from tests.store.pieces import a_game, made


@pytest.fixture
def store(tmp_path):
    """The games in the folder `home`."""
    opened = Store.open(default_url(tmp_path / "home"))
    add(opened, "hoth", 2)
    add(opened, "endor", 0)
    yield opened
    opened.close()


def add(store, name, choices):
    """A game with so many choices under a name."""
    whole = a_whole_game(choices)
    store.add_game(replace(whole.game, id=name), whole.choices)


@pytest.fixture
def backup(store, tmp_path, capsys):
    file = tmp_path / "games.backup"
    assert main(["store", "export", str(file), "--data", str(tmp_path / "home")]) == 0
    capsys.readouterr()
    return file


def test_a_backup_is_written_and_taken_in_elsewhere(store, tmp_path, capsys):
    file, home, away = (str(tmp_path / name) for name in ("games.backup", "home", "away"))
    assert main(["store", "export", file, "--data", home]) == 0
    out, err = capsys.readouterr()
    assert out == f"Written to {file}; games: 2, choices: 2\n"
    assert err == ""
    assert main(["store", "import", file, "--data", away]) == 0
    assert capsys.readouterr().out == "Taken in; games: 2\n"
    other = Store.open(default_url(tmp_path / "away"))
    assert other.game("hoth") == store.game("hoth")
    assert other.choices("hoth") == store.choices("hoth")
    other.close()


def test_programs_get_json(store, tmp_path, capsys):
    file, home = str(tmp_path / "games.backup"), ["--data", str(tmp_path / "home")]
    assert main(["store", "export", file, *home, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"file": file, "games": 2, "choices": 2}
    add(store, "naboo", 0)
    assert main(["store", "import", file, *home, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"added": [], "skipped": ["endor", "hoth"]}


def test_a_backup_goes_to_postgresql(backup, postgres, capsys):
    url = postgres.new_database()
    assert main(["store", "import", str(backup), "--database-url", url]) == 0
    assert main(["store", "export", f"{backup}.2", "--database-url", url]) == 0
    assert backup.read_bytes() == backup.with_name("games.backup.2").read_bytes()


def test_the_usual_folder_is_taken(store, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("HOLOTABLE_DATA", str(tmp_path / "home"))
    assert main(["store", "export", str(tmp_path / "games.backup"), "--lang", "de"]) == 0
    assert capsys.readouterr().out.endswith("Partien: 2, Entscheidungen: 2\n")


def test_what_is_there_already_is_named(store, backup, tmp_path, capsys):
    assert main(["store", "import", str(backup), "--data", str(tmp_path / "home"), "--lang", "pl"]) == 0
    assert capsys.readouterr().out == "Wczytano; partie: 0\nPominięto, bo już są i się nie różnią: endor, hoth\n"


def test_what_differs_is_named_and_nothing_comes_in(store, backup, tmp_path, capsys):
    store.commit([Change("endor", 0, 0, made("on"))])
    assert main(["store", "import", str(backup), "--data", str(tmp_path / "home")]) == 1
    said = capsys.readouterr().err
    assert "(1): endor" in said
    assert "hoth" not in said


def test_a_damaged_backup_is_told(backup, tmp_path, capsys):
    data = backup.read_bytes()
    backup.write_bytes(data[:-10])
    assert main(["store", "import", str(backup), "--data", str(tmp_path / "away")]) == 1
    assert f"after {len(data) - 10} bytes" in capsys.readouterr().err


def test_a_game_that_is_not_sound_is_named_and_nothing_comes_in(store, tmp_path, capsys):
    file, home, away = (str(tmp_path / name) for name in ("games.backup", "home", "away"))
    store.add_game(a_game("naboo"))
    assert main(["store", "export", file, "--data", home]) == 0
    capsys.readouterr()
    assert main(["store", "import", file, "--data", away]) == 1
    assert "naboo" in capsys.readouterr().err
    other = Store.open(default_url(tmp_path / "away"))
    assert other.revisions(["hoth", "endor", "naboo"]) == {}
    other.close()


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [('"version":', '"version":9', "of the rules"), ('"content":{', '"content":{"Hoth":"0",', "the pack Hoth")],
)
def test_games_of_other_rules_are_refused_or_left_out(store, tmp_path, capsys, old, new, named):
    file, home, away = (str(tmp_path / name) for name in ("games.backup", "home", "away"))
    whole = a_whole_game(1)
    old = whole.game.made.replace(old, new)
    store.add_game(replace(whole.game, id="naboo", made=old), whole.choices)
    assert main(["store", "export", file, "--data", home]) == 0
    capsys.readouterr()
    assert main(["store", "import", file, "--data", away]) == 1
    refused = capsys.readouterr().err
    assert "naboo" in refused
    assert named in refused
    assert main(["store", "import", file, "--data", away, "--leave-out-old"]) == 0
    out = capsys.readouterr().out
    assert "games: 2" in out
    assert "naboo" in out


def test_a_game_for_which_nobody_waits_is_left_out_and_the_others_come_in(store, tmp_path, capsys):
    """It was taken back: that is no reason to refuse a whole backup."""
    file, home, away = (str(tmp_path / name) for name in ("games.backup", "home", "away"))
    whole = a_whole_game(1)
    mode = mode_named(whole.game.mode)
    key = key_of("1", mode, mode.rules.tables.from_json(whole.game.setup))
    store.add_game(replace(whole.game, id="hoth-1", errand_for="hoth", errand_key=key), whole.choices)
    assert main(["store", "export", file, "--data", home]) == 0
    capsys.readouterr()
    assert main(["store", "import", file, "--data", away, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"added": ["endor", "hoth"], "skipped": [], "left_out": ["hoth-1"]}


def test_a_game_that_can_not_be_read_is_named_and_the_others_are_in_the_backup(store, tmp_path, capsys):
    file, home = str(tmp_path / "games.backup"), str(tmp_path / "home")
    with store.database.write() as connection:
        connection.execute(update(GAMES).where(GAMES.c.id == "hoth").values(seed="many"))
    assert main(["store", "export", file, "--data", home]) == 1
    out, err = capsys.readouterr()
    assert "games: 1" in out
    assert "hoth" in err
    assert main(["store", "import", file, "--data", str(tmp_path / "away")]) == 0


@pytest.mark.parametrize("command", ["export", "import"])
def test_a_file_that_can_not_be_opened_is_told(store, tmp_path, command, capsys):
    file = str(tmp_path / "nowhere" / "games.backup")
    assert main(["store", command, file, "--data", str(tmp_path / "home")]) == 1
    said = capsys.readouterr().err
    assert file in said
    assert "No such file" in said


def test_no_games_are_made_by_a_backup_of_none(tmp_path, capsys):
    assert main(["store", "export", str(tmp_path / "games.backup"), "--data", str(tmp_path / "empty")]) == 1
    assert str(tmp_path / "empty" / "holotable.sqlite3") in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", ["export", "import"])
def test_an_address_that_is_none_is_wrong_usage(backup, command, capsys):
    assert main(["store", command, str(backup), "--database-url", "mysql://me@there/games"]) == 2
    said = capsys.readouterr().err
    assert "mysql://me@there/games" in said
    assert "sqlite:///FILE" in said


def test_a_terminal_shows_how_far_it_is(store, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert main(["store", "export", str(tmp_path / "games.backup"), "--data", str(tmp_path / "home"), "--json"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["games"] == 2
    assert "Writing games" in err
    assert "100%" in err

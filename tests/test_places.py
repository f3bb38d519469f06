"""Packs are folders of which something is read, and nothing is left unread."""

import pytest

from holotable.cli.main import main
from holotable.places import EmptyPackError, NoPackError, UnreadPartError, check_pack, packs_in


@pytest.mark.parametrize("there", [[], ["readme.md"], ["imperial_assault"], ["words/en"], [".git", "words"]])
def test_a_pack_that_adds_nothing_is_refused(tmp_path, there):
    for name in there:
        if "." in name[1:]:
            (tmp_path / name).write_text("Dunes.")
        else:
            (tmp_path / name).mkdir(parents=True)
    with pytest.raises(EmptyPackError) as refused:
        check_pack(tmp_path)
    assert (refused.value.folder, refused.value.known) == (str(tmp_path), "imperial_assault, shatterpoint, words")


@pytest.mark.parametrize("name", ["imperial_asault", "word", "missions", "command.yaml", "mine.po"])
def test_what_nobody_would_read_is_refused(tmp_path, name):
    for part in ("imperial_assault", name):
        file = tmp_path / part if "." in part else tmp_path / part / "command.yaml"
        file.parent.mkdir(exist_ok=True)
        file.write_text("")
    with pytest.raises(UnreadPartError) as refused:
        check_pack(tmp_path)
    assert (refused.value.part, refused.value.known) == (str(tmp_path / name), "imperial_assault, shatterpoint, words")


def test_a_file_is_no_pack(tmp_path):
    (tmp_path / "pack.zip").write_text("")
    with pytest.raises(NoPackError):
        check_pack(tmp_path / "pack.zip")


def test_a_command_refuses_it_in_the_readers_language(tmp_path, capsys):
    assert main(["--pack", str(tmp_path), "--lang", "pl", "cards", "list"]) == 2
    assert capsys.readouterr().err.startswith(f"Pakiet {tmp_path} niczego nie dodaje")


def test_hidden_folders_beside_packs_are_none(tmp_path):
    (tmp_path / "packs" / ".git").mkdir(parents=True)
    (tmp_path / "packs" / "dunes").mkdir()
    assert packs_in(tmp_path) == [tmp_path / "packs" / "dunes"]

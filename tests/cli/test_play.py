"""`holotable play` starts a game in the terminal."""

import io
import re

import pytest

from holotable.cli import main
from holotable.words import LANGUAGES, speech

DRAWN = re.compile("[\u2500-\u259f\x1b]")


def played(monkeypatch, capsys, typed, *arguments):
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    status = main(["play", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_times_enter_start_the_armies_of_the_guide(monkeypatch, capsys, language):
    arguments = ("--terminal", "skirmish", "--seed", "1", "--plain", "--lang", language)
    status, out, err = played(monkeypatch, capsys, "\n\nboard\nquit\n\n", *arguments)
    say = speech(language)
    assert (status, err) == (0, "")
    assert say("table.matched", mine="Heroes of the Rebellion", theirs="Lord Vader's Escort") in out
    assert say("table.bot", player="Lord Vader's Escort", bot="scripted") in out
    assert out.endswith(say("table.left") + "\n")
    assert not DRAWN.search(out)


def test_armies_are_chosen_by_number_file_or_code(monkeypatch, capsys, tmp_path):
    main(["army", "code", "rebel_troopers"])
    code = capsys.readouterr().out.strip()
    bad = tmp_path / "army.yaml"
    bad.write_text("name: Few\nfaction: rebel\ndeployment: [luke_hero]\ncommand: []\n")
    typed = f"77\n/nowhere\n{bad}\nIA1-XXXX\n{code}\n5\nquit\n\n"
    status, out, _ = played(monkeypatch, capsys, typed, "--terminal", "skirmish", "--plain", "--seed", "1")
    assert status == 0
    assert "Rebel Cell against Bounty Hunters." in out
    assert "SK-DECK-01" in out


def test_armies_map_and_mission_can_be_given(monkeypatch, capsys):
    arguments = ("--terminal", "skirmish", "--plain", "--army", "imperial_guard", "--against", "mercenary_pack")
    where = ("--map", "massassi_ruins", "--mission", "b", "--bot", "none", "--seed", "3")
    status, out, _ = played(monkeypatch, capsys, "\n1\n\n1\n", *arguments, *where)
    assert status == 0
    assert "Leave No Evidence, on Massassi Ruins" in out


@pytest.mark.parametrize(
    "wrong",
    [
        ("--bot", "nobody"),
        ("--map", "aftermath"),
        ("--map", "massassi_ruins", "--mission", "C"),
        ("--mission", "A"),
        ("--terminal", "chess"),
        ("--seed", "-1"),
        ("--clock", "soon"),
    ],
)
def test_wrong_usage_is_told(monkeypatch, capsys, wrong):
    status, _, err = played(monkeypatch, capsys, "", "--terminal", "skirmish", *wrong)
    assert status == 2
    assert "--help" in err


@pytest.mark.parametrize(
    "wrong", [("--army", "/nowhere"), ("--load", "/nowhere"), ("--load", "README.md"), ("--load", ".")]
)
def test_a_file_that_is_no_good_is_told(monkeypatch, capsys, wrong):
    status, _, err = played(monkeypatch, capsys, "", "--terminal", "skirmish", *wrong)
    assert status == 1
    assert err


def test_a_game_is_saved_and_loaded(monkeypatch, capsys, tmp_path):
    file = str(tmp_path / "game.json")
    usual = ("--terminal", "skirmish", "--plain", "--seed", "1")
    _, saved, _ = played(monkeypatch, capsys, f"\n\n1\nsave {file}\n", *usual)
    status, loaded, _ = played(monkeypatch, capsys, "log\n", *usual, "--load", file)
    assert status == 0
    question = re.findall(r"Where is the figure .*", saved)
    assert question
    assert question == re.findall(r"Where is the figure .*", loaded)


def test_a_game_by_the_clock_shows_the_time_before_each_line(monkeypatch, capsys):
    usual = ("--terminal", "skirmish", "--plain", "--seed", "1", "--clock", "90+5")
    status, out, _ = played(monkeypatch, capsys, "\n\nboard\n", *usual)
    assert status == 0
    assert re.search(r"^(90:00|89:\d\d) > ", out, re.M)
    assert "time left 90:00" in out


def test_the_page_opens_with_the_clock_that_is_named(monkeypatch, capsys, tmp_path):
    opened = {}
    monkeypatch.setattr("holotable.server.serving.serve", lambda *_, **how: opened.update(how))
    status, _, err = played(monkeypatch, capsys, "", "--data", str(tmp_path), "--clock", "30+10")
    assert (status, err) == (0, "")
    assert opened["page"] == "?clock=30%2B10"


def test_a_clock_for_the_page_that_is_none_is_refused(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr("holotable.server.serving.serve", lambda *_, **__: pytest.fail("it was served"))
    status, _, err = played(monkeypatch, capsys, "", "--data", str(tmp_path), "--clock", "soon")
    assert status == 2
    assert "soon" in err


def test_a_clock_has_a_time_for_each_side_or_one_for_all(monkeypatch, capsys):
    usual = ("--terminal", "skirmish", "--plain", "--seed", "1", "--clock", "5/4/3")
    status, _, err = played(monkeypatch, capsys, "\n\n", *usual)
    assert status == 2
    assert "5:00/4:00/3:00" in err

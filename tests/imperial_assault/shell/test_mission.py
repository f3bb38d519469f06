"""`holotable mission check` names what is wrong with a mission's file."""

import json

import pytest

from holotable.cli import main
from tests.imperial_assault.missions.conftest import SKIRMISH as MISSION


def asked(capsys, *arguments):
    status = main(["mission", "check", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


@pytest.mark.parametrize(("language", "said"), [("en", "can be played"), ("de", "gespielt"), ("pl", "zagrać")])
def test_a_mission_that_can_be_played(capsys, language, said):
    status, out, err = asked(capsys, str(MISSION), "--lang", language)
    assert (status, err) == (0, "")
    assert said in out


def test_what_is_wrong_is_named_for_programs(capsys, tmp_path):
    (tmp_path / MISSION.name).write_text(MISSION.read_text().replace("flip: it", "flip: relay_9", 1))
    status, out, _ = asked(capsys, str(tmp_path / MISSION.name), "--json")
    problems = json.loads(out)["problems"]
    assert status == 1
    assert ("events switch_relay do 1", "flip") in {(each["entry"], each["field"]) for each in problems}
    # Without the folder of its words every text is missing, too.
    assert ("", "story") in {(each["entry"], each["field"]) for each in problems}
    assert all(each["words"] for each in problems)


@pytest.mark.parametrize(("language", "said"), [("en", "possible"), ("de", "möglich"), ("pl", "możliwe")])
def test_what_is_wrong_is_named_for_people(capsys, tmp_path, language, said):
    (tmp_path / MISSION.name).write_text(MISSION.read_text().replace("flip: it", "flip: relay_9", 1))
    status, out, _ = asked(capsys, str(tmp_path / MISSION.name), "--lang", language)
    assert status == 1
    assert "relay_9" in out
    assert said in out.lower()


def test_what_is_no_mission_at_all(capsys, tmp_path):
    (tmp_path / "none.yaml").write_text("- 1")
    status, out, _ = asked(capsys, str(tmp_path / "none.yaml"))
    assert status == 1
    assert "none.yaml" in out
    status, _, err = asked(capsys, str(tmp_path / "nowhere.yaml"))
    assert status == 1
    assert "nowhere.yaml" in err

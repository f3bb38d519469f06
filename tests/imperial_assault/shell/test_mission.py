"""`holotable mission check` names what is wrong with a mission's file."""

import json

import pytest
import yaml

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
    answer = json.loads(out)
    assert (status, [*answer], answer["valid"]) == (1, ["valid", "problems"], False)
    assert {tuple(each) for each in answer["problems"]} == {("at", "message")}
    written = yaml.safe_load(MISSION.read_text())["events"]
    number = next(number for number, event in enumerate(written) if event["id"] == "switch_relay")
    # Without the folder of its words every text is missing, too.
    assert {each["at"] for each in answer["problems"]} >= {f"events[{number}].do[0].flip", "story"}
    assert all(each["message"] for each in answer["problems"])


def test_a_fine_mission_is_told_to_programs(capsys):
    assert asked(capsys, str(MISSION), "--json")[:2] == (0, '{"valid": true, "problems": []}\n')


@pytest.mark.parametrize(("language", "said"), [("en", "possible"), ("de", "möglich"), ("pl", "możliwe")])
def test_what_is_wrong_is_named_for_people(capsys, tmp_path, language, said):
    (tmp_path / MISSION.name).write_text(MISSION.read_text().replace("flip: it", "flip: relay_9", 1))
    status, out, _ = asked(capsys, str(tmp_path / MISSION.name), "--lang", language)
    assert status == 1
    assert "relay_9" in out
    line = (tmp_path / MISSION.name).read_text().partition("flip: relay_9")[0].count("\n") + 1
    assert f"{MISSION.name}:{line}: " in out
    assert said in out.lower()


def test_what_is_no_mission_at_all(capsys, tmp_path):
    (tmp_path / "none.yaml").write_text("- 1")
    status, out, _ = asked(capsys, str(tmp_path / "none.yaml"))
    assert status == 1
    assert "none.yaml" in out
    status, _, err = asked(capsys, str(tmp_path / "nowhere.yaml"))
    assert status == 1
    assert "nowhere.yaml" in err


def test_all_that_is_wrong_is_named_at_once(capsys, tmp_path):
    """What does not fit the format hides neither other misfits nor names that nothing has."""
    text = MISSION.read_text().replace("points: 1", "points: one", 1).replace("deed: use", "dead: use", 1)
    (tmp_path / "other.yaml").write_text(text.replace("flip: it", "flip: relay_9", 1))
    status, out, _ = asked(capsys, str(tmp_path / "other.yaml"), "--lang", "en")
    assert status == 1
    for wrong in ("relays: points: expected `int`", "dead: there is no such field", "relay_9", "must be called so"):
        assert wrong in out, wrong


def test_what_was_taken_out_is_not_missed_elsewhere(capsys, tmp_path):
    """An event that does not fit is wrong; those that name it are not."""
    text = MISSION.read_text().replace("- id: plug_in\n", "- id: plug_in\n  onse: true\n", 1)
    (tmp_path / MISSION.name).write_text(text.replace("do:\n  - flip: it", "do:\n  - turn: it", 1))
    _, out, _ = asked(capsys, str(tmp_path / MISSION.name), "--lang", "en")
    told = [line for line in out.splitlines() if "missing in" not in line]
    assert len(told) == 2
    assert "onse" in told[1] or "onse" in told[0]
    assert any("turn: there is no such field" in line for line in told)

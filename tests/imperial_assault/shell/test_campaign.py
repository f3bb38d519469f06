"""`holotable campaign check` names what is wrong with a campaign's file."""

import json
from pathlib import Path

import pytest

from holotable.cli import main
from holotable.imperial_assault.content import BOX
from holotable.imperial_assault.log.campaigns import campaign
from holotable.imperial_assault.missions.known import missions

CORE = Path(str(BOX)) / "campaigns" / "core.yaml"


def asked(capsys, *arguments):
    status = main(["campaign", "check", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_missions_without_rules_are_named_and_nothing_else_is_wrong(capsys):
    status, out, _ = asked(capsys, str(CORE), "--json")
    problems = json.loads(out)["problems"]
    unwritten = {f"missions {each.id}" for each in campaign("core").missions if each.id not in missions()}
    assert ({each["entry"] for each in problems}, status) == (unwritten, 1 if unwritten else 0)


@pytest.mark.parametrize(("language", "said"), [("en", "possible"), ("de", "möglich"), ("pl", "możliwe")])
def test_what_is_wrong_is_named_for_people(capsys, tmp_path, language, said):
    (tmp_path / "core.yaml").write_text(CORE.read_text().replace("hero: gaarkhan", "hero: chewie"))
    status, out, _ = asked(capsys, str(tmp_path / "core.yaml"), "--lang", language)
    assert status == 1
    assert "chewie" in out
    assert said in out.lower()


def test_what_is_no_campaign_at_all(capsys, tmp_path):
    (tmp_path / "none.yaml").write_text("- 1")
    status, out, _ = asked(capsys, str(tmp_path / "none.yaml"))
    assert (status, "none.yaml" in out) == (1, True)
    status, _, err = asked(capsys, str(tmp_path / "nowhere.yaml"))
    assert (status, "nowhere.yaml" in err) == (1, True)

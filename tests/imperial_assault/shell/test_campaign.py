"""`holotable campaign`: campaigns begun, shown, played on, checked, and carried from one place to another."""

import io
import json
from pathlib import Path

import pytest

from holotable.cli import main
from holotable.imperial_assault.chain.file import read_chain
from holotable.imperial_assault.content import BOX
from holotable.imperial_assault.log.campaigns import campaign, campaigns
from holotable.imperial_assault.log.setup import agenda_sets
from holotable.imperial_assault.missions.known import missions
from holotable.kernel.codec import replace
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.log.playing import FENN, PARTY

CORE = Path(str(BOX)) / "campaigns" / "core.yaml"


def asked(capsys, *arguments):
    status = main(["campaign", "check", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_missions_without_rules_are_named_and_nothing_else_is_wrong(capsys):
    status, out, _ = asked(capsys, str(CORE), "--json")
    problems = json.loads(out)["problems"]
    listed = enumerate(campaign("core").missions)
    unwritten = {f"missions[{place}].id" for place, each in listed if each.id not in missions()}
    assert ({each["at"] for each in problems}, status) == (unwritten, 1 if unwritten else 0)
    assert json.loads(out)["valid"] is not bool(unwritten)


def test_all_that_is_wrong_is_named_for_programs_at_once(capsys, tmp_path):
    text = CORE.read_text().replace("hero: gaarkhan", "hero: chewie").replace("tiers: [1, 2]", "tiers: [1, 4]", 1)
    (tmp_path / "core.yaml").write_text(text)
    status, out, _ = asked(capsys, str(tmp_path / "core.yaml"), "--json")
    answer = json.loads(out)
    assert (status, [*answer], answer["valid"]) == (1, ["valid", "problems"], False)
    place = next(place for place, each in enumerate(campaign("core").missions) if each.hero == "gaarkhan")
    assert {each["at"] for each in answer["problems"]} >= {f"missions[{place}].hero", "slots[3].tiers"}
    assert {tuple(each) for each in answer["problems"]} == {("at", "message")}


def test_what_does_not_fit_hides_nothing_else_that_is_wrong(capsys, tmp_path):
    text = (
        CORE.read_text().replace("kind: finale, level", "kind: last, level").replace("tiers: [1, 2]", "tiers: [1, 4]")
    )
    text = text.replace("hero: gaarkhan", "hero: chewie")
    text = text.replace("next: incoming", "next: x", 1)
    (tmp_path / "core.yaml").write_text(text)
    status, out, _ = asked(capsys, str(tmp_path / "core.yaml"), "--json")
    place = next(place for place, each in enumerate(campaign("core").missions) if each.hero == "gaarkhan")
    branch = next(place for place, each in enumerate(campaign("core").branches) if each.next == "incoming")
    found = ["slots[10].kind", "slots[3].tiers", f"missions[{place}].hero", f"branches[{branch}].next"]
    assert (status, [each["at"] for each in json.loads(out)["problems"]]) == (1, found)


@pytest.mark.parametrize(("language", "said"), [("en", "possible"), ("de", "möglich"), ("pl", "możliwe")])
def test_what_is_wrong_is_named_for_people(capsys, tmp_path, language, said):
    (tmp_path / "core.yaml").write_text(CORE.read_text().replace("hero: gaarkhan", "hero: chewie"))
    status, out, _ = asked(capsys, str(tmp_path / "core.yaml"), "--lang", language)
    assert status == 1
    assert "chewie" in out
    line = CORE.read_text().partition("hero: gaarkhan")[0].count("\n") + 1
    assert f"core.yaml:{line}: " in out
    assert said in out.lower()


def test_what_is_no_campaign_at_all(capsys, tmp_path):
    (tmp_path / "none.yaml").write_text("- 1")
    status, out, _ = asked(capsys, str(tmp_path / "none.yaml"))
    assert (status, "none.yaml" in out) == (1, True)
    status, _, err = asked(capsys, str(tmp_path / "nowhere.yaml"))
    assert (status, "nowhere.yaml" in err) == (1, True)


@pytest.fixture
def data(tmp_path, monkeypatch):
    """A folder for campaigns, and a campaign of its introduction alone."""
    core = campaign("core")
    monkeypatch.setitem(campaigns(), "core", replace(core, slots=core.slots[:1]))
    monkeypatch.setenv("HOLOTABLE_DATA", str(tmp_path))
    return tmp_path


def told(capsys, *arguments):
    status = main(["campaign", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


def begun(capsys, *more):
    return told(capsys, "new", "friday", "--seed", "3", "--heroes", "diala_passil,gaarkhan", *more)


def test_a_campaign_is_begun_with_what_was_named_and_kept_in_the_folder(capsys, data):
    status, out, _ = begun(capsys, "--class", "Subversive Tactics", "--json")
    answer = json.loads(out)
    assert status == 0
    assert (answer["heroes"], answer["stage"], answer["played"]) == (["diala_passil", "gaarkhan"], "mission", [])
    log = read_chain((data / "campaigns" / "friday.json").read_bytes()).table
    assert log.empire.class_deck == "Subversive Tactics"


def test_good_defaults_or_no_choice_at_all(capsys, data):
    assert told(capsys, "new", "one", "--seed", "1")[0] == 0
    assert len(read_chain((data / "campaigns" / "one.json").read_bytes()).table.heroes) == 4
    assert told(capsys, "new", "two", "--ask")[0] == 0
    assert read_chain((data / "campaigns" / "two.json").read_bytes()).table.stage == "setup"


@pytest.mark.usefixtures("data")
def test_what_can_not_be_chosen_is_named_with_what_could_be(capsys):
    status, _, err = told(capsys, "new", "friday", "--heroes", "diala_passil,chewie")
    assert (status, "chewie" in err, "gaarkhan" in err) == (1, True, True)


@pytest.mark.parametrize(
    ("option", "named", "said"),
    [
        ("--heroes", PARTY[:1], "1"),
        ("--heroes", (*PARTY, FENN), "5"),
        ("--sets", agenda_sets(), agenda_sets()[-1]),
    ],
)
def test_what_is_too_few_or_too_many_is_named_and_no_campaign_begins(capsys, data, option, named, said):
    status, _, err = told(capsys, "new", "friday", option, ",".join(named))
    assert (status, said in err) == (1, True)
    assert not list(data.rglob("*.json"))


@pytest.mark.usefixtures("data")
def test_nothing_is_written_over_unless_that_is_wanted(capsys):
    begun(capsys)
    assert begun(capsys)[0] == 1
    assert begun(capsys, "--force")[0] == 0
    status, _, err = told(capsys, "show", "saturday")
    assert (status, "friday" in err) == (1, True)


@pytest.mark.usefixtures("data")
@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_play_it_to_its_end_and_the_story_is_told(capsys, language):
    begun(capsys)
    status, out, _ = told(capsys, "play", "friday", "--bots", "rebels=random,imperial=random", "--json")
    answer = json.loads(out)
    assert (status, answer["stage"], len(answer["played"])) == (0, "over", 1)
    _, out, _ = told(capsys, "show", "friday", "--lang", language)
    say = speech(language)
    assert say("campaigns.story") in out
    assert say("log.show.credits") in out
    assert say("web.title.aftermath") in out


@pytest.mark.usefixtures("data")
def test_only_the_imperial_player_is_shown_the_own_secrets(capsys):
    begun(capsys)
    empire = json.loads(told(capsys, "show", "friday", "--as", "imperial", "--json")[1])["empire"]
    rebels = json.loads(told(capsys, "show", "friday", "--as", "rebels", "--json")[1])["empire"]
    assert (empire["held"], "held" in rebels) == ([], False)


def test_people_play_on_at_the_screen_and_leave_in_the_middle_of_a_mission(capsys, data, monkeypatch):
    begun(capsys)
    file = data / "campaigns" / "friday.json"
    monkeypatch.setattr("sys.stdin", io.StringIO("log\nstory\nhelp\nset out\n1\nquit\n\n"))
    status, out, _ = told(capsys, "play", "friday", "--bots", "imperial=random", "--plain")
    assert status == 0
    chain = read_chain(file.read_bytes())
    assert chain.waits
    assert chain.mission is not None
    before = chain.mission.count
    assert before > 0
    assert speech("en")("table.left") in out
    told(capsys, "play", "friday", "--bots", "rebels=random,imperial=random")
    assert read_chain(file.read_bytes()).table.stage == "over"


def test_a_terminal_that_is_killed_loses_nothing_of_the_evening(capsys, data, monkeypatch):
    """The file has all that was chosen whenever somebody is asked."""
    begun(capsys)
    file, typed = data / "campaigns" / "friday.json", ["set out", "1", "1", "1"]
    found: list[tuple[int, int]] = []

    def kept() -> tuple[int, int]:
        chain = read_chain(file.read_bytes())
        return chain.log.count, chain.mission.count if chain.mission is not None else 0

    def asked(_prompt: str = "") -> str:
        found.append(kept())
        if not typed:
            raise EOFError
        return typed.pop(0)

    monkeypatch.setattr("builtins.input", asked)
    before = kept()
    told(capsys, "play", "friday", "--bots", "imperial=random", "--plain")
    assert (found[0], found[-1]) == (before, kept())
    assert sorted(found) == found
    assert found[-1][1] > 0


@pytest.mark.usefixtures("data")
@pytest.mark.parametrize("wrong", ["empire=random", "rebels", "rebels=search"])
def test_bots_that_are_none_are_refused(capsys, wrong):
    begun(capsys)
    status, _, err = told(capsys, "play", "friday", "--bots", wrong)
    assert (status, wrong in err) == (1, True)


def test_a_campaign_is_carried_to_another_place(capsys, data, tmp_path):
    begun(capsys)
    told(capsys, "play", "friday", "--bots", "rebels=random,imperial=random")
    out = tmp_path / "carried.json"
    assert told(capsys, "export", "friday", str(out))[0] == 0
    assert told(capsys, "check", str(out), "--json")[1] == '{"valid": true, "problems": []}\n'
    assert told(capsys, "import", str(out), "saturday")[0] == 0
    kept = data / "campaigns"
    assert (kept / "friday.json").read_bytes() == (kept / "saturday.json").read_bytes()
    out.write_bytes(out.read_bytes().replace(b'"round":', b'"rounds":', 1))
    status, said, _ = told(capsys, "check", str(out), "--json")
    assert (status, json.loads(said)["valid"], len(json.loads(said)["problems"])) == (1, False, 1)
    assert told(capsys, "import", str(out), "sunday")[0] == 1
    assert not (kept / "sunday.json").exists()

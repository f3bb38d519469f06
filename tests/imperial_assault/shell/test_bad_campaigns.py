"""`holotable campaign check` and `import` refuse what no campaign could be, by name, and write nothing."""

import json

import pytest

from holotable.cli import main
from holotable.imperial_assault.chain import file as chains
from holotable.imperial_assault.chain.file import write_chain
from holotable.imperial_assault.log import file as logs
from holotable.kernel.envelope import unwrap, wrap
from tests.imperial_assault.chain.playing import until_mission
from tests.imperial_assault.log.playing import FENN, PARTY

# A place in the log, what stands there instead, and what is said of it.
BAD = {
    "an unknown hero": ("log.heroes.0.hero", "lando", "lando"),
    "a hero twice": ("log.heroes", [{"hero": "jyn_odan"}, {"hero": "jyn_odan"}], "jyn_odan"),
    "a fifth hero": ("log.heroes", [{"hero": name} for name in (*PARTY, FENN)], FENN),
    "a card of another's deck": ("log.heroes.0.class_cards", ["gunslinger"], "jyn_odan"),
    "a card twice": ("log.empire.rewards", ["old_wounds", "old_wounds"], "old_wounds"),
    "credits below zero": ("log.credits", -25, "-25"),
    "a mission played already": (
        "log.played",
        [
            {"slot": slot, "mission": "aftermath", "winner": "rebels", "level": 2, "round": 3, "digest": "0"}
            for slot in (1, 2)
        ],
        "aftermath",
    ),
    "an unknown campaign": ("log.campaign", "hutts", "core"),
    "a newer log": ("format", 99, "99"),
}


@pytest.fixture(scope="module")
def good() -> bytes:
    return write_chain(until_mission())


def with_log(data: bytes, path: str, value: object) -> bytes:
    """A played campaign with something else in its log, all checksums right again."""
    body = json.loads(unwrap(chains.KIND, data))
    inner = place = body["log"]["body"]
    *way, last = path.split(".")
    for step in way:
        place = place[int(step)] if step.isdigit() else place[step]
    place[int(last) if last.isdigit() else last] = value
    body["log"] = json.loads(wrap(logs.KIND, written(inner)))
    return wrap(chains.KIND, written(body))


def written(value: object) -> bytes:
    """As our files write it, so that checksums of what is inside stay right."""
    return json.dumps(value, separators=(",", ":")).encode()


def told(capsys, *arguments: str) -> tuple[int, str, str]:
    status = main(["campaign", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


def check(capsys, tmp_path, data: bytes, said: str) -> None:
    (tmp_path / "bad.json").write_bytes(data)
    status, out, _ = told(capsys, "check", str(tmp_path / "bad.json"), "--json")
    answer = json.loads(out)
    assert (status, answer["valid"]) == (1, False)
    assert said in answer["problems"][0]["message"]
    for language in ("de", "pl"):
        assert said in told(capsys, "check", str(tmp_path / "bad.json"), "--lang", language)[1]
    kept = tmp_path / "data"
    status, _, err = told(capsys, "import", str(tmp_path / "bad.json"), "sunday", "--data", str(kept))
    assert (status, said in err) == (1, True)
    assert not list(kept.rglob("*.json"))


def test_all_that_is_wrong_with_a_played_campaign_is_named_at_once(capsys, tmp_path, good):
    bad = with_log(good, "log.credits", -25)
    bad = with_log(bad, "log.heroes.0.xp", -3)
    bad = with_log(bad, "log.heroes.1.class_cards", ["nothing_at_all"])
    bad = with_log(bad, "log.empire.villains", ["nobody"])
    file = tmp_path / "friday.json"
    file.write_bytes(bad)
    status, out, _ = told(capsys, "check", str(file), "--json")
    answer = json.loads(out)
    found = {each["at"]: each["message"] for each in answer["problems"]}
    assert (status, answer["valid"]) == (1, False)
    assert found.keys() == {
        *("log.credits", "log.heroes[0].xp"),
        *("log.heroes[1].class_cards[0]", "log.empire.villains[0]"),
    }
    assert "-25" in found["log.credits"]
    assert "-3" in found["log.heroes[0].xp"]
    assert "nothing_at_all" in found["log.heroes[1].class_cards[0]"]
    for message in found.values():
        assert message in told(capsys, "check", str(file))[1]


@pytest.mark.parametrize("name", BAD)
def test_a_campaign_that_could_not_be_is_named_and_stays_out(capsys, tmp_path, good, name):
    path, value, said = BAD[name]
    check(capsys, tmp_path, with_log(good, path, value), said)


@pytest.mark.parametrize(
    ("break_it", "said"),
    [
        (lambda data: data[: len(data) // 2], ""),
        (lambda data: data.replace(b'"diala_passil"', b'"jyn_odan"', 1), ""),
        (lambda data: wrap(logs.KIND, unwrap(chains.KIND, data)), chains.KIND),
        (lambda data: wrap(chains.KIND, unwrap(chains.KIND, data).replace(b'"format":1', b'"format":99', 1)), "99"),
        (lambda data: b"[]", ""),
        (lambda data: b"", ""),
    ],
)
def test_a_file_that_is_damaged_newer_or_of_another_kind(capsys, tmp_path, good, break_it, said):
    check(capsys, tmp_path, break_it(good), said)

"""A whole campaign in one file: kept, taken up again, and refused when it is not as it was written."""

from dataclasses import replace

import pytest

from holotable.imperial_assault.board import find_map
from holotable.imperial_assault.cards import heroes
from holotable.imperial_assault.chain import file as files
from holotable.imperial_assault.chain.chain import Chain
from holotable.imperial_assault.chain.file import (
    NewerCampaignError,
    OtherLogError,
    StrayMissionError,
    read_chain,
    write_chain,
)
from holotable.imperial_assault.log.rules import log_rules
from holotable.imperial_assault.missions import using
from holotable.imperial_assault.missions.format import Ours
from holotable.imperial_assault.missions.known import missions
from holotable.imperial_assault.modes.mission import MISSION
from holotable.kernel import Codec, TruncatedFileError, WrongChecksumError, WrongKindOfFileError, codec, write_record
from holotable.kernel.envelope import unwrap, wrap
from tests.imperial_assault.chain.playing import fight, go_on, until_mission

BODIES: Codec[dict[str, object]] = Codec(dict[str, object], "a body")


def changed(data: bytes, **fields: object) -> bytes:
    """The same file with other values in its body, and a checksum that is right again."""
    return wrap(files.KIND, BODIES.to_json({**BODIES.from_json(unwrap(files.KIND, data)), **fields}))


def body(data: bytes) -> dict[str, object]:
    return BODIES.from_json(unwrap(files.KIND, data))


@pytest.fixture(scope="module")
def begun() -> bytes:
    """A campaign in the middle of its first mission."""
    return write_chain(fight(until_mission(), 60))


@pytest.fixture(scope="module")
def once_played() -> bytes:
    """A campaign after its first mission."""
    chain = fight(until_mission())
    chain.hand_back()
    return write_chain(chain)


def same(one: Chain, other: Chain) -> bool:
    missions = [each.mission.digest if each.mission is not None else "" for each in (one, other)]
    return one.log.digest == other.log.digest and missions[0] == missions[1] and one.finished == other.finished


def test_a_campaign_reads_back_as_it_was_written(begun, once_played):
    for data in (begun, once_played):
        chain = read_chain(data)
        assert same(chain, read_chain(write_chain(chain)))
        assert write_chain(chain) == data
        assert (chain.anew, chain.taken_up) == (None, False)


def test_a_mission_in_progress_goes_on_where_it_was_left(begun):
    left, stayed = read_chain(begun), fight(until_mission(), 60)
    assert left.mission is not None
    assert left.mission.count == 60
    assert left.mission.digest == stayed.begin().digest


def test_a_finished_mission_stands_in_the_log_with_its_record(once_played):
    chain = read_chain(once_played)
    assert [*chain.finished] == [1]
    assert chain.finished[1].digests[-1] == chain.table.played[0].digest
    assert chain.mission is None


def test_a_mission_goes_on_although_other_content_has_changed(begun, monkeypatch):
    """The hash of all content is another one; nothing that the mission uses is."""
    monkeypatch.setattr(MISSION.rules, "content", {"imperial_assault": "other"})
    monkeypatch.setattr(log_rules(), "content", {"imperial_assault": "other"})
    chain = read_chain(begun)
    assert (chain.mission is not None, chain.anew, chain.taken_up) == (True, None, True)


@pytest.mark.parametrize(
    ("part", "name", "other"),
    [
        ("mission", "missions", lambda: {"aftermath": codec.replace(missions()["aftermath"], threat=3)}),
        ("map", "find_map", lambda name: replace(find_map(name), name="elsewhere")),
        ("cards", "heroes", lambda: {name: replace(each, health=1) for name, each in heroes().items()}),
        ("groups", "deployment_cards", dict),
    ],
)
def test_a_mission_begins_anew_if_what_it_uses_has_changed(begun, monkeypatch, part, name, other):
    monkeypatch.setattr(using, name, other)
    chain = read_chain(begun)
    assert chain.mission is None
    assert chain.anew is not None
    assert (chain.anew.mission, chain.anew.changes) == ("aftermath", (part,))
    assert chain.begin().count == 0


def test_a_mission_goes_on_although_our_notes_on_it_have_changed(begun, monkeypatch):
    others = {"aftermath": codec.replace(missions()["aftermath"], ours=(Ours("map", "told otherwise"),))}
    monkeypatch.setattr(using, "missions", lambda: others)
    chain = read_chain(begun)
    assert (chain.mission is not None, chain.anew) == (True, None)


def test_a_mission_begins_anew_by_other_rules(begun, monkeypatch):
    monkeypatch.setattr(MISSION.rules, "version", MISSION.rules.version + 1)
    chain = read_chain(begun)
    assert chain.anew is not None
    assert chain.anew.changes == ("rules",)


@pytest.fixture(scope="module")
def just_over() -> bytes:
    """The last choice of a mission is made, and nothing of it stands in the log yet."""
    return write_chain(fight(until_mission()))


def test_a_mission_that_is_over_is_not_played_again_although_its_rules_have_changed(just_over, monkeypatch):
    expected = read_chain(just_over)
    expected.hand_back()
    monkeypatch.setattr(MISSION.rules, "version", MISSION.rules.version + 1)
    chain = read_chain(just_over)
    assert (chain.mission, chain.anew) == (None, None)
    assert chain.table == expected.table
    assert [*chain.finished] == [1]
    assert read_chain(write_chain(chain)).table.played == expected.table.played


def test_the_end_of_another_mission_is_refused(just_over, monkeypatch):
    monkeypatch.setattr(MISSION.rules, "version", MISSION.rules.version + 1)
    mission = body(just_over)["mission"]
    assert isinstance(mission, dict)
    for wrong in ({"digest": "0"}, {"crates": -1}, {"mission": "under_siege"}):
        ended = {**mission, "ended": {**mission["ended"], **wrong}}
        with pytest.raises(StrayMissionError):
            read_chain(changed(just_over, mission=ended))


def test_the_log_is_taken_up_by_other_rules_where_it_stands(once_played, monkeypatch):
    before = read_chain(once_played)
    monkeypatch.setattr(log_rules(), "version", log_rules().version + 1)
    chain = read_chain(once_played)
    assert chain.taken_up
    assert chain.log.game.decision == before.log.game.decision
    assert (chain.table.credits, chain.table.slot, chain.table.at) == (before.table.credits, before.table.slot, "")
    again = read_chain(write_chain(go_on(chain)))
    assert again.log.digest == chain.log.digest
    assert not again.taken_up


def test_what_is_no_whole_file_is_refused(once_played):
    with pytest.raises(TruncatedFileError):
        read_chain(once_played[:-40])
    with pytest.raises(WrongChecksumError):
        read_chain(once_played.replace(b'"credits":', b'"kredits":', 1))
    with pytest.raises(WrongKindOfFileError):
        read_chain(write_record(read_chain(once_played).log.record()))


def test_a_newer_file_is_refused(once_played):
    with pytest.raises(NewerCampaignError) as refused:
        read_chain(changed(once_played, format=2))
    assert (refused.value.format, refused.value.known) == (2, 1)


def test_an_older_file_is_brought_up_to_date(once_played, monkeypatch):
    old = {**body(once_played), "program": "0"}
    engine = old.pop("engine")

    def migrate(found: dict[str, object]) -> dict[str, object]:
        return {**{name: value for name, value in found.items() if name != "program"}, "engine": engine}

    monkeypatch.setattr(files, "MIGRATIONS", [migrate])
    chain = read_chain(wrap(files.KIND, BODIES.to_json(old)))
    assert chain.finished[1].digests[-1] == chain.table.played[0].digest


def test_a_log_or_a_mission_of_another_campaign_is_refused(begun, once_played):
    with pytest.raises(OtherLogError):
        read_chain(changed(once_played, log=body(begun)["log"]))
    with pytest.raises(StrayMissionError) as refused:
        read_chain(changed(begun, finished=body(once_played)["finished"]))
    assert refused.value.number == 1
    with pytest.raises(StrayMissionError):
        read_chain(changed(once_played, mission=body(begun)["mission"]))

"""What a mission calls its doors and people: read as strictly as all else, and nothing that begins a mission anew."""

from holotable.content import parse
from holotable.imperial_assault.legends.wish import LegendsWish, table_of
from holotable.imperial_assault.missions import using
from holotable.imperial_assault.missions.checking import faults_of, missing_texts
from holotable.imperial_assault.missions.faults import MissingTextError, NotPossibleHereError
from holotable.imperial_assault.missions.known import mission_text, missions
from holotable.imperial_assault.missions.reading import Script, script_of

CALLED = "called:\n  doors: {toll_gate: door.forty_names-toll-gate}\n"


def with_called(changed: str) -> Script:
    text = mission_text("forty_names").decode()
    assert CALLED in text
    return script_of(parse("forty_names.yaml", text.replace(CALLED, changed).encode()))


def test_only_what_is_there_can_be_called_something():
    faults = faults_of(with_called(CALLED.replace("toll_gate:", "no_gate:")))
    assert [(type(each), each.field) for each in faults] == [(NotPossibleHereError, "doors")]


def test_it_is_called_so_in_every_language():
    script = with_called(CALLED.replace("-toll-gate", "-no-gate"))
    assert [type(each) for each in missing_texts(script.mission)] == [MissingTextError]


def test_a_mission_is_the_same_whatever_its_doors_are_called(monkeypatch):
    table = table_of(LegendsWish("forty_names"))
    before = using.used_by(table)
    other = with_called(CALLED.replace("-toll-gate", "-no-gate")).mission
    monkeypatch.setattr(using, "missions", lambda: missions() | {"forty_names": other})
    assert using.used_by(table) == before

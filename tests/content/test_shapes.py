"""An entry is read by the shape of what it becomes."""

from dataclasses import dataclass
from typing import Literal

import pytest

from holotable.content import ContentError, parse, shaped


@dataclass(frozen=True)
class Blaster:
    id: str
    kind: Literal["pistol", "rifle"]
    maker: str
    range: int
    loud: bool
    note: str | None
    slots: int = 1


def blaster(**changes):
    written = {"id": "dl_44", "kind": "pistol", "maker": "blastech", "range": "4"} | changes
    text = "\n".join(f"{field}: {value}" for field, value in written.items() if value)
    return shaped(parse("guns.yaml", text.encode()), Blaster, {"maker": ("blastech", "merr_sonn")})


def test_what_is_not_there_is_false_or_nothing_or_as_usual():
    assert blaster() == Blaster("dl_44", "pistol", "blastech", 4, loud=False, note=None)
    assert blaster(slots="null").slots == 1
    assert blaster(loud="true", note="worn", slots="2") == Blaster("dl_44", "pistol", "blastech", 4, True, "worn", 2)


@pytest.mark.parametrize(
    ("changes", "field", "problem"),
    [
        ({"id": ""}, "id", "missing"),
        ({"kind": "bowcaster"}, "kind", "pistol, rifle"),
        ({"maker": "corellia"}, "maker", "blastech, merr_sonn"),
        ({"range": "far"}, "range", "number"),
        ({"loud": "rather"}, "loud", "true or false"),
        ({"colour": "black"}, "colour", "no such field"),
    ],
)
def test_what_does_not_fit_is_told_by_its_field(changes, field, problem):
    with pytest.raises(ContentError, match=problem) as refused:
        blaster(**changes)
    assert (refused.value.file, refused.value.field) == ("guns.yaml", field)


def test_a_field_may_be_given():
    assert shaped(parse("guns.yaml", b"{id: x, kind: rifle, range: 9}"), Blaster, maker="me").maker == "me"


def test_a_shape_that_no_content_has_is_refused():
    @dataclass(frozen=True)
    class Odd:
        weight: float

    with pytest.raises(TypeError, match="weight"):
        shaped(parse("guns.yaml", b"weight: 1"), Odd)

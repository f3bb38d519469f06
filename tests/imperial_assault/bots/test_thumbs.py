"""Rules of thumb about single cards are data of the bots' own, read strictly."""

import pytest

from holotable.content import ContentError, parse
from holotable.imperial_assault.bots.thumbs import FILE, read_thumbs, thumbs


def spoiled(before: str, after: str) -> bytes:
    text = FILE.read_text(encoding="utf-8")
    assert before in text
    return text.replace(before, after).encode()


def test_what_a_card_is_worth_is_given_in_tenths_of_a_point():
    top = parse("thumbs.yaml", spoiled("force_choke: 12", "force_choke: 3"))
    assert read_thumbs(top).actions["force_choke"] == 0.3


@pytest.mark.parametrize(
    ("before", "after", "field"),
    [
        ("force_choke: 12", "force_joke: 12", "actions"),
        ("{gideons_command: 3}", "{gideons_comand: 3}", "orders"),
        ("[charge, pounce]", "[charge, bounce]", "charges"),
        ("[tripod]", "[bipod]", "still"),
        ("sit_tight,", "sit_loose,", "held_back"),
        ("force_choke: 12", "force_choke: much", "force_choke"),
        ("twice: [brutality]", "thrice: [brutality]", "thrice"),
    ],
)
def test_what_there_is_not_is_refused_with_its_place(before, after, field):
    with pytest.raises(ContentError) as refused:
        read_thumbs(parse("thumbs.yaml", spoiled(before, after)))
    assert (refused.value.file, refused.value.field) == ("thumbs.yaml", field)


def test_the_file_of_the_bots_is_read_without_a_fault():
    assert thumbs().charges

"""What content a game was made with: one hash for each pack."""

from pathlib import Path

import pytest

from holotable.content import hashes_of
from holotable.imperial_assault.content import BOX, FAMILIES, content_files, skirmish_content, whole_content

HEADING = "pack: {name: Small Pack, version: 1, date: 2026-11-15}\n"
CARDS = HEADING + "cards:\n- {id: nexu, health: 6}\n"


def hashes(folder, **texts):
    """The hashes of a few families, each a file with that text."""
    for family, text in texts.items():
        (folder / f"{family}.yaml").write_bytes(text.encode())
    return hashes_of((folder, family, folder / f"{family}.yaml") for family in texts)


def test_a_pack_is_told_by_what_stands_in_its_files(tmp_path):
    first = hashes(tmp_path, deployment=CARDS, command=HEADING)
    assert list(first) == ["Small Pack"]
    assert hashes(tmp_path, deployment=CARDS.replace("6", "7"), command=HEADING) != first
    assert hashes(tmp_path, deployment=CARDS) != first


def test_neither_line_ends_nor_comments_nor_the_order_of_the_files_count(tmp_path):
    first = hashes(tmp_path, deployment=CARDS, command=HEADING)
    assert hashes(tmp_path, deployment=CARDS.replace("\n", "\r\n"), command=HEADING) == first
    assert hashes(tmp_path, deployment=f"# Big cats.\n{CARDS}", command=HEADING) == first
    assert hashes(tmp_path, command=HEADING, deployment=CARDS) == first


def test_each_pack_has_a_hash_of_its_own(tmp_path):
    large = CARDS.replace("Small", "Large")
    first = hashes(tmp_path, deployment=CARDS, command=large)
    second = hashes(tmp_path, deployment=CARDS, command=large.replace("6", "7"))
    assert first["Small Pack"] == second["Small Pack"]
    assert first["Large Pack"] != second["Large Pack"]


@pytest.mark.parametrize("packs", [skirmish_content(), whole_content()], ids=["skirmish", "mission"])
def test_the_rules_know_the_packs_of_the_box(packs):
    assert set(packs) == {"Core Set", "Darth Vader Villain Pack", "Luke Skywalker Ally Pack"}


def test_what_is_of_the_campaign_alone_is_no_part_of_a_skirmish():
    assert all(whole_content()[pack] != skirmish_content()[pack] for pack in skirmish_content())


def test_every_content_file_is_of_a_family_that_is_counted_in():
    listed = {file.name for family in FAMILIES for file in content_files(family)}
    assert listed == {file.name for file in Path(str(BOX)).rglob("*.yaml")}

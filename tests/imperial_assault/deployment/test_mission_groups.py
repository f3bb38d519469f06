"""The groups that a map names have deployment cards, and a point for each figure that starts."""

from dataclasses import replace

import pytest

from holotable.imperial_assault.board import find_map, map_ids
from holotable.imperial_assault.board.maps import InitialGroup
from holotable.imperial_assault.deployment.mission_groups import GroupSizeError, UnknownGroupError, check_groups
from holotable.words import LANGUAGES, speech

AFTERMATH = find_map("aftermath")


@pytest.mark.parametrize("map_id", map_ids())
def test_every_printed_map_names_known_groups(map_id):
    assert check_groups(find_map(map_id)) is find_map(map_id)


@pytest.mark.parametrize(
    ("field", "found"),
    [
        ("initial_groups", replace(AFTERMATH, initial_groups=(InitialGroup("stormtrooper_regulr", ("green",)),))),
        ("reserved_groups", replace(AFTERMATH, reserved_groups=("officer_regular", "stormtrooper_regulr"))),
    ],
)
def test_a_group_without_a_card_is_refused_with_the_closest(field, found):
    with pytest.raises(UnknownGroupError) as refusal:
        check_groups(found)
    assert (refusal.value.file, refusal.value.field) == ("aftermath.yaml", field)
    assert refusal.value.group == "stormtrooper_regulr"
    assert refusal.value.closest.startswith("stormtrooper_regular, ")
    for language in LANGUAGES:
        said = speech(language).error(refusal.value)
        assert all(fact in said for fact in ("aftermath.yaml", field, "stormtrooper_regulr", refusal.value.closest))


@pytest.mark.parametrize("points", [("stormtrooper_1", "stormtrooper_2"), ("green", "red", "yellow_1", "yellow_2")])
def test_an_initial_group_has_a_point_for_each_figure(points):
    with pytest.raises(GroupSizeError) as refusal:
        check_groups(replace(AFTERMATH, initial_groups=(InitialGroup("stormtrooper_regular", points),)))
    assert (refusal.value.group, refusal.value.points, refusal.value.figures) == (
        "stormtrooper_regular",
        len(points),
        3,
    )
    for language in LANGUAGES:
        said = speech(language).error(refusal.value)
        assert all(fact in said for fact in ("aftermath.yaml", "stormtrooper_regular", str(len(points)), "3"))

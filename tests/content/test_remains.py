"""All that does not fit in a content file is found at once, and what fits is still there."""

from holotable.content.remains import Remains
from holotable.kernel import Codec, Struct


class Room(Struct, frozen=True, forbid_unknown_fields=True):
    """A room with its size."""

    id: str = ""
    size: int = 1
    colours: tuple[str, ...] = ()


class House(Struct, frozen=True, forbid_unknown_fields=True):
    """Rooms, and who lives there."""

    rooms: tuple[Room, ...]
    name: str
    owners: dict[str, Room] = {}


HOUSES: Codec[House] = Codec(House, "a house")


def remains(plain: object) -> Remains[House]:
    return Remains(HOUSES, "house.yaml", plain)


def places(found: Remains[House]) -> list[tuple[str, str]]:
    return [(each.entry, each.field) for each in found.problems]


def test_what_fits_is_left_as_it_is():
    found = remains({"rooms": [{"id": "hall", "size": 3}], "name": "home"})
    assert (found.value, found.problems) == (House((Room("hall", 3),), "home"), [])


def test_several_misfits_are_found_at_once():
    found = remains(
        {"rooms": [{"id": "hall", "size": "big", "hight": 2}, {"size": []}], "name": "home", "town": "here"}
    )
    assert places(found) == [("rooms hall", "size"), ("rooms hall", "hight"), ("rooms 2", "size"), ("", "town")]
    assert found.value == House((Room("hall"), Room()), "home")


def test_what_comes_after_an_item_that_was_taken_out_keeps_its_number():
    found = remains({"rooms": [7, {"size": "big"}, 8], "name": "home"})
    assert places(found) == [("", "rooms"), ("rooms 2", "size"), ("", "rooms")]
    assert found.value == House((Room(),), "home")


def test_nothing_is_left_where_a_field_is_missing_that_has_to_be_there():
    found = remains({"rooms": "none", "town": "here"})
    assert places(found) == [("", "rooms"), ("", "town")]
    assert found.value is None


def test_of_things_by_their_names_the_whole_field_goes():
    found = remains({"rooms": [], "name": "home", "owners": {"ann": {"size": "big"}}})
    assert [each.field for each in found.problems] == ["size"]
    assert found.value == House((), "home")

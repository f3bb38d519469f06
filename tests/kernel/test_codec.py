"""Values into bytes and back."""

from dataclasses import dataclass
from typing import Annotated

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holotable.kernel import (
    Codec,
    Flow,
    Game,
    NotPlainStateError,
    Rules,
    Stream,
    Struct,
    UndecodableError,
    UnsavableStateError,
    UnsteadyStateError,
    digest_of,
    save,
)
from holotable.kernel.codec import Meta, required_of, schemas_of
from tests.kernel.standoff import STANDOFF, Shoot, To, choose, new_table


def some_state(seed: int, choices: int):
    game = Game.start(STANDOFF, new_table(), seed)
    stream = Stream(seed)
    while game.decision and choices:
        game.advance(choose(game, stream))
        choices -= 1
    return game.state


@given(st.integers(0, 1000), st.integers(0, 40))
def test_a_state_survives_both_formats(seed, choices):
    state = some_state(seed, choices)
    states = STANDOFF.states
    assert states.copy(state) == state
    assert states.from_bytes(states.to_bytes(state)) == state
    assert states.from_json(states.to_json(state)) == state


def test_a_copy_shares_nothing():
    state = some_state(1, 8)
    twin = STANDOFF.states.copy(state)
    twin.table.fighters["red"].hand.append(99)
    twin.stack[0].step = 7
    assert 99 not in state.table.fighters["red"].hand
    assert state.stack[0].step != 7


@given(st.binary(max_size=200))
def test_any_bytes_are_a_state_or_an_error(data):
    for decode in (STANDOFF.states.from_bytes, STANDOFF.states.from_json, STANDOFF.options.from_json):
        try:
            decode(data)
        except UndecodableError as error:
            assert error.problem


@given(st.integers(0, 100), st.data())
def test_a_state_with_some_bytes_changed_is_a_state_or_an_error(seed, data):
    encoded = bytearray(STANDOFF.states.to_bytes(some_state(seed, 5)))
    for _ in range(3):
        encoded[data.draw(st.integers(0, len(encoded) - 1))] = data.draw(st.integers(0, 255))
    try:
        state = STANDOFF.states.from_bytes(bytes(encoded))
    except UndecodableError as error:
        assert error.problem
    else:
        assert STANDOFF.states.copy(state) == state


@pytest.mark.parametrize("text", ["", "{", "[]", "nonsense", '{"choose": "dance"}', '{"choose": "to", "x": "far"}'])
def test_a_bad_option_says_what_is_wrong(text):
    with pytest.raises(UndecodableError, match="not an option of standoff"):
        STANDOFF.options.from_json(text)


def test_deep_nesting_is_refused():
    anything: Codec[object] = Codec(object, "anything")
    with pytest.raises(UndecodableError, match="not anything"):
        anything.from_json("[" * 100_000)


def test_options_read_as_people_write_them():
    assert STANDOFF.options.from_json('{"choose": "to", "x": 1, "y": -2}') == To(1, -2)
    assert STANDOFF.options.to_json(Shoot()) == b'{"choose":"shoot"}'


def test_a_digest_survives_both_formats():
    state = some_state(2, 9)
    states = STANDOFF.states
    assert digest_of(states.from_bytes(states.to_bytes(state))) == digest_of(state)
    assert digest_of(states.from_json(states.to_json(state))) == digest_of(state)
    assert digest_of(some_state(2, 10)) != digest_of(state)


class Bag(Struct):
    marbles: dict[str, list[tuple[int, set[str]]]] = {}


@dataclass
class Pouch:
    beads: frozenset[int]


class Purse(Struct):
    pouch: Pouch


class Sack(Struct):
    anything: object


class Chest(Struct):
    gold: float = 0.0


class Shelf(Flow[Bag], tag="shelf"):
    steps = ()

    neighbour: "Shelf | None" = None


def rules_with(table):
    return Rules(
        name="marbles",
        version=1,
        table=table,
        opening=Shelf,
        seats=lambda table: [],
        view=lambda game, seat: Struct(),
        priority=lambda game, moment: [],
        flows=[Shelf],
    )


@pytest.mark.parametrize("table", [Bag, Purse, Sack])
def test_a_state_that_may_hold_a_set_or_anything_is_refused(table):
    with pytest.raises(NotPlainStateError, match="the state of marbles may hold a set"):
        rules_with(table)


class Seal(Struct, frozen=True):
    wax: int = 0


class Label(Struct, omit_defaults=True):
    colour: str = "plain"
    marbles: int = 1
    seal: Seal = Seal()
    owner: str = ""


class Crate(Struct):
    labels: list[Label]
    colour: str = "plain"


def test_a_state_with_a_default_that_may_be_equal_without_being_the_same_is_refused():
    with pytest.raises(UnsteadyStateError) as refused:
        rules_with(Crate)
    assert refused.value.fields == ("Label.colour", "Label.seal")


@pytest.mark.parametrize("gold", [float("inf"), float("nan")])
def test_a_state_that_json_cannot_write_is_refused_when_it_is_saved(gold):
    game = Game.start(rules_with(Chest), Chest(), 1)
    game.table.gold = gold
    with pytest.raises((UnsavableStateError, UndecodableError)):
        save(game)


def test_a_table_that_is_none_is_refused():
    with pytest.raises(UndecodableError, match=r"not a table of marbles: Expected `float`, got `str` - at `\$.gold`"):
        Game.start(rules_with(Chest), Chest("lots"), 1)  # type: ignore[arg-type]


def test_a_value_that_cannot_be_written_is_refused():
    with pytest.raises(UndecodableError, match="not a state of standoff"):
        STANDOFF.states.to_bytes(lambda: None)  # type: ignore[arg-type]


class Ticket(Struct, forbid_unknown_fields=True):
    """A seat in a row."""

    row: str
    seat: Annotated[int, Meta(ge=1)] = 1


def test_a_value_is_read_from_texts():
    codec: Codec[Ticket] = Codec(Ticket, "a ticket")
    assert codec.from_texts({"row": "3", "seat": "7"}) == Ticket("3", 7)
    assert codec.from_texts({"row": "b"}) == Ticket("b", 1)


@pytest.mark.parametrize("texts", [{}, {"row": "a", "seat": "x"}, {"row": "a", "seat": "0"}, {"row": "a", "gate": "1"}])
def test_texts_that_are_no_such_value_are_refused(texts):
    with pytest.raises(UndecodableError, match="not a ticket"):
        Codec(Ticket, "a ticket").from_texts(texts)


def test_a_kind_knows_which_fields_it_needs():
    assert required_of(Ticket) == {"row"}


def test_kinds_have_a_schema_that_refers_to_their_parts():
    (schema,), parts = schemas_of([tuple[Ticket, ...]], "#/kinds/{name}")
    assert schema == {"type": "array", "items": {"$ref": "#/kinds/Ticket"}}
    assert parts["Ticket"]["required"] == ["row"]
    assert parts["Ticket"]["description"] == "A seat in a row."


def test_deeply_nested_bytes_are_refused():
    with pytest.raises(UndecodableError):
        STANDOFF.states.from_bytes(b"\x91" * 200_000)

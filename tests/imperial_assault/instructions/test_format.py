"""Files of instructions: what may stand in them, and what is refused, with its place and what would be right."""

from datetime import date

import pytest
import yaml

from holotable.content import ContentError, parse
from holotable.imperial_assault.cards import deployment_cards
from holotable.imperial_assault.instructions import faults, orders_for
from holotable.imperial_assault.instructions.known import all_orders
from holotable.imperial_assault.instructions.reading import read_orders

PACK = {"name": "Orders of a test", "version": 1, "date": date(2026, 11, 16)}
LIST = [{"attack": True, "cost": "attack"}]


def family(**changes: object) -> dict[str, object]:
    """A file that is as it should be, but for some of its fields."""
    card: dict[str, object] = {
        "id": "stormtrooper_regular",
        "surges": [{"accuracy": 2}, {"damage": 1}],
        "bonus": ["a", "b", "c"],
        "lists": ["x", "y", "z"],
    }
    whole: dict[str, object] = {
        "pack": PACK,
        "cards": [card],
        "bonus": [{"id": name, "points": 1} for name in "abc"],
        "lists": [{"id": name, "do": LIST} for name in "xyz"],
    }
    card |= {name: value for name, value in changes.items() if name in card}
    return whole


def read(said: dict[str, object]) -> object:
    return read_orders(parse("trooper.yaml", yaml.safe_dump(said, sort_keys=False).encode()))


def refused(said: dict[str, object]) -> ContentError:
    with pytest.raises(ContentError) as refusal:
        read(said)
    return refusal.value


def with_list(*instructions: dict[str, object]) -> dict[str, object]:
    return family() | {
        "lists": [{"id": "x", "do": list(instructions)}, *({"id": name, "do": LIST} for name in "yz")],
    }


def with_bonus(bonus: dict[str, object]) -> dict[str, object]:
    said = family()
    said["bonus"] = [{"id": "a", **bonus}, {"id": "b", "points": 1}, {"id": "c", "points": 1}]
    return said


def test_a_file_gives_orders_for_its_cards():
    orders = read(family())["stormtrooper_regular"]  # type: ignore[index]  # by card
    assert (orders.family, [each.id for each in orders.lists]) == ("trooper", ["x", "y", "z"])


@pytest.mark.rule("LA-SURGE-01")
def test_the_surge_priority_is_by_the_places_on_the_card():
    printed = deployment_cards()["stormtrooper_regular"].surges
    wanted = [printed[place] for place in orders_for("stormtrooper_regular").surges]
    assert [(each.accuracy, each.damage) for each in wanted] == [(2, 0), (0, 1)]


def test_a_surge_that_is_not_on_the_card_is_refused():
    error = refused(family(surges=[{"accuracy": 3}, {"damage": 1}]))
    assert isinstance(error, faults.SurgePriorityError)
    assert error.where == "trooper.yaml: cards stormtrooper_regular: surges"
    assert error.printed == "{damage: 1}; {accuracy: 2}"


def test_a_surge_left_out_is_refused():
    assert isinstance(refused(family(surges=[{"damage": 1}])), faults.SurgePriorityError)


def test_a_card_of_the_rebels_has_no_orders():
    error = refused(family(id="chewbacca"))
    assert isinstance(error, faults.NotKnownThereError)
    assert (error.field, error.name) == ("id", "chewbacca")
    assert "stormtrooper_regular" in error.possible


@pytest.mark.parametrize("field", ["bonus", "lists"])
def test_fewer_than_three_are_refused(field: str):
    names = ["a", "b"] if field == "bonus" else ["x", "y"]
    error = refused(family() | {"cards": [{**family()["cards"][0], field: names}]})  # type: ignore[index]
    assert isinstance(error, faults.TooFewError)
    assert (error.field, error.given, error.needed) == (field, 2, 3)


def test_a_list_that_nobody_wrote_is_refused():
    error = refused(family() | {"cards": [{**family()["cards"][0], "lists": ["x", "y", "w"]}]})  # type: ignore[index]
    assert isinstance(error, faults.NotKnownThereError)
    assert (error.name, error.possible) == ("w", "x, y, z")


def test_a_list_that_no_card_has_is_refused():
    said = family()
    said["lists"] = [*said["lists"], {"id": "w", "do": LIST}]  # type: ignore[misc]
    error = refused(said)
    assert isinstance(error, faults.UnusedError)
    assert error.entry == "lists w"


def test_an_id_that_stands_twice_is_refused():
    said = family()
    said["bonus"] = [*said["bonus"], {"id": "a", "points": 2}]  # type: ignore[misc]
    assert isinstance(refused(said), faults.TwiceError)


def test_a_field_that_there_is_not_is_refused_with_its_place():
    error = refused(with_list({"attack": True, "prize": 1}))
    assert (error.entry, error.field) == ("lists x do 1", "prize")


def test_an_instruction_is_one_thing():
    error = refused(with_list({"attack": True, "toward": 3}))
    assert isinstance(error, faults.OneDeedError)
    assert (error.entry, error.given) == ("lists x do 1", "toward, attack")
    assert isinstance(refused(with_list({"cost": 1})), faults.OneDeedError)


@pytest.mark.parametrize(
    ("instruction", "field"),
    [
        ({"reposition": {"points": 2, "distance": 3}, "target": {}}, "target"),
        ({"attack": True, "target": {"landmark": "terminal"}}, "target landmark"),
        ({"do": [{"gain": "focused"}], "within": 3}, "within"),
        ({"do": [{"gain": "focused"}], "cost": "attack"}, "cost"),
        ({"attack": True, "target": {"most": "health", "least": "speed"}}, "least"),
        ({"toward": 2, "target": {"landmark": "crate", "hero": True}}, "landmark"),
        ({"do": [{"gain": "glorious"}]}, "gain"),
        ({"reposition": {"points": 2, "distance": 0}}, ""),
        ({"reposition": {"points": -2, "distance": 3}}, ""),
        ({"toward": -3}, "toward"),
        ({"engage": -1}, "engage"),
        ({"move_to_attack": -1, "cost": "attack"}, "move_to_attack"),
        ({"attack": True, "target": {}, "within": -1}, "within"),
    ],
)
def test_what_means_nothing_there_is_refused(instruction: dict[str, object], field: str):
    error = refused(with_list(instruction))
    assert isinstance(error, faults.OutOfPlaceError)
    assert error.field == field


@pytest.mark.parametrize(
    ("instruction", "name"),
    [
        ({"ability": "force_choke"}, "force_choke"),
        ({"attack": True, "target": {"trait": "baker"}}, "baker"),
        ({"attack": True, "target": {"condition": "sleepy"}}, "sleepy"),
        ({"attack": True, "target": {"named": "stormtrooper_elite"}}, "stormtrooper_elite"),
    ],
)
def test_a_name_that_nothing_has_is_refused_with_those_there_are(instruction: dict[str, object], name: str):
    error = refused(with_list(instruction))
    assert isinstance(error, faults.NotKnownThereError)
    assert error.name == name
    assert error.possible != "-"


@pytest.mark.rule("LA-GEN-02")
@pytest.mark.parametrize(
    "verbs",
    [
        [{"choose": {"of": {"side": "enemy"}, "do": [{"suffer": 1}]}}],
        [{"each": {"of": {"side": "enemy"}, "may": True, "do": [{"suffer": 1}]}}],
        [{"move": 2}],
        [{"one_of": [{"way": "a", "do": [{"recover": 1}]}]}],
    ],
)
def test_nobody_chooses_for_the_empire(verbs: list[dict[str, object]]):
    assert isinstance(refused(with_list({"do": verbs})), faults.NobodyChoosesError)


@pytest.mark.parametrize("field", [{"may": True}, {"cost": {"strain": 1}}])
def test_nobody_declines_a_bonus_effect(field: dict[str, object]):
    effect = {"at": "modifiers", "who": "attacker", "do": [{"add": {"damage": 1}}], **field}
    assert isinstance(refused(with_bonus({"effects": [effect]})), faults.NobodyChoosesError)


def test_a_bonus_effect_does_something():
    error = refused(with_bonus({}))
    assert isinstance(error, faults.OutOfPlaceError)
    assert error.entry == "bonus a"
    assert isinstance(refused(with_bonus({"points": 1, "lasts": "round"})), faults.OutOfPlaceError)
    assert isinstance(refused(with_bonus({"points": -1})), faults.OutOfPlaceError)
    assert isinstance(refused(with_bonus({"effects": [{"do": [{"gain": "focused"}]}]})), faults.OutOfPlaceError)


def test_an_ability_must_be_on_every_card_that_has_the_list():
    said = with_list({"ability": "last_stand"})
    elite = {
        "id": "stormtrooper_elite",
        "surges": [{"accuracy": 3}, {"damage": 2}],
        "bonus": ["a", "b", "c"],
        "lists": ["x", "y", "z"],
    }
    said["cards"] = [*said["cards"], elite]  # type: ignore[misc]
    error = refused(said)
    assert isinstance(error, faults.OutOfPlaceError)
    assert (error.entry, error.field) == ("lists x do 1", "ability")
    assert "stormtrooper_regular" in error.problem


def test_all_files_are_read():
    assert {"stormtrooper_regular", "stormtrooper_elite", "probe_regular", "probe_elite"} <= all_orders().keys()

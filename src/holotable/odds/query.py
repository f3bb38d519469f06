"""Questions about odds as JSON objects, one a line, and their answers: for programs."""

import dataclasses
import json
from collections.abc import Mapping
from typing import TypeVar

from holotable.odds.attack import Attack, AttackBonus, DefenceBonus, Outcome, Reroll, SurgeAbility, attack_type
from holotable.odds.attribute_test import attribute_test_odds
from holotable.odds.distribution import Distribution
from holotable.odds.errors import OddsError, clipped, closest, shown, unknown_name
from holotable.odds.pools import shatterpoint_odds
from holotable.odds.rerolls import attack_odds

Answer = dict[str, float | dict[str, float]]
Numbers = TypeVar("Numbers", SurgeAbility, AttackBonus, DefenceBonus)


class NotJSONError(OddsError):
    """A line is no JSON value, from some character on."""

    says = "{field}: is not JSON from character {place} on"

    def __init__(self, place: int) -> None:
        self.place = place
        super().__init__("line")


class BlankLineError(OddsError):
    """A line with nothing on it."""

    says = "{field}: is blank; a question is a JSON object"

    def __init__(self) -> None:
        super().__init__("line")


class UnreadableJSONError(OddsError):
    """A line holds what is not read: NaN or an infinity, a number without end, brackets in brackets without end."""

    says = "{field}: holds a number that is none, one of thousands of digits, or too many brackets in one another"

    def __init__(self) -> None:
        super().__init__("line")


class WrongKindError(OddsError):
    """A field has a value of another kind than it needs."""

    def __init__(self, field: str, value: object) -> None:
        self.value = clipped(json.dumps(value))
        super().__init__(field)


class NeedsObjectError(WrongKindError):
    """A field needs a JSON object."""

    says = "{field}: needs a JSON object, not {value}"


class NeedsNumberError(WrongKindError):
    """A field needs a whole number."""

    says = "{field}: needs a whole number, not {value}"


class NeedsStringError(WrongKindError):
    """A field needs a JSON string."""

    says = "{field}: needs a JSON string, not {value}"


class NeedsArrayError(WrongKindError):
    """A field needs a JSON array."""

    says = "{field}: needs a JSON array, not {value}"


class UnknownFieldError(OddsError):
    """An object has a field that means nothing there."""

    says = "{field}: there is no such field; there are {known}"

    def __init__(self, field: str, known: tuple[str, ...]) -> None:
        self.known = ", ".join(known)
        super().__init__(shown(field))


class MisspeltFieldError(UnknownFieldError):
    """An unknown field whose name is much like a known one."""

    says = "{field}: there is no such field; did you mean '{closest}'? there are {known}"

    def __init__(self, field: str, known: tuple[str, ...], closest: str) -> None:
        self.closest = closest
        super().__init__(field, known)


class MissingFieldError(OddsError):
    """A field is needed that is not there."""

    says = "{field}: is needed here"


class RepeatedFieldError(OddsError):
    """An object has a field twice."""

    says = "{field}: stands there twice"


class Fields:
    """The fields of one JSON object; complaints tell the way to them."""

    def __init__(self, value: object, path: str, *known: str) -> None:
        if not isinstance(value, dict):
            raise NeedsObjectError(path or "line", value)
        self._value: Mapping[str, object] = value
        self._path = path
        for name in value:
            if name not in known:
                meant = closest(name, known)
                raise (
                    MisspeltFieldError(self.path(name), known, meant)
                    if meant
                    else UnknownFieldError(self.path(name), known)
                )

    def __contains__(self, name: str) -> bool:
        return name in self._value

    def path(self, name: str) -> str:
        return f"{self._path}.{name}" if self._path else name

    def number(self, name: str) -> int:
        value = self._value.get(name, 0)
        # A boolean is an int to Python, but no number in JSON.
        if isinstance(value, bool) or not isinstance(value, int):
            raise NeedsNumberError(self.path(name), value)
        return value

    def text(self, name: str) -> str:
        if name not in self._value:
            raise MissingFieldError(self.path(name))
        return as_text(self._value[name], self.path(name))

    def entries(self, name: str) -> list[tuple[object, str]]:
        """The values of a list, each with the way to it."""
        value = self._value.get(name, [])
        if not isinstance(value, list):
            raise NeedsArrayError(self.path(name), value)
        return [(entry, f"{self.path(name)}[{place}]") for place, entry in enumerate(value)]

    def texts(self, name: str) -> tuple[str, ...]:
        return tuple(as_text(entry, path) for entry, path in self.entries(name))

    def value(self, name: str) -> object:
        """An object inside this one; nothing in it when it is not there."""
        return self._value.get(name, {})


def as_text(value: object, path: str) -> str:
    if not isinstance(value, str):
        raise NeedsStringError(path, value)
    return value


def answer(line: bytes) -> Answer:
    """The answer to one question, as JSON's own values; an `OddsError` says what is wrong with the question."""
    question = read(line)
    if not isinstance(question, dict):
        raise NeedsObjectError("line", question)
    ask = Fields({"ask": question["ask"]} if "ask" in question else {}, "", "ask").text("ask")
    if ask == "attack":
        return outcome_answer(attack_odds(read_attack(question)))
    if ask == "test":
        return successes_answer(attribute_test_odds(Fields(question, "", "ask", "dice").texts("dice")))
    if ask == "shatterpoint":
        pools = Fields(question, "", "ask", "attack", "defence")
        return successes_answer(shatterpoint_odds(pools.number("attack"), pools.number("defence")))
    raise unknown_name("ask", ask, ("attack", "test", "shatterpoint"))


def outcome_answer(outcome: Outcome) -> Answer:
    return {
        "damage_pmf": pmf(outcome.damage),
        "expected_damage": outcome.expected_damage,
        "miss_probability": outcome.miss,
    }


def successes_answer(successes: Distribution) -> Answer:
    return {"successes_pmf": pmf(successes)}


def pmf(distribution: Distribution) -> dict[str, float]:
    return {str(number): chance for number, chance in distribution}


def read(line: bytes) -> object:
    """The JSON value of a line."""
    try:
        text = line.decode()
        if not text.strip():
            raise BlankLineError
        return json.loads(text.strip(), object_pairs_hook=_object, parse_constant=_no_constant)
    except OddsError:
        raise
    except json.JSONDecodeError as error:
        raise NotJSONError(len(text) - len(text.lstrip()) + error.pos + 1) from error
    except UnicodeDecodeError as error:
        raise NotJSONError(len(line[: error.start].decode()) + 1) from error
    except (ValueError, RecursionError) as error:
        raise UnreadableJSONError from error


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    value = dict(pairs)
    if len(value) < len(pairs):
        names = [name for name, _ in pairs]
        raise RepeatedFieldError(next(name for name in names if names.count(name) > 1))
    return value


def _no_constant(_name: str) -> object:
    raise UnreadableJSONError


def read_attack(question: object) -> Attack:
    """The attack that an `attack` question tells of."""
    fields = Fields(question, "", "ask", "attack_dice", "defence_dice", "type", "distance",
                    "surge_abilities", "attack_bonus", "defence_bonus", "rerolls")  # fmt: skip
    kind = fields.text("type") if "type" in fields else "melee"
    rerolls = Fields(fields.value("rerolls"), "rerolls", "attacker", "defender")
    return Attack(
        attack_dice=fields.texts("attack_dice"),
        defence_dice=fields.texts("defence_dice"),
        type=attack_type(kind),
        distance=fields.number("distance"),
        surge_abilities=tuple(_numbers(SurgeAbility, *entry) for entry in fields.entries("surge_abilities")),
        attack_bonus=_numbers(AttackBonus, fields.value("attack_bonus"), "attack_bonus"),
        defence_bonus=_numbers(DefenceBonus, fields.value("defence_bonus"), "defence_bonus"),
        attacker_rerolls=tuple(_reroll(*entry) for entry in rerolls.entries("attacker")),
        defender_rerolls=tuple(_reroll(*entry) for entry in rerolls.entries("defender")),
    )


def _numbers(kind: type[Numbers], value: object, path: str) -> Numbers:
    """A value all of whose fields are numbers."""
    names = [field.name for field in dataclasses.fields(kind)]
    fields = Fields(value, path, *names)
    numbers = {name: fields.number(name) for name in names}
    try:
        return kind(**numbers)
    except OddsError as error:
        raise error.under(path) from None


def _reroll(value: object, path: str) -> Reroll:
    fields = Fields(value, path, "kind", "amount")
    kind, amount = fields.text("kind"), fields.number("amount")
    try:
        return Reroll(kind, amount)
    except OddsError as error:
        raise error.under(path) from None

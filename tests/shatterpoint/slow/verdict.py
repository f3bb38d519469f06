"""What the slow reading answers, and how an answer of a program is held against it."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from math import hypot
from typing import Any

Answer = dict[str, Any]
Question = dict[str, Any]


@dataclass(frozen=True)
class Reading:
    """An answer, whether it stays the same with the outlines moved, and what is wrong with another one.

    Of an answer that is not settled, what is settled in it is still compared.
    """

    answer: Answer
    settled: bool
    complaints: Callable[[Answer], list[str]]


def exactly(answer: Answer) -> Reading:
    """A reading that is compared to the letter."""
    return Reading(answer, True, lambda got: differences(answer, got))


def differences(answer: Answer, got: Answer) -> list[str]:
    names = sorted(answer.keys() | got.keys())
    return [
        f"{name}: {got.get(name)!r} and not {answer.get(name)!r}"
        for name in names
        # As JSON, for there `true` is no 1.
        if name not in got or name not in answer or _json(got[name]) != _json(answer[name])
    ]


def _json(value: object) -> str:
    return json.dumps(value, sort_keys=True)


def without(answer: Answer, *names: str) -> Answer:
    return {name: value for name, value in answer.items() if name not in names}


def wrong_fields(answer: Answer, *names: str) -> list[str]:
    """Which fields are missing or too many?"""
    return [] if set(answer) == set(names) else [f"fields {sorted(answer)} and not {sorted(names)}"]


def legal(against: set[str]) -> Answer:
    """Legal or not, and why not."""
    return {"legal": not against, "because": sorted(against)}


def nothing(_: Answer) -> list[str]:
    """No complaint: what the answer hangs on is not settled."""
    return []


def complaints_about_because(got: Answer, against: set[str], doubtful: set[str]) -> list[str]:
    because = got["because"]
    found = []
    if because != sorted(set(because)):
        found.append(f"because: {because} is not sorted")
    if got["legal"] is not (not because):
        found.append(f"legal: {got['legal']} because {because}")
    if set(because) - doubtful != against - doubtful:
        found.append(f"because: {because} and not {sorted(against)}; {sorted(doubtful)} unsettled")
    return found


def complaints_about_place(got: list[int], place: tuple[float, float], most: float) -> list[str]:
    if any(type(value) is not int for value in got):
        return [f"to: {got} is not in whole numbers"]
    off = hypot(got[0] - place[0], got[1] - place[1])
    # Each of both numbers is rounded.
    return [f"to: {got} is {off:.1f} off {place}"] if off > most + 0.75 else []

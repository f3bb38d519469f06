"""Feeds random questions to a program and compares its answers with the slow reading.

``python -m tests.shatterpoint.slow.compare --seed 1 --tables 20 --program "holotable table query"`` prints every
disagreement as one line of JSON, shrunk to what matters, and how many answers of each kind were compared.
"""

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from .bad_lines import bad_lines
from .programs import Program, command
from .questions import questions
from .reading import read
from .verdict import Answer, Question, Reading

_LISTS = ("terrain", "figures", "units", "objectives", "transfers")


@dataclass
class Disagreement:
    """A question that is answered otherwise than it is read here."""

    question: Question
    got: Answer
    expected: Answer
    complaints: list[str]

    def line(self) -> str:
        told = {"question": self.question, "program": self.got, "reading": self.expected, "wrong": self.complaints}
        return json.dumps(told)


@dataclass
class Tally:
    """How many answers of each kind agreed, were not settled, or differed."""

    compared: Counter[str] = field(default_factory=Counter)
    unsettled: Counter[str] = field(default_factory=Counter)
    different: Counter[str] = field(default_factory=Counter)
    disagreements: list[Disagreement] = field(default_factory=list)

    def lines(self) -> Iterator[str]:
        yield f"{'ask':<12}{'compared':>10}{'unsettled':>11}{'different':>11}"
        for ask in sorted(self.compared.keys() | self.unsettled.keys() | self.different.keys()):
            yield f"{ask:<12}{self.compared[ask]:>10}{self.unsettled[ask]:>11}{self.different[ask]:>11}"


def compare(asked: Sequence[Question], program: Program) -> Tally:
    """Put questions to a program and look at what it answers."""
    tally = Tally()
    for question, got in zip(asked, program([json.dumps(question) for question in asked]), strict=True):
        ask, reading = question["ask"], read(question)
        (tally.compared if reading.settled else tally.unsettled)[ask] += 1
        complaints = complaints_about(reading, got)
        if complaints:
            tally.different[ask] += 1
            tally.disagreements.append(Disagreement(question, got, reading.answer, complaints))
    return tally


def complaints_about(reading: Reading, got: Answer) -> list[str]:
    if "error" in got:
        return [f"refused: {got['error']}"]
    try:
        return reading.complaints(got)
    except (TypeError, KeyError, ValueError, IndexError, AttributeError) as error:
        return [f"the answer has not the form it should have: {error!r}"]


def unrefused(program: Program) -> list[str]:
    """The bad lines that are answered, or refused without the name of the field that is wrong."""
    lines = bad_lines()
    found = []
    for (line, name), got in zip(lines, program([line for line, _ in lines]), strict=True):
        error = got.get("error")
        if not isinstance(error, str) or set(got) != {"error"}:
            found.append(f"answered with {got}: {line}")
        elif name and not re.search(rf"(?<![A-Za-z])({name})(?![A-Za-z])", error):
            found.append(f"the error does not name {name}: {error}: {line}")
    return found


def shrunk(found: Disagreement, program: Program) -> Disagreement:
    """The same disagreement on a table from which everything was taken that does not matter."""
    while smaller := list(_smaller(found.question)):
        for question, got in zip(smaller, program([json.dumps(question) for question in smaller]), strict=True):
            reading = read(question)
            complaints = complaints_about(reading, got)
            if complaints and ("error" in got) == ("error" in found.got):
                found = Disagreement(question, got, reading.answer, complaints)
                break
        else:
            return found
    return found


def _smaller(question: Question) -> Iterator[Question]:
    """The question with one thing less on its table, as long as nothing names that thing."""
    named = {value for name, value in question.items() if isinstance(value, str) and name != "ask"}
    table = question["table"]
    named |= {figure["unit"] for figure in table.get("figures", [])}
    for kind in _LISTS:
        for i, thing in enumerate(table.get(kind, [])):
            if kind != "terrain" and thing["id"] in named:
                continue
            parts = thing.get("parts", [])
            if not named & {part["id"] for part in parts}:
                yield _less(question, (kind, i))
            if len(parts) > 1:
                yield from (
                    _less(question, (kind, i, "parts", j)) for j, it in enumerate(parts) if it["id"] not in named
                )


def _less(question: Question, way: tuple[Any, ...]) -> Question:
    less = deepcopy(question)
    at: Any = less["table"]
    for step in way[:-1]:
        at = at[step]
    del at[way[-1]]
    return less


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description="Compare a program's answers about random tables with the slow reading."
    )
    parser.add_argument("--seed", type=int, default=0, help="of the first table; the next ones follow")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--questions", type=int, default=30, help="a table")
    parser.add_argument("--program", default="holotable table query")
    parser.add_argument("--most", type=int, default=10, help="disagreements of one kind to shrink and print")
    wanted = parser.parse_args(arguments)
    program = command(wanted.program)
    asked = [
        question
        for seed in range(wanted.seed, wanted.seed + wanted.tables)
        for question in questions(seed, wanted.questions)
    ]
    tally = compare(asked, program)
    printed: Counter[str] = Counter()
    for found in tally.disagreements:
        printed[found.question["ask"]] += 1
        if printed[found.question["ask"]] <= wanted.most:
            print(shrunk(found, program).line())
    refused = unrefused(program)
    for line in (*refused, *tally.lines()):
        print(line)
    return 1 if tally.disagreements or refused else 0


if __name__ == "__main__":
    sys.exit(main())

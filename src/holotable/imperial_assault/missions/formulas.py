"""Numbers in a mission's file: integers, or formulas such as `2*threat + 1`, worked out when they are needed."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

Value = int | str

# What a formula may name besides the mission's own counters.
NAMES = (
    "threat",  # the threat level
    "dial",  # the threat that the Imperial player has
    "heroes",  # how many heroes there are in the mission
    "round",
    "activations",  # the activation tokens of the hero that this is about
    "easy",  # 1 if the mission is to be that hard, 0 if not
    "normal",
    "hard",
    "peril",  # how high it has risen
    "medpacs",  # how many the team has
)

_PIECE = re.compile(r"\s*(?:(\d+)|([a-z_]+)|([-+*/()]))")
_SIGNS = "+-*/"


class Term(NamedTuple):
    """A formula as it was read: a number, a name, or two terms with a sign between them."""

    sign: str
    number: int = 0
    name: str = ""
    one: "Term | None" = None
    other: "Term | None" = None


class FormulaError(ValueError):
    """A formula that can't be worked out: it is no sum, difference, product or quotient of numbers and names."""

    def __init__(self, formula: str) -> None:
        self.formula = formula
        super().__init__(f"{formula!r} is no formula; one is made of numbers, names, + - * / and brackets")


@cache
def read_formula(formula: str) -> Term:
    """A formula read once; products come before sums, and division leaves no fractions."""
    pieces: list[str] = []
    place = 0
    while place < len(formula.rstrip()):
        found = _PIECE.match(formula, place)
        if found is None:
            raise FormulaError(formula)
        pieces.append(found[0].strip())
        place = found.end()
    left = list(reversed(pieces))
    term = _sum(left, formula)
    if left:
        raise FormulaError(formula)
    return term


def _sum(left: list[str], formula: str) -> Term:
    term = _product(left, formula)
    while left and left[-1] in "+-":
        term = Term(left.pop(), one=term, other=_product(left, formula))
    return term


def _product(left: list[str], formula: str) -> Term:
    term = _factor(left, formula)
    while left and left[-1] in "*/":
        term = Term(left.pop(), one=term, other=_factor(left, formula))
    return term


def _factor(left: list[str], formula: str) -> Term:
    piece = left.pop() if left else ")"
    if piece == "-":
        return Term("-", one=Term("number"), other=_factor(left, formula))
    if piece == "(":
        term = _sum(left, formula)
        if not left or left.pop() != ")":
            raise FormulaError(formula)
        return term
    if piece.isdigit():
        return Term("number", int(piece))
    if piece in (")", *_SIGNS):
        raise FormulaError(formula)
    return Term("name", name=piece)


def names_in(value: Value) -> Iterator[str]:
    """The names that a number in a mission's file asks for."""
    if isinstance(value, str):
        yield from _names(read_formula(value))


def _names(term: Term) -> Iterator[str]:
    if term.name:
        yield term.name
    for each in (term.one, term.other):
        if each is not None:
            yield from _names(each)


def work_out(value: Value, name: Callable[[str], int]) -> int:
    """What a number in a mission's file comes to; `name` says what a name stands for."""
    return value if isinstance(value, int) else _worth(read_formula(value), name)


def _worth(term: Term, name: Callable[[str], int]) -> int:
    if term.one is None or term.other is None:
        return name(term.name) if term.name else term.number
    one, other = _worth(term.one, name), _worth(term.other, name)
    match term.sign:
        case "+":
            return one + other
        case "-":
            return one - other
        case "*":
            return one * other
    return one // other if other else 0

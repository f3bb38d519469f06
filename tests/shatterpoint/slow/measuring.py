"""`elevation`, `range`, `within` and `control`: exactly, ties included."""

from . import exact
from .things import ELEVATION, RANGES, Part, Table, same_elevation
from .verdict import Question, Reading, exactly


def read_elevation(table: Table, question: Question) -> Reading:
    above = table.thing(question["to"]).z - table.thing(question["from"]).z
    return exactly({"elevation": "higher" if above > ELEVATION else "lower" if above < -ELEVATION else "same"})


def read_range(table: Table, question: Question) -> Reading:
    a, b = table.thing(question["from"]), table.thing(question["to"])
    nearest = next((number for number, length in RANGES.items() if exact.is_within(a, b, length)), None)
    return exactly({"distance": exact.distance(a, b), "range": nearest})


def read_within(table: Table, question: Question) -> Reading:
    a, length, to = table.thing(question["from"]), RANGES[question["range"]], question["to"]
    if to in table.units:
        members = [figure.disc for figure in table.figures if figure.unit == to]
        return exactly({"within": any(exact.is_within(a, disc, length) for disc in members), "wholly": None})
    b = table.thing(to)
    # A part is within every range of itself, and so is the whole of it; but of a part "wholly" is never told.
    wholly = None if isinstance(a, Part) else exact.is_wholly_within(a, b, length)
    return exactly({"within": exact.is_within(a, b, length), "wholly": wholly})


def read_control(table: Table, question: Question) -> Reading:
    token = table.objective(question["objective"])
    if not token.active:
        return exactly({"contesting": {"a": [], "b": []}, "elevation": None, "control": None})
    near = [
        figure for figure in table.figures if not figure.wounded and exact.is_within(figure.disc, token.disc, RANGES[2])
    ]
    level = [figure for figure in near if same_elevation(figure.z, token.disc.z)]
    counted = level or near
    a, b = (sum(figure.side == side for figure in counted) for side in "ab")
    return exactly(
        {
            "contesting": {side: sorted(figure.id for figure in near if figure.side == side) for side in "ab"},
            "elevation": "same" if level else "other" if near else None,
            "control": "a" if a > b else "b" if b > a else token.control,
        }
    )

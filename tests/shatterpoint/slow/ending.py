"""`stand`, `place`, `transfer`, `deploy` and `token`: exactly, ties included."""

from typing import Any

from . import exact, standing
from .things import RANGES, TABLE_EDGE, TOKEN_RADIUS, Disc, Figure, Table, same_elevation
from .verdict import Question, Reading, exactly, legal


def against_ending(table: Table, figure: Figure, to: list[int]) -> set[str]:
    x, y, z = to
    disc = Disc(x, y, z, figure.disc.r)
    return standing.against_standing(disc, figure.height, table.parts, table.others(figure))


def read_stand(table: Table, question: Question) -> Reading:
    return exactly(legal(against_ending(table, table.figure(question["figure"]), question["to"])))


def read_place(table: Table, question: Question) -> Reading:
    figure, to = table.figure(question["figure"]), question["to"]
    source = figure.disc if question.get("of") is None else table.thing(question["of"])
    against = against_ending(table, figure, to)
    if not exact.is_within(source, Disc.at(to, figure.disc.r), RANGES[question["range"]]):
        against.add("SP-PLC-04")
    return exactly(legal(against))


def read_transfer(table: Table, question: Question) -> Reading:
    figure, to = table.figure(question["figure"]), question["to"]
    against = against_ending(table, figure, to)

    def near(disc: Disc) -> list[Any]:
        return [
            point
            for point in table.transfers
            if same_elevation(point.disc.z, disc.z) and exact.is_within(disc, point.disc, RANGES[1])
        ]

    starts, ends = near(figure.disc), near(Disc.at(to, figure.disc.r))
    if not starts:
        against.add("SP-TRN-03")
    elif not any(a.group == b.group and a.id != b.id for a in starts for b in ends):
        against.add("SP-TRN-04")
    return exactly(legal(against))


def read_deploy(table: Table, question: Question) -> Reading:
    disc = Disc.at(question["to"], question.get("base", 4000) // 2)
    against = standing.against_standing(disc, question.get("height", 5000), table.parts, table.figures)
    if question.get("leader") is not None:
        if not exact.is_within(table.figure(question["leader"]).disc, disc, RANGES[1]):
            against.add("SP-DEP-03")
    else:
        y = -TABLE_EDGE if question["side"] == "a" else TABLE_EDGE
        if exact.square_to_side(disc.centre, ((-TABLE_EDGE, y), (TABLE_EDGE, y))) > (RANGES[2] + disc.r) ** 2:
            against.add("SP-DEP-02")
    return exactly(legal(against))


def read_token(table: Table, question: Question) -> Reading:
    disc = Disc.at([*question["at"], 0], TOKEN_RADIUS)
    if not any(exact.overlaps(disc, part) for part in table.parts):
        return exactly({"z": 0})
    tops = sorted({part.top for part in table.parts}, reverse=True)
    carrying = (top for top in tops if exact.is_carried(disc, [part for part in table.parts if part.top == top]))
    return exactly({"z": next(carrying, None)})

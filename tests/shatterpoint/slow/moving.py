"""`reach`, `move`, `push` and `pull`: as far as moved outlines do not change them."""

from math import hypot

from . import slide, standing, tool
from .ending import against_ending
from .moved import MOVED, MOVED_FOR_REACH
from .seeing import is_restricted
from .things import Disc, Figure, Table, is_higher
from .verdict import (
    Answer,
    Question,
    Reading,
    complaints_about_because,
    complaints_about_place,
    differences,
    exactly,
    legal,
    nothing,
    without,
    wrong_fields,
)


def _made_of(table: Table, figure: Figure, move: str) -> tuple[str, set[str], bool]:
    """What is made of a move, the rules against it as such, and whether that is settled."""
    restricted, settled = is_restricted(table, figure)
    if move == "advance":
        return ("dash" if restricted else "advance"), set(), settled
    if move == "climb":
        return move, ({"SP-ENG-04"} if restricted else set()), settled
    return move, set(), True


def read_reach(table: Table, question: Question) -> Reading:
    figure, to = table.figure(question["figure"]), question["to"]
    kind, against, settled = _made_of(table, figure, question["move"])
    rule = tool.RULE[kind]
    against |= against_ending(table, figure, to)
    if kind in tool.ON_FOOT and is_higher(figure.z, to[2]):
        against.add(f"{rule}-03")
    laying, doubtful = None, set()
    if tool.is_too_far(figure, kind, to):
        against.add(f"{rule}-01")
    else:
        laying = tool.find_laying(figure, kind, to, table.parts, 0)
        out = tool.find_laying(figure, kind, to, table.parts, MOVED_FOR_REACH)
        if out is None and tool.find_laying(figure, kind, to, table.parts, -MOVED_FOR_REACH) is not None:
            doubtful.add(f"{rule}-02")
        if laying is None:
            against.add(f"{rule}-02")
    told = laying and not against and [[round(x), round(y)] for x, y in laying]
    answer = {**legal(against), "as": kind, "tool": told or None}

    def complaints(got: Answer) -> list[str]:
        found = wrong_fields(got, *answer) or complaints_about_because(got, against, doubtful)
        if not settled or found:
            return found
        if got["as"] != kind:
            found.append(f"as: {got['as']} and not {kind}")
        if (got["tool"] is not None) != got["legal"]:
            found.append(f"tool: {got['tool']} with legal {got['legal']}")
        elif got["legal"]:
            found += tool.complaints_about_tool(got["tool"], figure, kind, to, table.parts)
        return found

    return Reading(answer, settled and not doubtful, complaints if settled else nothing)


def read_move(table: Table, question: Question) -> Reading:
    figure = table.figure(question["figure"])
    first, second, along, z = (question[name] for name in ("first", "second", "along", "z"))
    kind, against, settled = _made_of(table, figure, question["move"])
    rule, r = tool.RULE[kind], figure.disc.r
    if first[0] * second[0] + first[1] * second[1] < 0:
        against.add("SP-MOV-02")
    if along > tool.LENGTH[kind] + 2 * r:
        against.add(f"{rule}-01")
    if kind in tool.ON_FOOT and is_higher(figure.z, z):
        against.add(f"{rule}-03")
    line = tool.lay(figure, kind, first, second)
    x, y = tool.place_along(figure, kind, first, second, along)

    def moved_by(by: float) -> set[str]:
        crossing = tool.is_crossing(line, figure, kind, table.parts, by)
        stopped = {f"{rule}-02"} if crossing else set()
        others = table.others(figure)
        return stopped | standing.against_standing_moved((x, y, z), r, figure.height, table.parts, others, by)

    doubtful = moved_by(MOVED) ^ moved_by(-MOVED)
    against |= moved_by(0)
    answer = {**legal(against), "as": kind, "to": [round(x), round(y)]}

    def complaints(got: Answer) -> list[str]:
        found = wrong_fields(got, *answer) or complaints_about_because(got, against, doubtful)
        if not found and got["as"] != kind:
            found.append(f"as: {got['as']} and not {kind}")
        return found or complaints_about_place(got["to"], (x, y), 3)

    return Reading(answer, settled and not doubtful, complaints if settled else nothing)


def read_push(table: Table, question: Question) -> Reading:
    figure = table.figure(question["figure"])
    if question.get("of") is not None:
        origin = table.thing(question["of"])
        assert isinstance(origin, Disc)
        axis = (figure.disc.x - origin.x, figure.disc.y - origin.y)
        if question["ask"] == "pull":
            axis = (-axis[0], -axis[1])
        if not slide.is_within_45_degrees(axis, question["toward"]):
            return exactly({"legal": False, "because": ["SP-TOW-05"]})
    found = {
        by: slide.slide(figure, question["range"], question["toward"], table.parts, table.others(figure), by)
        for by in (0, MOVED, -MOVED)
    }
    here = found[0]
    settled = all(_is_like(here, there) for there in found.values())
    x, y, z = here.place
    answer = {
        "legal": True,
        "because": [],
        "to": [round(x), round(y), z],
        "contact": min(here.contacts, default=None),
        "back": here.back,
    }

    def complaints(got: Answer) -> list[str]:
        found = wrong_fields(got, *answer)
        if found:
            return found
        if not settled:
            return differences({"legal": True, "because": []}, {name: got[name] for name in ("legal", "because")})
        if got["contact"] not in (here.contacts or {None}):
            found.append(f"contact: {got['contact']} and not one of {sorted(here.contacts)}")
        found += complaints_about_place(got["to"][:2], (x, y), 8)
        if got["to"][2] != z:
            found.append(f"to: z {got['to'][2]} and not {z}")
        return found + differences(without(answer, "to", "contact"), without(got, "to", "contact"))

    return Reading(answer, settled, complaints)


# With outlines moved by 0.1 mm a slide that is stopped ends a little elsewhere; more than this is another answer.
_ELSEWHERE = 150


def _is_like(here: slide.Slide, there: slide.Slide) -> bool:
    off = hypot(here.place[0] - there.place[0], here.place[1] - there.place[1])
    return (
        here.place[2] == there.place[2]
        and here.back == there.back
        and (bool(here.contacts & there.contacts) or here.contacts == there.contacts)
        and off <= _ELSEWHERE
        and not here.doubtful
        and not there.doubtful
    )

"""What the format answers to every `ask`, and whether an answer that a program gave agrees with it."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from math import hypot
from typing import Any

from . import exact, slide, standing, tool
from .moved import MOVED, MOVED_FOR_REACH, hull, moved
from .sight import complaints_about_line, is_settled_sight, passes_inside, sight_line
from .things import ELEVATION, RANGES, TABLE_EDGE, TOKEN_RADIUS, Disc, Figure, Part, Table, is_higher, same_elevation

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


def read(question: Question) -> Reading:
    """The slow reading of a good question."""
    return _READERS[question["ask"]](Table(question["table"]), question)


def _exactly(answer: Answer) -> Reading:
    return Reading(answer, True, lambda got: _differences(answer, got))


def _differences(answer: Answer, got: Answer) -> list[str]:
    names = sorted(answer.keys() | got.keys())
    return [
        f"{name}: {got.get(name)!r} and not {answer.get(name)!r}"
        for name in names
        # As JSON, for there `true` is no 1.
        if name not in got or name not in answer or _json(got[name]) != _json(answer[name])
    ]


def _json(value: object) -> str:
    return json.dumps(value, sort_keys=True)


def _without(answer: Answer, *names: str) -> Answer:
    return {name: value for name, value in answer.items() if name not in names}


def _named(answer: Answer, *names: str) -> list[str]:
    """Which fields are missing or too many?"""
    return [] if set(answer) == set(names) else [f"fields {sorted(answer)} and not {sorted(names)}"]


def _legal(against: set[str]) -> Answer:
    return {"legal": not against, "because": sorted(against)}


# Measuring: exactly, ties included.


def _elevation(table: Table, question: Question) -> Reading:
    above = table.thing(question["to"]).z - table.thing(question["from"]).z
    return _exactly({"elevation": "higher" if above > ELEVATION else "lower" if above < -ELEVATION else "same"})


def _range(table: Table, question: Question) -> Reading:
    a, b = table.thing(question["from"]), table.thing(question["to"])
    nearest = next((number for number, length in RANGES.items() if exact.is_within(a, b, length)), None)
    return _exactly({"distance": exact.distance(a, b), "range": nearest})


def _within(table: Table, question: Question) -> Reading:
    a, length, to = table.thing(question["from"]), RANGES[question["range"]], question["to"]
    if to in table.units:
        members = [figure.disc for figure in table.figures if figure.unit == to]
        return _exactly({"within": any(exact.is_within(a, disc, length) for disc in members), "wholly": None})
    b = table.thing(to)
    # A part is within every range of itself, and so is the whole of it; but of a part "wholly" is never told.
    wholly = None if isinstance(a, Part) else exact.is_wholly_within(a, b, length)
    return _exactly({"within": exact.is_within(a, b, length), "wholly": wholly})


def _control(table: Table, question: Question) -> Reading:
    token = table.objective(question["objective"])
    if not token.active:
        return _exactly({"contesting": {"a": [], "b": []}, "elevation": None, "control": None})
    near = [
        figure for figure in table.figures if not figure.wounded and exact.is_within(figure.disc, token.disc, RANGES[2])
    ]
    level = [figure for figure in near if same_elevation(figure.z, token.disc.z)]
    counted = level or near
    a, b = (sum(figure.side == side for figure in counted) for side in "ab")
    return _exactly(
        {
            "contesting": {side: sorted(figure.id for figure in near if figure.side == side) for side in "ab"},
            "elevation": "same" if level else "other" if near else None,
            "control": "a" if a > b else "b" if b > a else token.control,
        }
    )


# Seeing: as far as no outline's shift of 0.1 mm changes it.


def _sight(table: Table, question: Question) -> Reading:
    a = table.figure(question["from"])
    b = table.thing(question["to"])
    assert isinstance(b, Disc)
    seen, settled = is_settled_sight(a.disc, b, table.parts)
    line = sight_line(a.disc, b, table.parts, 0)
    ends = (a.disc.centre, b.centre)
    crossed = {part.id: _crossing_rule(part, a, b) for part in table.parts if passes_inside(ends, part, 0)}
    doubtful = {
        part.id for part in table.parts if passes_inside(ends, part, MOVED) != passes_inside(ends, part, -MOVED)
    }
    answer = {
        "sight": seen,
        "line": line and [[round(x), round(y)] for x, y in line],
        "crossed": crossed,
    }

    def complaints(got: Answer) -> list[str]:
        found = _named(got, *answer)
        if found:
            return found
        if settled and got["sight"] is not seen:
            found.append(f"sight: {got['sight']} and not {seen}")
        if (got["line"] is None) == got["sight"]:
            found.append(f"line: {got['line']} with sight {got['sight']}")
        if got["line"] is not None:
            found += complaints_about_line(got["line"], a, b, table.parts)
        return found + _differences(_without(crossed, *doubtful), _without(got["crossed"], *doubtful))

    return Reading(answer, settled and not doubtful, complaints)


def _crossing_rule(part: Part, looker: Figure, target: Disc) -> str:
    if not part.obstructing:
        return "SP-SEE-02"
    if part.top == looker.z and exact.overlaps(looker.disc, part):
        return "SP-LOS-04"
    if not is_higher(looker.z, part.top):
        return "SP-LOS-05"
    if target.z > 0 and not is_higher(target.z, part.top):
        return "SP-LOS-06"
    return "SP-LOS-02"


def _cover(table: Table, question: Question) -> Reading:
    attacker, defender = table.figure(question["from"]), table.figure(question["to"])
    near = [
        part
        for part in table.parts
        if part.top >= attacker.z - ELEVATION and exact.is_within(part, defender.disc, RANGES[1])
    ]
    a, b = attacker.disc, defender.disc
    between = hull((a.x, a.y, a.r), (b.x, b.y, b.r))
    given = {
        by: {part.id for part in near if moved(part.shape, by).intersection(between).area > 1e-3}
        for by in (0, MOVED, -MOVED)
    }
    doubtful = given[MOVED] ^ given[-MOVED]
    hunker = defender.hunker
    answer = {"cover": bool(given[0]) + hunker, "terrain": sorted(given[0]), "hunker": hunker}

    def complaints(got: Answer) -> list[str]:
        found = _named(got, *answer)
        if found:
            return found
        terrain = got["terrain"]
        if terrain != sorted(set(terrain)) or set(terrain) - doubtful != given[0] - doubtful:
            found.append(f"terrain: {terrain} and not {sorted(given[0])}; {sorted(doubtful)} unsettled")
        return found + _differences({"cover": bool(terrain) + hunker, "hunker": hunker}, _without(got, "terrain"))

    return Reading(answer, not doubtful, complaints)


def _engaged_with(table: Table, figure: Figure) -> tuple[list[Figure], list[Figure]]:
    """Whom a figure is engaged with, and with whom it is not settled whether they see each other."""
    engaged, doubtful = [], []
    for other in table.figures:
        if other.side == figure.side or not same_elevation(other.z, figure.z):
            continue
        if exact.is_within(figure.disc, other.disc, RANGES[2]):
            seen, settled = is_settled_sight(figure.disc, other.disc, table.parts)
            if seen:
                engaged.append(other)
            if not settled:
                doubtful.append(other)
    return engaged, doubtful


def _restricted(table: Table, figure: Figure) -> tuple[bool, bool]:
    """Is a figure restricted, and is that settled?"""
    engaged, doubtful = _engaged_with(table, figure)
    restricted = any(not other.wounded for other in engaged)
    surely = any(not other.wounded for other in engaged if other not in doubtful)
    return restricted, surely or not any(not other.wounded for other in doubtful)


def _engaged(table: Table, question: Question) -> Reading:
    figure = table.figure(question["figure"])
    engaged, doubtful = _engaged_with(table, figure)
    restricted, settled = _restricted(table, figure)
    names = sorted(other.id for other in engaged)
    answer = {"with": names, "restricted": restricted}
    unsure = {other.id for other in doubtful}

    def complaints(got: Answer) -> list[str]:
        found = _named(got, *answer)
        if found:
            return found
        if got["with"] != sorted(set(got["with"])) or set(got["with"]) - unsure != set(names) - unsure:
            found.append(f"with: {got['with']} and not {names}; {sorted(unsure)} unsettled")
        wounded = {other.id: other.wounded for other in table.figures}
        if got["restricted"] is not any(not wounded[name] for name in got["with"]):
            found.append(f"restricted: {got['restricted']} with {got['with']}")
        return found

    return Reading(answer, settled and not doubtful, complaints)


# Ending somewhere: exactly.


def _against(table: Table, figure: Figure, to: list[int]) -> set[str]:
    x, y, z = to
    disc = Disc(x, y, z, figure.disc.r)
    return standing.against_standing(disc, figure.height, table.parts, table.others(figure))


def _stand(table: Table, question: Question) -> Reading:
    return _exactly(_legal(_against(table, table.figure(question["figure"]), question["to"])))


def _place(table: Table, question: Question) -> Reading:
    figure, to = table.figure(question["figure"]), question["to"]
    source = figure.disc if question.get("of") is None else table.thing(question["of"])
    against = _against(table, figure, to)
    if not exact.is_within(source, Disc.at(to, figure.disc.r), RANGES[question["range"]]):
        against.add("SP-PLC-04")
    return _exactly(_legal(against))


def _transfer(table: Table, question: Question) -> Reading:
    figure, to = table.figure(question["figure"]), question["to"]
    against = _against(table, figure, to)

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
    return _exactly(_legal(against))


def _deploy(table: Table, question: Question) -> Reading:
    disc = Disc.at(question["to"], question.get("base", 4000) // 2)
    against = standing.against_standing(disc, question.get("height", 5000), table.parts, table.figures)
    if question.get("leader") is not None:
        if not exact.is_within(table.figure(question["leader"]).disc, disc, RANGES[1]):
            against.add("SP-DEP-03")
    else:
        y = -TABLE_EDGE if question["side"] == "a" else TABLE_EDGE
        if exact.square_to_side(disc.centre, ((-TABLE_EDGE, y), (TABLE_EDGE, y))) > (RANGES[2] + disc.r) ** 2:
            against.add("SP-DEP-02")
    return _exactly(_legal(against))


def _token(table: Table, question: Question) -> Reading:
    disc = Disc.at([*question["at"], 0], TOKEN_RADIUS)
    if not any(exact.overlaps(disc, part) for part in table.parts):
        return _exactly({"z": 0})
    tops = sorted({part.top for part in table.parts}, reverse=True)
    carrying = (top for top in tops if exact.is_carried(disc, [part for part in table.parts if part.top == top]))
    return _exactly({"z": next(carrying, None)})


# Moving with a tool.


def _made_of(table: Table, figure: Figure, move: str) -> tuple[str, set[str], bool]:
    """What is made of a move, the rules against it as such, and whether that is settled."""
    restricted, settled = _restricted(table, figure)
    if move == "advance":
        return ("dash" if restricted else "advance"), set(), settled
    if move == "climb":
        return move, ({"SP-ENG-04"} if restricted else set()), settled
    return move, set(), True


def _reach(table: Table, question: Question) -> Reading:
    figure, to = table.figure(question["figure"]), question["to"]
    kind, against, settled = _made_of(table, figure, question["move"])
    rule = tool.RULE[kind]
    against |= _against(table, figure, to)
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
    answer = {**_legal(against), "as": kind, "tool": told or None}

    def complaints(got: Answer) -> list[str]:
        found = _named(got, *answer) or _complaints_about_because(got, against, doubtful)
        if not settled or found:
            return found
        if got["as"] != kind:
            found.append(f"as: {got['as']} and not {kind}")
        if (got["tool"] is not None) != got["legal"]:
            found.append(f"tool: {got['tool']} with legal {got['legal']}")
        elif got["legal"]:
            found += tool.complaints_about_tool(got["tool"], figure, kind, to, table.parts)
        return found

    return Reading(answer, settled and not doubtful, complaints if settled else _nothing)


def _nothing(_: Answer) -> list[str]:
    return []


def _complaints_about_because(got: Answer, against: set[str], doubtful: set[str]) -> list[str]:
    because = got["because"]
    found = []
    if because != sorted(set(because)):
        found.append(f"because: {because} is not sorted")
    if got["legal"] is not (not because):
        found.append(f"legal: {got['legal']} because {because}")
    if set(because) - doubtful != against - doubtful:
        found.append(f"because: {because} and not {sorted(against)}; {sorted(doubtful)} unsettled")
    return found


def _move(table: Table, question: Question) -> Reading:
    figure, first, second, along = (question[name] for name in ("figure", "first", "second", "along"))
    figure, z = table.figure(figure), question["z"]
    kind, against, settled = _made_of(table, figure, question["move"])
    rule, r = tool.RULE[kind], figure.disc.r
    if first[0] * second[0] + first[1] * second[1] < 0:
        against.add("SP-MOV-02")
    if along > tool.LENGTH[kind] + 2 * r:
        against.add(f"{rule}-01")
    if kind in tool.ON_FOOT and is_higher(figure.z, z):
        against.add(f"{rule}-03")
    line, _ = tool.lay(figure, kind, first, second)
    x, y = tool.place_along(figure, kind, first, second, along)

    def moved_by(by: float) -> set[str]:
        crossing = tool.is_crossing(line, figure, kind, table.parts, by)
        stopped = {f"{rule}-02"} if crossing else set()
        others = table.others(figure)
        return stopped | standing.against_standing_moved((x, y, z), r, figure.height, table.parts, others, by)

    doubtful = moved_by(MOVED) ^ moved_by(-MOVED)
    against |= moved_by(0)
    answer = {**_legal(against), "as": kind, "to": [round(x), round(y)]}

    def complaints(got: Answer) -> list[str]:
        found = _named(got, *answer) or _complaints_about_because(got, against, doubtful)
        if not found and got["as"] != kind:
            found.append(f"as: {got['as']} and not {kind}")
        return found or _complaints_about_place(got["to"], (x, y), 3)

    return Reading(answer, settled and not doubtful, complaints if settled else _nothing)


def _complaints_about_place(got: list[int], place: tuple[float, float], most: float) -> list[str]:
    if any(type(value) is not int for value in got):
        return [f"to: {got} is not in whole numbers"]
    off = hypot(got[0] - place[0], got[1] - place[1])
    # Each of both numbers is rounded.
    return [f"to: {got} is {off:.1f} off {place}"] if off > most + 0.75 else []


# Push and pull.


def _push(table: Table, question: Question) -> Reading:
    figure = table.figure(question["figure"])
    if question.get("of") is not None:
        origin = table.thing(question["of"])
        assert isinstance(origin, Disc)
        axis = (figure.disc.x - origin.x, figure.disc.y - origin.y)
        if question["ask"] == "pull":
            axis = (-axis[0], -axis[1])
        if not slide.is_within_45_degrees(axis, question["toward"]):
            return _exactly({"legal": False, "because": ["SP-TOW-05"]})
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
        found = _named(got, *answer)
        if found:
            return found
        if not settled:
            return _differences({"legal": True, "because": []}, {name: got[name] for name in ("legal", "because")})
        if got["contact"] not in (here.contacts or {None}):
            found.append(f"contact: {got['contact']} and not one of {sorted(here.contacts)}")
        found += _complaints_about_place(got["to"][:2], (x, y), 8)
        if got["to"][2] != z:
            found.append(f"to: z {got['to'][2]} and not {z}")
        return found + _differences(_without(answer, "to", "contact"), _without(got, "to", "contact"))

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


_READERS: dict[str, Callable[[Table, Question], Reading]] = {
    "elevation": _elevation,
    "range": _range,
    "within": _within,
    "sight": _sight,
    "cover": _cover,
    "engaged": _engaged,
    "control": _control,
    "stand": _stand,
    "reach": _reach,
    "move": _move,
    "push": _push,
    "pull": _push,
    "place": _place,
    "transfer": _transfer,
    "deploy": _deploy,
    "token": _token,
}

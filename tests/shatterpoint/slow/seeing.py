"""`sight`, `cover` and `engaged`: as far as no outline's shift of 0.1 mm changes them."""

from . import exact
from .moved import MOVED, hull, moved
from .sight import complaints_about_line, is_settled_sight, passes_inside, sight_line
from .things import ELEVATION, RANGES, Disc, Figure, Part, Table, is_higher, same_elevation
from .verdict import Answer, Question, Reading, differences, without, wrong_fields


def read_sight(table: Table, question: Question) -> Reading:
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
        found = wrong_fields(got, *answer)
        if found:
            return found
        if settled and got["sight"] is not seen:
            found.append(f"sight: {got['sight']} and not {seen}")
        if (got["line"] is None) == got["sight"]:
            found.append(f"line: {got['line']} with sight {got['sight']}")
        if got["line"] is not None:
            found += complaints_about_line(got["line"], a, b, table.parts)
        return found + differences(without(crossed, *doubtful), without(got["crossed"], *doubtful))

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


def read_cover(table: Table, question: Question) -> Reading:
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
        found = wrong_fields(got, *answer)
        if found:
            return found
        terrain = got["terrain"]
        if terrain != sorted(set(terrain)) or set(terrain) - doubtful != given[0] - doubtful:
            found.append(f"terrain: {terrain} and not {sorted(given[0])}; {sorted(doubtful)} unsettled")
        return found + differences({"cover": bool(terrain) + hunker, "hunker": hunker}, without(got, "terrain"))

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


def is_restricted(table: Table, figure: Figure) -> tuple[bool, bool]:
    """Is a figure restricted, and is that settled?"""
    engaged, doubtful = _engaged_with(table, figure)
    restricted = any(not other.wounded for other in engaged)
    surely = any(not other.wounded for other in engaged if other not in doubtful)
    return restricted, surely or not any(not other.wounded for other in doubtful)


def read_engaged(table: Table, question: Question) -> Reading:
    figure = table.figure(question["figure"])
    engaged, doubtful = _engaged_with(table, figure)
    restricted, settled = is_restricted(table, figure)
    names = sorted(other.id for other in engaged)
    answer = {"with": names, "restricted": restricted}
    unsure = {other.id for other in doubtful}

    def complaints(got: Answer) -> list[str]:
        found = wrong_fields(got, *answer)
        if found:
            return found
        if got["with"] != sorted(set(got["with"])) or set(got["with"]) - unsure != set(names) - unsure:
            found.append(f"with: {got['with']} and not {names}; {sorted(unsure)} unsettled")
        wounded = {other.id: other.wounded for other in table.figures}
        if got["restricted"] is not any(not wounded[name] for name in got["with"]):
            found.append(f"restricted: {got['restricted']} with {got['with']}")
        return found

    return Reading(answer, settled and not doubtful, complaints)

"""How far heroes have come in a mission, as its vocabulary tells it, and whether they have time for anything else."""

from collections.abc import Container, Sequence

from holotable.imperial_assault.missions.format import Objective
from holotable.imperial_assault.table.table import Table, Token

SHORT = 7  # rounds at most of a mission that may be over at once
LEISURELY = 6  # and of one in which heroes have time for anything else: longer ones have more to do


def left_to_do(
    now: Table, begun: Table, objectives: Sequence[Objective], known: Sequence[Objective], side: str = "rebels"
) -> float:
    """What share is left of what a side has to do, all of it at the beginning; of what it just waits for, nothing."""
    shares = [
        share if each in known else 1.0
        for each in _of(objectives, side)
        if (share := _share(now, begun, each)) is not None
    ]
    return sum(shares) / len(shares) if shares else 1.0


def _share(now: Table, begun: Table, objective: Objective) -> float | None:
    """What is left of one objective; nothing where nothing is to be done for it."""
    if objective.destroy in begun.doors:
        doors = [name for name, door in begun.doors.items() if not door.open]  # what is behind others comes last
    else:
        doors = [name for name in (objective.open,) if name in begun.doors]
    if doors:
        return sum(not now.doors[name].open for name in doors if name in now.doors) / len(doors)
    kinds = {objective.use, objective.bring, objective.destroy} - {""}
    if kinds:
        first = sum(each.kind in kinds for each in begun.tokens.values())
        return min(1.0, sum(_waits(each) for each in now.tokens.values() if each.kind in kinds) / max(1, first))
    return 1.0 if objective.defeat or objective.escape else None


def _waits(token: Token) -> bool:
    """Whether something is still to be done with a token."""
    return token.claimed is None and not token.marks and not token.lit and token.carrier is None


def have_leisure(objectives: Sequence[Objective], last: int, doors: Container[str] = ()) -> bool:
    """Whether heroes can look about first: the Empire is after nothing that they want, nobody has to be kept, nothing
    has to be carried away before the last round, and nothing to be broken but doors.
    """
    theirs, own = _of(objectives, "imperial"), _of(objectives, "rebels")
    contested = _is_contested(objectives)
    busy = any(each.hold or each.destroy or each.counter or each.defeat for each in theirs)
    bound = any(
        each.keep or each.until or (each.bring and last) or (each.destroy and each.destroy not in doors) for each in own
    )
    free = not contested and not busy and not bound
    return free and last <= LEISURELY and is_short(objectives, last)


def _is_contested(objectives: Sequence[Objective]) -> bool:
    """Whether the Empire is after something that the heroes want as well."""
    theirs, own = _of(objectives, "imperial"), _of(objectives, "rebels")
    wanted = {kind for each in own for kind in (each.use, each.bring, each.hold)} - {""}
    return any({each.use, each.bring, each.hold} & wanted for each in theirs)


def is_short(objectives: Sequence[Objective], last: int) -> bool:
    """Whether a mission may be over at once: no long one, and none for which all have to gather in the end."""
    return last <= SHORT and not any(each.hold or each.escape for each in _of(objectives, "rebels"))


def is_race(objectives: Sequence[Objective], last: int) -> bool:
    """Whether one side has something to destroy within few rounds, or heroes have something to do: those who are
    wounded do that, or suffer it, as well as others.
    """
    deeds = any(each.destroy for each in objectives) or any(each.use for each in _of(objectives, "rebels"))
    return bool(last) and is_short(objectives, last) and deeds


def has_no_clock(objectives: Sequence[Objective], last: int) -> bool:
    """Whether time is on nobody's side: no round is the last one, and the Empire neither holds nor hunts anything."""
    theirs = _of(objectives, "imperial")
    return not last and not any(
        each.hold or each.bring or each.destroy or each.counter or each.defeat or each.until for each in theirs
    )


def _of(objectives: Sequence[Objective], side: str) -> list[Objective]:
    return [each for each in objectives if each.side == side]

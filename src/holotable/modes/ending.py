"""A finished game in numbers: its curve, its turning point, who hurt whom, and luck."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from holotable.kernel import Event, Struct
from holotable.modes.balance import NO_SIDE, Balance
from holotable.modes.messages import LineTold, Result
from holotable.modes.mode import AnyMode
from holotable.modes.teller import AnyTeller

# Of the lines of a choice those that say by what the game turned: what befell whom, then what it brought.
_CAUSES = ("defeated", "destroyed", "wounded", "mission", "progress", "control", "damage")
_GAINS = ("score", "progress")
# What is rolled to reach a target does no more once it does: it is no part of how lucky somebody was.
_BESIDE = frozenset({"accuracy"})
# Dice that come within this share of their average are told to have fallen as expected.
_EXPECTED = 0.05


@dataclass(frozen=True, slots=True)
class Stand:
    """How a game stood after a choice: the round, and what its mode draws as a curve."""

    round: int
    course: dict[str, int]


class SideEnd(Struct, frozen=True):
    """A side by its name, the points that it came to, where points are counted, and whether its dice were lucky."""

    side: str
    name: str
    points: int | None
    fortune: str = ""


class PointEnd(Struct, frozen=True):
    """A point of the curve: after so many choices, in which round, each side's height in the order of the sides."""

    choice: int
    round: int
    heights: tuple[int, ...]


class TurningPoint(Struct, frozen=True):
    """The choice that swung the game most: for whom, by how much, and by what. Who watches it begins at `begins`."""

    choice: int
    begins: int
    round: int
    side: str
    swing: int
    words: str


class UnitEnd(Struct, frozen=True):
    """What a figure or unit dealt and took; a thing that was struck has no side."""

    name: str
    side: str
    dealt: int
    taken: int
    defeated: bool


class LuckEnd(Struct, frozen=True):
    """What a side's dice showed of a result in all, and what as many dice show on average."""

    side: str
    words: str
    fell: int
    mean: float


class Ending(Struct, frozen=True):
    """A finished game to be looked at as a whole. `curve` says what the points show."""

    game: str
    words: str
    winner: str | None
    choices: int
    curve: str
    sides: tuple[SideEnd, ...]
    points: tuple[PointEnd, ...]
    turning: TurningPoint | None
    units: tuple[UnitEnd, ...]
    luck: tuple[LuckEnd, ...]


def ending_of(
    game: str,
    mode: AnyMode,
    teller: AnyTeller,
    stands: Sequence[Stand],
    happened: Sequence[tuple[int, Event]],
    log: Sequence[LineTold],
) -> Ending:
    """The numbers of a game: how it stood after each choice, what happened with the choice it came of, and its log."""
    balance = teller.balance()
    dealt = _counted(balance, happened, len(stands))
    courses = [stand.course for stand in stands] if mode.curve else dealt
    sides = tuple(dict.fromkeys([*mode.sides(teller.game.table), *stands[-1].course]))
    accounts = [account for account in balance.accounts.values() if account.side in (*sides, NO_SIDE)]
    fallen = [(side, luck) for (side, _), luck in balance.luck.items() if side in sides]
    fallen.sort(key=lambda each: (sides.index(each[0]), each[1].words))
    points = [
        PointEnd(choice, stand.round, tuple(course.get(side, 0) for side in sides))
        for choice, (stand, course) in enumerate(zip(stands, courses, strict=True))
    ]
    result = teller.result() or Result(None, "", {})
    units = sorted(accounts, key=lambda each: ([*sides, NO_SIDE].index(each.side), -each.dealt, -each.taken))
    return Ending(
        game,
        result.words,
        result.winner,
        len(stands) - 1,
        teller.say(mode.curve or "end.damage"),
        tuple(_side(side, mode, teller, result, balance) for side in sides),
        tuple(_corners(points)),
        _turning(sides, points, log),
        tuple(UnitEnd(each.name, each.side, each.dealt, each.taken, each.defeated) for each in units),
        tuple(LuckEnd(side, luck.words, luck.fell, round(float(luck.mean), 1)) for side, luck in fallen),
    )


def _side(side: str, mode: AnyMode, teller: AnyTeller, result: Result, balance: Balance) -> SideEnd:
    points = result.points.get(side) if mode.score else None
    return SideEnd(side, teller.player(side), points, _fortune(side, balance, teller))


def _fortune(side: str, balance: Balance, teller: AnyTeller) -> str:
    """How all dice of a side fell against what as many of them show on average."""
    fallen = [luck for (of, result), luck in balance.luck.items() if of == side and result not in _BESIDE]
    mean = float(sum(luck.mean for luck in fallen))
    if not mean:
        return ""
    share = sum(luck.fell for luck in fallen) / mean - 1
    if abs(share) < _EXPECTED:
        return teller.say("end.as-expected")
    return teller.say("end.lucky" if share > 0 else "end.unlucky", share=teller.say.percent(abs(share)))


def _counted(balance: Balance, happened: Sequence[tuple[int, Event]], moments: int) -> list[dict[str, int]]:
    """The damage that each side had dealt after each choice."""
    found, place = [], 0
    for choice in range(moments):
        while place < len(happened) and happened[place][0] <= choice:
            balance.count(happened[place][1])
            place += 1
        found.append(balance.dealt())
    return found


def _corners(points: Sequence[PointEnd]) -> list[PointEnd]:
    """The points at which something changes: a height, or the round; and the last one."""
    changed = [
        point for before, point in pairwise(points) if (point.round, point.heights) != (before.round, before.heights)
    ]
    return [points[0], *changed, *([points[-1]] if changed[-1:] != [points[-1]] and len(points) > 1 else [])]


def _turning(sides: Sequence[str], points: Sequence[PointEnd], log: Sequence[LineTold]) -> TurningPoint | None:
    """The choice by which one side gained most on the best of the others; of equal ones the last."""
    best: tuple[int, int, str] = (0, 0, "")
    for before, point in pairwise(points):
        for place, side in enumerate(sides):
            swing = _lead(point.heights, place) - _lead(before.heights, place)
            if swing > 0 and swing >= best[0]:
                best = (swing, point.choice, side)
    swing, choice, side = best
    if not swing:
        return None
    attack = _attack_before(choice, log)
    begins = (attack.choice if attack is not None else _activation_before(choice, log)) - 1
    return TurningPoint(choice, max(0, begins), points[choice].round, side, swing, _told(choice, attack, log))


def _attack_before(choice: int, log: Sequence[LineTold]) -> LineTold | None:
    """The attack that a choice belongs to: the last one of its activation, if anybody suffered by the choice."""
    lines = [line for line in log if line.choice <= choice]
    if not any(line.choice == choice and line.kind in ("defeated", "destroyed", "wounded", "damage") for line in lines):
        return None
    for line in reversed(lines):
        if line.kind == "attack":
            return line
        if line.begins:
            return None
    return None


def _activation_before(choice: int, log: Sequence[LineTold]) -> int:
    """The choice with which the last activation began before a choice; that itself where none did in its round."""
    begun = [line for line in log if line.choice < choice and line.begins]
    return begun[-1].choice if begun and begun[-1].begins == "activation" else choice


def _told(choice: int, attack: LineTold | None, log: Sequence[LineTold]) -> str:
    """By what a choice turned the game: the attack, what befell whom, and what that brought."""
    lines = [line for line in log if line.choice == choice]
    cause = next(([line for line in lines if line.kind == kind] for kind in _CAUSES if _has(lines, kind)), [])
    found = [*([attack] if attack is not None else []), *cause, *(line for line in lines if line.kind in _GAINS)]
    return " ".join(dict.fromkeys(line.words for line in found))


def _has(lines: Sequence[LineTold], kind: str) -> bool:
    return any(line.kind == kind for line in lines)


def _lead(heights: Sequence[int], place: int) -> int:
    others = [*heights[:place], *heights[place + 1 :]]
    return heights[place] - max(others, default=0)

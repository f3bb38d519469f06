"""A second reading of orders and surges: slow, plain, sharing nothing with the package.

Everything here is written straight from the format's text, a sentence at a time, on the slow reading of the board.
"""

from itertools import combinations
from math import inf
from typing import Any

from tests.imperial_assault.board.slow import UPPER, Place, SlowBoard, around

# What an order comes to: whether it is resolved, and for each target it can be about the ends with their cost.
Verdict = tuple[bool, dict[str | None, dict[Place, int]]]


class Changed(SlowBoard):
    """A board with figures or edges other than drawn."""

    def __init__(self, board: SlowBoard, figures=None, edges=None) -> None:
        self.terrain, self.words = board.terrain, board.words
        self.figures, self.edges = figures or board.figures, edges or board.edges


class SlowOrders:
    """One picture and one figure on it; each answer is worked out from nothing."""

    def __init__(self, picture: str, figure: str) -> None:
        self.board = SlowBoard(picture)
        self.figure = figure
        (self.present,) = self.board.figures[figure]
        self.hostile = [other for other in self.board.figures if (other in UPPER) != (figure in UPPER)]

    def order(self, question: dict[str, Any]) -> Verdict:
        ends = self.board.reach(self.figure, question["points"])
        if question["do"] == "reposition":
            resolved, found = self.reposition(ends, question["distance"])
            return resolved, found
        carried_out = {"toward": self.toward, "engage": self.engage, "attack": self.attack}[question["do"]]
        for tied in self.order_of_targets(question.get("targets", [])):
            found = {target: carried_out(ends, target, question) for target in tied}
            found = {target: self.fewest_points(ends, served) for target, served in found.items() if served}
            if found:
                return True, found
        return False, {None: {self.present: 0}}

    # The order of targets.

    def order_of_targets(self, listed):
        """Listed ones singly, then the others, those equally near together."""
        others = [other for other in self.hostile if other not in listed]
        far = {other: self.distance(self.board, other) for other in others}
        ranks = [[other for other in others if far[other] == steps] for steps in sorted(set(far.values()))]
        return [[target] for target in listed] + ranks

    def distance(self, board, target):
        steps = board.distance(self.figure, target)
        return inf if steps is None else steps

    def standing_on(self, space):
        """The board with the figure there and its old space empty."""
        return Changed(self.board, figures={**self.board.figures, self.figure: {space}})

    @staticmethod
    def fewest_points(ends, served):
        least = min(ends[space] for space in served)
        return {space: ends[space] for space in served if ends[space] == least}

    # Closeness.

    def closeness(self, ends, target):
        """For each end the points still needed to enter the target's space."""
        found = self.ways(self.board, ends, target)
        if found[self.present] == inf:
            edges = {between: " " if drawn == "D" else drawn for between, drawn in self.board.edges.items()}
            found = self.ways(Changed(self.board, edges=edges), ends, target)
            if found[self.present] == inf:
                return dict.fromkeys(ends, 0)
        return found

    def ways(self, board, ends, target):
        goals = board.spaces(target)
        return {space: self.way(board, space, goals) for space in ends}

    def way(self, board, start, goals):
        """All that can be entered from a space, by ever cheaper ways, until none is found."""
        costs, changed = {start: 0}, True
        while changed:
            changed = False
            for here, spent in list(costs.items()):
                for there in around(here) & set(board.terrain):
                    cost = spent + self.price(board, there)
                    if cost < costs.get(there, inf) and self.steps(board, here, there, goals):
                        costs[there], changed = cost, True
        return min((cost for space, cost in costs.items() if space in goals), default=inf)

    def is_mobile(self):
        return self.board.is_("mobile", self.figure)

    def price(self, board, space):
        if self.is_mobile():
            return 1
        return 1 + (board.terrain[space] == "~") + any(space in board.figures[other] for other in self.hostile)

    def steps(self, board, here, there, goals):
        """Whether the figure can step from one space to the other; nothing leads on from a goal."""
        edges, terrain = ("|D", " ") if self.is_mobile() else ("|D!:", "#^ ")
        if here in goals or (there not in goals and board.terrain[there] in terrain):
            return False
        if here[0] != there[0] and here[1] != there[1]:
            return board.connect(here, there, edges, terrain)
        return board.edge(here, there) not in edges

    # What to do.

    def toward(self, ends, target, _):
        if target in self.board.figures and self.board.adjacent(self.figure, target):
            return [self.present]
        close = self.closeness(ends, target)
        return [space for space in ends if close[space] == min(close.values())]

    def engage(self, ends, target, _):
        return [space for space in ends if self.standing_on(space).adjacent(self.figure, target)]

    def attack(self, ends, target, question):
        legal = [space for space in ends if self.is_legal(self.standing_on(space), target, question["type"])]
        beside = [space for space in legal if self.standing_on(space).adjacent(self.figure, target)]
        if beside or not legal:
            return beside
        far = {space: self.distance(self.standing_on(space), target) for space in legal}
        nearest = [space for space in legal if far[space] == min(far.values())]
        close = self.closeness(ends, target)
        return [space for space in nearest if close[space] == min(close[near] for near in nearest)]

    def is_legal(self, board, target, kind):
        if not board.sees(self.figure, target):
            return False
        if kind == "ranged" or board.adjacent(self.figure, target):
            return True
        return board.is_("reach", self.figure) and self.distance(board, target) <= 2

    def reposition(self, ends, wanted):
        if not self.hostile:
            return False, {None: {self.present: 0}}
        lists = {}
        for space in ends:
            board = self.standing_on(space)
            lists[space] = sorted(self.distance(board, other) for other in self.hostile)
        best = [space for space in ends if lists[space][0] == wanted]
        if not best:
            too_near = lists[self.present][0] < wanted
            wins = max(lists.values()) if too_near else min(lists.values())
            best = [space for space in ends if lists[space] == wins]
        return True, {None: self.fewest_points(ends, best)}


class SlowSurges:
    """An attack after its modifiers, and every set of abilities tried."""

    def __init__(self, question: dict[str, Any]) -> None:
        self.question = question
        self.priority = question["priority"]
        self.used: list[int] = []

    def spend(self) -> list[int]:
        while True:
            usable = [n for n in range(len(self.priority)) if not self.is_skipped(n)]
            if not usable:
                return self.used
            self.used.append(usable[0])

    def left(self):
        return self.question["surges"] - sum(self.priority[n].get("cost", 1) for n in self.used)

    def is_skipped(self, number):
        return (
            number in self.used
            or self.priority[number].get("cost", 1) > self.left()
            or not any(self.has_effect(number, part) for part in self.priority[number])
        )

    def has_effect(self, number, part):
        ability = self.priority[number]
        if part == "accuracy":
            return not self.hits([]) and any(
                self.hits(chosen) and not self.hits(set(chosen) - {number}) for chosen in self.sets(number)
            )
        if part in ("damage", "pierce"):
            return self.hits([]) and any(
                self.deals(chosen) > self.deals(set(chosen) - {number}) for chosen in self.sets(number)
            )
        if part == "condition":
            given = [self.priority[n].get("condition") for n in self.used]
            return self.deals([]) >= 1 and ability[part] not in [*self.question.get("conditions", []), *given]
        if part in ("blast", "cleave"):
            return self.deals([]) >= 1 and ability[part] > 0
        if part == "recover":
            recovered = sum(self.priority[n].get("recover", 0) for n in self.used)
            return self.question.get("suffered", 0) > recovered and ability[part] > 0
        return False

    def sets(self, number):
        """Every set of unused abilities that can all be paid for, this one included."""
        unused = [n for n in range(len(self.priority)) if n not in self.used and n != number]
        for size in range(len(unused) + 1):
            for others in combinations(unused, size):
                if sum(self.priority[n].get("cost", 1) for n in (number, *others)) <= self.left():
                    yield {number, *others}

    def total(self, part, chosen):
        return self.question.get(part, 0) + sum(self.priority[n].get(part, 0) for n in {*self.used, *chosen})

    def hits(self, chosen):
        return self.total("accuracy", chosen) >= self.question.get("needed", 0)

    def deals(self, chosen):
        """The question itself has no pierce."""
        blocks = max(0, self.question.get("block", 0) - self.total("pierce", chosen))
        return max(0, self.total("damage", chosen) - blocks) if self.hits(chosen) else 0

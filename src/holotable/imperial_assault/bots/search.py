"""A bot that looks ahead: it plays its candidates out in worlds that look the same from its seat."""

from collections.abc import Callable

from holotable.bots.bot import Because, Choice, Seated
from holotable.bots.budget import Budget, Playouts
from holotable.bots.comparing import Candidate, Comparison
from holotable.imperial_assault.bots.dealing import redeal
from holotable.imperial_assault.bots.evaluation import evaluate
from holotable.imperial_assault.bots.memory import Memory
from holotable.imperial_assault.bots.planning import planner_for
from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.bots.scripted import ScriptedBot
from holotable.imperial_assault.bots.sighting import Underway
from holotable.imperial_assault.table.choices import (
    ActivateFigure,
    ActivateGroup,
    EndActivation,
    Move,
    PerformAttack,
    SpecialAction,
    Step,
)
from holotable.imperial_assault.table.table import Play, Side, Table
from holotable.kernel import Decision, Option, Seat, Stream

SEARCHED = ("activate", "activation", "target", "effects")
MOST_CANDIDATES = 6
PLACES = 3  # other places to go to that are looked at
HORIZON = 90  # decisions that a world is played on
MARGIN = 0.4  # by how much another choice must be better than the scripted one
ITERATIONS = 32

Evaluation = Callable[[Play, Side], float]
"""What a position is worth to a side, in victory points."""


class Follower(ScriptedBot):
    """Plays a world on: like the scripted bot, but any group is as good as another."""

    def __init__(self, stream: Stream, memory: Memory | None = None) -> None:
        super().__init__(memory)
        self._stream = stream

    def choose(self, seat: Seated[Table]) -> Choice:
        groups = [each for each in seat.decision.options if isinstance(each, ActivateGroup | ActivateFigure)]
        if groups:
            return Choice(self._stream.pick(groups), Because("bot.random", {"options": len(groups)}))
        return super().choose(seat)


class SearchBot:
    """The scripted bot's choice, unless playing on shows a better one."""

    def __init__(
        self,
        stream: Stream,
        budget: Budget | None = None,
        memory: Memory | None = None,
        evaluation: Evaluation = evaluate,
    ) -> None:
        self._stream = stream
        self._budget = budget or Playouts(ITERATIONS)
        self._evaluation = evaluation
        self._scripted = ScriptedBot(memory)

    def choose(self, seat: Seated[Table]) -> Choice:
        self._budget.begin()
        before = self._scripted.memory.copy()
        choice = self._scripted.choose(seat)
        asked = seat.decision
        if asked.kind in SEARCHED and len(asked.options) > 1 and not before.way:
            choice = self._look_ahead(seat, choice, before)
        self._budget.end()
        return choice

    def _look_ahead(self, seat: Seated[Table], scripted: Choice, before: Memory) -> Choice:
        candidates = candidates_of(seat, scripted, self._scripted.memory, before)
        if len(candidates) < 2:
            return scripted
        first = candidates[0]
        comparison: Comparison[Memory] = Comparison(
            lambda each, stream: _play_on(seat, each, stream, self._evaluation), MARGIN
        )
        best = comparison.best(candidates, self._budget, self._stream)
        if best is first:
            return scripted
        self._scripted.memory = best.memory
        return best.better_than(first)


def _play_on(seat: Seated[Table], candidate: Candidate[Memory], stream: Stream, evaluation: Evaluation) -> float:
    """What becomes of a candidate in one world, until it is the seat's turn again."""
    world = seat.imagine(stream)
    side = next(side for side, own in world.table.sides.items() if own == seat.seat)
    bots: dict[Seat, Follower] = {own: Follower(stream) for own in world.table.sides.values()}
    bots[seat.seat] = Follower(stream, candidate.memory.copy())
    world.advance(candidate.option)
    replied = False
    for _ in range(HORIZON):
        asked = world.decision
        if asked is None or (replied and _is_turn(asked, seat.seat)):
            break
        replied = replied or (asked.kind == "activate" and asked.seat != seat.seat)
        world.advance(bots[asked.seat].choose(Seated(world, asked.seat, redeal)).option)
    return evaluation(world, side)


def _is_turn(asked: Decision, seat: Seat) -> bool:
    return asked.kind == "activate" and asked.seat == seat


def candidates_of(seat: Seated[Table], scripted: Choice, after: Memory, before: Memory) -> list[Candidate[Memory]]:
    """The scripted choice first, then others that are worth a look."""
    found = [Candidate(scripted.option, after.copy())]
    asked = seat.decision
    options: list[Option] = list(asked.options)
    if asked.kind == "activation":
        found += _other_plans(seat, scripted.option, after)
        options = [each for each in options if isinstance(each, PerformAttack | SpecialAction | EndActivation)]
    for option in options:
        if option != scripted.option:
            memory = Memory(after.turn, before.struck or isinstance(option, PerformAttack))
            found.append(Candidate(option, memory))
    return found[:MOST_CANDIDATES]


def _other_plans(seat: Seated[Table], scripted: Option, after: Memory) -> list[Candidate[Memory]]:
    """The ways to other good places, as far apart as the plans for them rank."""
    position = Position.of(seat.view)
    going_on = Underway.of(seat.view).activation
    if going_on is None or going_on.figure not in position.mine:
        return []
    planner = planner_for(position, going_on.figure, not after.struck)
    plans = planner.plans(going_on.actions, going_on.movement_points, PLACES + 2)
    points = going_on.movement_points + going_on.actions * planner.speed
    goal = after.way[-1] if after.way else planner.here
    found: list[Candidate[Memory]] = []
    for plan in plans:
        if plan.spaces in (goal, planner.here) or len(found) >= PLACES:
            continue
        way, goal_name = planner.way(plan.spaces, points), position.space_name(plan.spaces)
        step = next((o for o in seat.decision.options if isinstance(o, Step) and set(o.spaces) == way[0]), None)
        if step is not None:
            found.append(Candidate(step, Memory(after.turn, after.struck, way[1:], goal_name)))
        elif (move := next((o for o in seat.decision.options if isinstance(o, Move)), None)) is not None:
            found.append(Candidate(move, Memory(after.turn, after.struck, way, goal_name)))
    return found

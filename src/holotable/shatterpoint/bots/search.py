"""A bot that looks ahead: it plays its candidates out in worlds that look the same from its seat."""

from holotable.bots.bot import Choice, Seated
from holotable.bots.budget import Budget, Playouts
from holotable.bots.comparing import Candidate, Comparison
from holotable.kernel import Decision, Option, Stream
from holotable.shatterpoint.battle.battle import SIDES, Battle
from holotable.shatterpoint.battle.choices import Go, MakeAction
from holotable.shatterpoint.bots.dealing import redeal
from holotable.shatterpoint.bots.evaluation import evaluate
from holotable.shatterpoint.bots.planning import planner_for
from holotable.shatterpoint.bots.scripted import ScriptedBot, attacks_next, position_of
from holotable.shatterpoint.moving.regions import MovesTo

SEARCHED = ("order", "use-order", "activation", "move", "attack", "effects")
MOST_CANDIDATES = 5
PLACES = 3  # other places to go to that are looked at
HORIZON = 70  # decisions that a world is played on
MARGIN = 0.25  # by how much another choice must be better than the scripted one
ITERATIONS = 24


class SearchBot:
    """The scripted bot's choice, unless playing on shows a better one."""

    def __init__(self, stream: Stream, budget: Budget | None = None) -> None:
        self._stream = stream
        self._budget = budget or Playouts(ITERATIONS)
        self._scripted = ScriptedBot()

    def choose(self, seat: Seated[Battle]) -> Choice:
        self._budget.begin()
        choice = self._scripted.choose(seat)
        if seat.decision.kind in SEARCHED and (len(seat.decision.options) > 1 or seat.decision.region is not None):
            choice = self._look_ahead(seat, choice)
        self._budget.end()
        return choice

    def _look_ahead(self, seat: Seated[Battle], scripted: Choice) -> Choice:
        candidates = candidates_of(seat, scripted)
        if len(candidates) < 2:
            return scripted
        comparison: Comparison[None] = Comparison(lambda each, stream: _play_on(seat, each.option, stream), MARGIN)
        best = comparison.best(candidates, self._budget, self._stream)
        return scripted if best is candidates[0] else best.better_than(candidates[0])


def _play_on(seat: Seated[Battle], option: Option, stream: Stream) -> float:
    """What becomes of an option in one world, until it is the seat's turn again."""
    world = seat.imagine(stream)
    side = next(each for each in SIDES if each == seat.seat)
    bot, turn = ScriptedBot(), world.table.turn
    world.advance(option)
    for _ in range(HORIZON):
        asked = world.decision
        if asked is None or world.table.turn >= turn + 2:
            break
        world.advance(bot.choose(Seated(world, asked.seat, redeal)).option)
    return evaluate(world, side)


def candidates_of(seat: Seated[Battle], scripted: Choice) -> list[Candidate[None]]:
    """The scripted choice first, then others that are worth a look."""
    asked = seat.decision
    others = _other_places(seat, asked) if isinstance(asked.region, MovesTo) else []
    options: list[Option] = [*others, *_promising(asked)]
    found = dict.fromkeys([scripted.option, *options])
    return [Candidate(option, None) for option in found][:MOST_CANDIDATES]


def _promising(asked: Decision) -> list[Option]:
    """All options; of actions those that are worth most trying come first."""
    if asked.kind != "activation":
        return list(asked.options)
    first = {"combat": 0, "move": 1, "focus": 2}
    return sorted(asked.options, key=lambda each: first.get(each.action, 4) if isinstance(each, MakeAction) else 3)


def _other_places(seat: Seated[Battle], asked: Decision) -> list[Go]:
    """Other good ends of the move."""
    position = position_of(seat)
    region, one = asked.region, position.scene.figures[asked.about]
    if not isinstance(region, MovesTo):
        return []
    ends = planner_for(position, one.unit).ends(one, region.moves, attacks_next(position, one.unit))
    places = [Go(end.there.x, end.there.y, end.there.z) for end in ends if end.there != one]
    return [each for each in places if region.refuse(position.world, each) is None][:PLACES]

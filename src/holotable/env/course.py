"""One game of an environment from its beginning to its end, with every game that it waits for on the way."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from holotable.kernel import Game, IllegalChoiceError, Option, Seat, Stream, Unasked, View, view
from holotable.kernel.codec import Struct, UndecodableError
from holotable.modes import AnyMode, Who, mode_named

Agent = str
Mask = NDArray[np.int8]

CANDIDATES = 8
"""Answers of a region that can be chosen by number: as many as the random bot looks at."""


class IllegalActionError(ValueError):
    """An action that stands for nothing now, or an option that is not on offer. Nothing has changed."""

    def __init__(self, action: object, right: str) -> None:
        self.action = action
        self.right = right
        super().__init__(f"{action!r} can't be chosen: {right}")


@dataclass(slots=True)
class Level:
    """A game that is played now or waits: which agent answers for each of its seats, and which seat each agent has."""

    mode: AnyMode
    game: Game[Any]
    agents: dict[Seat, Agent]
    seats: dict[Agent, Seat]


class Course:
    """A game at a decision of one of the agents, or at its end.

    While a game waits for another one, that other one is played: it is the last of the levels. A decision's choices
    are its options and then candidates of its region. They are drawn by a stream that the number of decisions so far
    gives, so that they are the same however often they are asked for, and tell nothing of the game's own chance.
    """

    __slots__ = ("_mask", "agent", "agents", "choices", "decisions", "levels", "mode", "page", "size", "steps")

    def __init__(self, mode: AnyMode, agents: Sequence[Agent], size: int, levels: list[Level]) -> None:
        self.mode, self.agents, self.size, self.levels = mode, tuple(agents), size, levels
        self.decisions = self.steps = self.page = 0
        self.agent: Agent | None = None
        self.choices: Sequence[Option] = ()
        self._mask: Mask | None = None

    @staticmethod
    def begin(mode: AnyMode, wish: Struct, agents: Sequence[Agent], size: int, who: Who, seed: int) -> "Course":
        """A new game of many: the wish is varied by the seed."""
        varied = mode.vary(wish, seed % 2**32, seed)
        table = mode.set_up(varied, dict.fromkeys(agents, who))
        course = Course(mode, agents, size, [first_level(mode, Game.start(mode.rules, table, seed), agents)])
        course.go_on()
        return course

    @property
    def over(self) -> bool:
        return self.agent is None

    @property
    def table(self) -> Any:
        """The table of the game that everything is played for."""
        return self.levels[0].game.table

    # What can be chosen.

    @property
    def paged(self) -> bool:
        """Whether there are more choices than actions; then the last action opens the next page."""
        return len(self.choices) > self.size

    @property
    def pages(self) -> int:
        return -(-len(self.choices) // (self.size - 1)) if self.paged else 1

    @property
    def shown(self) -> Sequence[Option]:
        """The choices of the open page: action n stands for the nth."""
        if not self.paged:
            return self.choices
        first = self.page * (self.size - 1)
        return self.choices[first : first + self.size - 1]

    @property
    def mask(self) -> Mask:
        """Which actions stand for something now."""
        if self._mask is None:
            self._mask = np.zeros(self.size, np.int8)
            self._mask[: len(self.shown)] = 1
            if self.paged:
                self._mask[-1] = 1
        return self._mask

    def option(self, action: int) -> Option | None:
        """The option that an action stands for; none for the one that opens the next page."""
        choices = self.choices
        if len(choices) <= self.size:
            if 0 <= action < len(choices):
                return choices[action]
            raise IllegalActionError(action, f"here the actions are 0 to {len(choices) - 1}")
        shown = self.shown
        if action == self.size - 1:
            return None
        if 0 <= action < len(shown):
            return shown[action]
        raise IllegalActionError(
            action, f"on this page the actions are 0 to {len(shown) - 1}, and {self.size - 1} for the next page"
        )

    def plain(self, data: Mapping[str, object]) -> Option:
        """The option that plain data describe."""
        try:
            option: Option = self.levels[-1].game.rules.options.from_plain(data)
        except UndecodableError as error:
            raise IllegalActionError(data, f"it describes no option: {error.problem}") from error
        return option

    @property
    def _asked_seat(self) -> Seat:
        decision = self.levels[-1].game.decision
        return decision.seat if decision is not None else ""

    # Going on.

    def choose(self, option: Option) -> None:
        """Make a choice of the agent that is asked, and go on to the next decision of any agent."""
        if isinstance(option, Unasked) and option.seat != self._asked_seat:
            raise IllegalActionError(option, f"{self.agent} speaks for the seat {self._asked_seat!r} alone")
        try:
            self.levels[-1].game.advance(option)
        except IllegalChoiceError as error:
            raise IllegalActionError(option, f"the rules refuse it: {error.refusal.reason}") from error
        self.decisions += 1
        self.steps += 1
        self.go_on()

    def turn_page(self) -> None:
        """Open the next page of choices; after the last comes the first."""
        self.page = (self.page + 1) % self.pages
        self.steps += 1
        self._mask = None

    def go_on(self) -> None:
        """Begin the games that are waited for, bring back those that ended, until an agent is asked or it is over."""
        levels = self.levels
        self.page, self._mask = 0, None
        while True:
            level = levels[-1]
            decision = level.game.decision
            if decision is None:
                if len(levels) == 1:
                    self.agent, self.choices = None, ()
                    return
                waiting = levels[-2]
                answer = waiting.mode.brought_back(waiting.game, level.game)
                levels.pop()
                waiting.game.advance(answer)
            elif decision.seat == level.mode.host:
                levels.append(next_level(level))
            else:
                self.agent = level.agents[decision.seat]
                self.choices = decision.options if decision.region is None else self._with_candidates(level.game)
                return

    def _with_candidates(self, game: Game[Any]) -> list[Option]:
        found = game.sample(Stream(self.decisions), CANDIDATES)
        return list(dict.fromkeys(found))

    # What is seen, and how it ended.

    def view(self, agent: Agent) -> View:
        """What an agent may know of the game that is played now."""
        level = self.levels[-1]
        return view(level.game, level.seats[agent])

    def results(self) -> dict[Agent, float]:
        """1 for those who won, -1 for those who lost, 0 for all in a draw."""
        outcome = self.mode.outcome(self.table)
        winner = outcome.winner if outcome is not None else None
        if winner is None:
            return dict.fromkeys(self.agents, 0.0)
        return {agent: 1.0 if self._side(agent) == winner else -1.0 for agent in self.agents}

    def leads(self) -> dict[Agent, int]:
        """By how many points each agent's side is ahead of the best of the others."""
        points = self.mode.points(self.table)
        found = {}
        for agent in self.agents:
            own = self._side(agent)
            found[agent] = points.get(own, 0) - max((each for side, each in points.items() if side != own), default=0)
        return found

    def _side(self, agent: Agent) -> str:
        return self.mode.side_of(self.table, agent)


def first_level(mode: AnyMode, game: Game[Any], agents: Sequence[Agent]) -> Level:
    """The game that everything is played for. Where several agents share a seat the first one answers for it."""
    seats = {agent: mode.plays(game.table, agent) for agent in agents}
    return Level(mode, game, {seat: agent for agent, seat in reversed(seats.items())}, seats)


def next_level(waiting: Level, game: Game[Any] | None = None) -> Level:
    """The game that another one waits for, from its beginning or as far as it was played."""
    errand = waiting.mode.errand(waiting.game)
    mode = mode_named(errand.mode)
    if game is None:
        game = Game.start(mode.rules, errand.setup, errand.seed)
    return Level(mode, game, dict(errand.seats), {agent: seat for seat, agent in errand.seats.items()})

"""One seat of a game against bots: a Gymnasium environment."""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from holotable.bots.bot import Bot, Seated, nature_of
from holotable.env.course import Agent, Course
from holotable.env.setting import Observation, Setting
from holotable.env.table_env import Action, EndedError, TableEnv
from holotable.kernel import Chance, Game


class Legal(spaces.Discrete):
    """The actions of an environment. A sample is one of those that stand for something now."""

    now: Any = None

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        return super().sample(self.now if mask is None and probability is None else mask, probability)


class UnknownAgentError(LookupError):
    """A seat was to be played that this game has not."""

    def __init__(self, seat: object, known: tuple[str, ...]) -> None:
        self.seat = seat
        self.known = ", ".join(known)
        super().__init__(f"there is no seat {seat!r} here; there are {self.known}")


class SeatEnv(gymnasium.Env[Observation, Action]):
    """An agent in one seat; in all others sit bots of one name, which choose as they do everywhere."""

    metadata: dict[str, Any] = {"render_modes": []}

    def __init__(self, setting: Setting, seat: Agent | None = None, bot: str | None = None) -> None:
        if seat is not None and seat not in setting.agents:
            raise UnknownAgentError(seat, setting.agents)
        self.table = TableEnv(setting)
        self.seat = seat if seat is not None else setting.agents[0]
        self.bot = bot if bot is not None else setting.mode.sure
        setting.mode.bot(self.bot, Chance(0).stream("nobody"))  # refuses a name that there is not
        self.observation_space = setting.observation_space()
        self._legal = Legal(setting.actions)
        self.action_space = self._legal  # type: ignore[assignment]  # an action may be an option, too
        self._sit_down(0, False)

    @property
    def course(self) -> Course:
        return self.table.course

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**62))
        self.table.reset(drawn)
        self._sit_down(drawn, False)
        self._play_on()
        return self._seen(), {}

    def _sit_down(self, seed: int, take_over: bool) -> None:
        self._chance, self._take_over = Chance(seed), take_over
        self._bots: dict[tuple[int, Agent], tuple[Game[Any], Bot[Any]]] = {}
        self._seated = 0

    def step(self, action: Action) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Choose, and let the others choose until the seat is asked again or the game has ended."""
        table = self.table
        if self._ended:
            raise EndedError(action)
        table.step(action)
        gained = table.rewards[self.seat] + self._play_on()
        return self._seen(), gained, table.terminations[self.seat], table.truncations[self.seat], {}

    @property
    def _ended(self) -> bool:
        table = self.table
        table.course  # noqa: B018  # raises before the first game
        return table.terminations[self.seat] or table.truncations[self.seat]

    def _play_on(self) -> float:
        """Let the bots choose; what the seat gains or loses by it."""
        table, gained = self.table, 0.0
        while not self._ended and table.agent_selection != self.seat:
            table.step(self._choice())
            gained += table.rewards[self.seat]
        return gained

    def _choice(self) -> Action:
        course = self.table.course
        level, agent = course.levels[-1], self.table.agent_selection
        place, game = (len(course.levels), agent), level.game
        known, bot = self._bots.get(place, (None, None))
        if bot is None or known is not game:  # a mission of a campaign begins: nobody remembers the last one
            self._seated += 1
            stream = self._chance.stream(f"bot {agent} {self._seated}")
            nature = nature_of(game.state.chance.seed, agent)
            bot = level.mode.bot(self.bot, stream, game if self._take_over else None, nature)
            self._bots[place] = game, bot
        seat = game.decision.seat if game.decision is not None else agent
        return bot.choose(Seated(game, seat, level.mode.redeal)).option

    def _seen(self) -> Observation:
        seen = self.table.observe(self.seat)
        self._legal.now = seen["action_mask"] if not self._ended else None
        return seen

    def options(self) -> list[dict[str, Any]]:
        """What the actions stand for now, each option as plain data."""
        return self.table.options()

    def save(self) -> bytes:
        """The game as it stands. What the bots had in mind is not kept: they sit down anew, as who takes over."""
        return self.table.save()

    def restore(self, data: bytes) -> Observation:
        """Go on with a saved game, from what is seen in it."""
        self.table.restore(data)
        self._sit_down(self.table.course.decisions, True)
        self._play_on()
        return self._seen()

"""Every seat of a game as an agent: a PettingZoo environment in which one after the other is asked."""

from collections.abc import Mapping
from json import loads
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from holotable.env.course import Agent, Course, IllegalActionError
from holotable.env.saving import read, write
from holotable.env.setting import Observation, Setting
from holotable.kernel import Option

MOST_SEED = 2**63

Action = int | Mapping[str, object] | Option | None


class NotBegunError(RuntimeError):
    """An environment was used before `reset` began a game in it."""

    def __init__(self) -> None:
        super().__init__("no game was begun here; call reset() first")


class EndedError(RuntimeError):
    """A step after the game has ended and every agent has left."""

    def __init__(self, action: object) -> None:
        self.action = action
        super().__init__(f"{action!r} comes too late: the game has ended; call reset() for another one")


class TableEnv(AECEnv[Agent, Observation, Action]):  # type: ignore[misc]  # PettingZoo brings no types
    """The agents are the seats. An action is the number of an option, or the option itself as plain data.

    Rewards are given at the end, 1, 0 or -1, and for points of lead if the setting says so. A game of more decisions
    than the mode allows is truncated.
    """

    def __init__(self, setting: Setting) -> None:
        super().__init__()
        self.setting = setting
        self.metadata = {"name": setting.name.replace("-", "_"), "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.possible_agents = list(setting.agents)
        self.agents: list[Agent] = []
        self._observations = {agent: setting.observation_space() for agent in setting.agents}
        self._actions = {agent: spaces.Discrete(setting.actions) for agent in setting.agents}
        self._rng: np.random.Generator | None = None
        self._course: Course | None = None
        self._seed = 0
        self._leads: dict[Agent, int] = {}

    def observation_space(self, agent: Agent) -> spaces.Dict:
        return self._observations[agent]

    def action_space(self, agent: Agent) -> spaces.Discrete:
        return self._actions[agent]

    @property
    def course(self) -> Course:
        """The game that is played."""
        if self._course is None:
            raise NotBegunError
        return self._course

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """Begin another game: the same after the same seed, and then the same ones after it."""
        if seed is not None or self._rng is None:
            self._rng = np.random.default_rng(seed)
        self._seed = int(self._rng.integers(MOST_SEED))
        self._take_up(self.setting.begin(self._seed), dict.fromkeys(self.possible_agents, 0.0))

    def _take_up(self, course: Course, gained: dict[Agent, float]) -> None:
        self._course = course
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict(gained)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._leads = course.leads() if self.setting.points else {}
        self._look()

    def observe(self, agent: Agent) -> Observation:
        return self.setting.observe(self.course, agent)

    def options(self) -> list[dict[str, Any]]:
        """What the actions stand for now, each option as plain data."""
        codec = self.course.levels[-1].game.rules.options
        return [loads(codec.to_json(option)) for option in self.course.shown]

    def step(self, action: Action) -> None:
        """Let the agent that is asked choose."""
        course = self.course
        if not self.agents:
            raise EndedError(action)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise EndedError(action)
            self._was_dead_step(action)
            return
        option = _chosen(course, action)
        if option is None:
            course.turn_page()
        else:
            course.choose(option)
        self._cumulative_rewards[agent] = 0.0
        self._reward(course)
        self._look()

    def _reward(self, course: Course) -> None:
        """Give what was gained by the last choice."""
        if not course.over and not self.setting.points:
            return
        rewards = course.results() if course.over else dict.fromkeys(self.agents, 0.0)
        if self.setting.points:
            leads = course.leads()
            for agent in self.agents:
                rewards[agent] += self.setting.points * (leads[agent] - self._leads[agent])
            self._leads = leads
        self.rewards = rewards
        self._accumulate_rewards()

    def _look(self) -> None:
        """See who is asked now, and whether the game goes on."""
        course = self.course
        self.agent_selection = course.agent or self.agents[0]
        if course.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif course.steps >= self.setting.mode.most_decisions:
            self.truncations = dict.fromkeys(self.agents, True)

    # Saved and restored in the middle.

    def save(self) -> bytes:
        """The game as it stands."""
        gained = dict.fromkeys(self.possible_agents, 0.0) | self._cumulative_rewards
        return write(self.setting, self.course, self._seed, gained)

    def restore(self, data: bytes) -> None:
        """Go on with a game that was saved in such an environment. What can't be read changes nothing."""
        course, kept = read(self.setting, data)
        self._seed = kept.seed
        self._take_up(course, kept.gained)

    def close(self) -> None:
        self._course = None


def _chosen(course: Course, action: Action) -> Option | None:
    """The option that an action stands for; none where it opens the next page."""
    if isinstance(action, int | np.integer) and not isinstance(action, bool):
        return course.option(int(action))
    if isinstance(action, Option):
        return action
    if isinstance(action, Mapping):
        return course.plain(action)
    raise IllegalActionError(action, "an action is the number of an option, or the option as plain data")

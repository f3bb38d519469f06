"""What all forms of an environment share: the game to be played, the spaces, and what an agent sees and gains."""

from collections.abc import Mapping
from typing import Any, Literal

import numpy as np
from gymnasium import spaces

from holotable.env.course import Agent, Course
from holotable.env.deciding import Asked, offered, parts_of_deciding
from holotable.env.layout import Layout
from holotable.env.naming import mode_called, observing_of
from holotable.kernel.codec import Codec, Struct, UndecodableError
from holotable.modes import Who
from holotable.modes.observing import Observed, Observing, Rows, number_of, row

Form = Literal["arrays", "flat", "none"]
FORMS: tuple[Form, ...] = ("arrays", "flat", "none")

Observation = dict[str, Any]
ACTIONS = 64


class UnknownFormError(ValueError):
    """Observations were wanted in a form that there is not."""

    def __init__(self, form: object) -> None:
        self.form = form
        super().__init__(f"there are no observations {form!r}; there are {', '.join(FORMS)}")


class WishError(ValueError):
    """What was wished for is nothing that this mode can play."""

    def __init__(self, wish: object, problem: object) -> None:
        self.wish = wish
        self.problem = problem
        super().__init__(f"{wish!r} can't be played: {problem}")


class Setting:
    """An environment by its name: which games are played in it, and how they are seen.

    A wish is the mode's own or plain data; without one it is the mode's, and each game is another. `points` is what a
    point of lead is worth beside the result. Windows are asked as among bots; a `discreet` table asks everybody always.
    """

    def __init__(
        self,
        name: str,
        observations: Form = "arrays",
        wish: Struct | Mapping[str, object] | None = None,
        points: float = 0.0,
        discreet: bool = False,
    ) -> None:
        self.mode = mode_called(name)
        if observations not in FORMS:
            raise UnknownFormError(observations)
        self.name, self.form, self.points, self.discreet = name, observations, points, discreet
        self.wish = self._wished(wish)
        self.agents: tuple[Agent, ...] = self.mode.seats(self.wish)
        self._numbers = {agent: number for number, agent in enumerate(self.agents)}
        self._observing: Observing | None = observing_of(self.mode.name)
        self.actions = self._observing.actions if self._observing is not None else ACTIONS
        own = self._observing.parts if self._observing is not None else ()
        self.layout = Layout((*parts_of_deciding(self.actions), *own))

    def _wished(self, wish: Struct | Mapping[str, object] | None) -> Struct:
        found: Struct = self.mode.any_wish()
        if wish is None:
            return found
        if isinstance(wish, Struct) and isinstance(wish, self.mode.wish):
            return wish
        try:
            found = Codec[Struct](self.mode.wish, f"a wish for {self.mode.name}").from_plain(wish)
        except UndecodableError as error:
            raise WishError(wish, error.problem) from error
        return found

    def observation_space(self) -> spaces.Dict:
        mask = spaces.Box(0, 1, (self.actions,), np.int8)
        if self.form == "none":
            return spaces.Dict({"action_mask": mask})
        seen = self.layout.flat_space() if self.form == "flat" else self.layout.dict_space()
        return spaces.Dict({"observation": seen, "action_mask": mask})

    def begin(self, seed: int) -> Course:
        """A new game."""
        who: Who = "online" if self.discreet else "bot"
        return Course.begin(self.mode, self.wish, self.agents, self.actions, who, seed)

    def observe(self, course: Course, agent: Agent) -> Observation:
        """What an agent sees now, and which actions it has if it is asked."""
        mask = course.mask if agent == course.agent else np.zeros(self.actions, np.int8)
        if self.form == "none":
            return {"action_mask": mask}
        own = self._seen(course, agent)
        rows = {
            **own.rows,
            "decision": self._asked(course, agent),
            "options": offered(course.shown) if agent == course.agent else (),
        }
        vector = self.layout.vector(Observed(rows, own.planes))
        return {"observation": vector if self.form == "flat" else self.layout.arrays(vector), "action_mask": mask}

    def _seen(self, course: Course, agent: Agent) -> Observed:
        if self._observing is None:
            return Observed({})
        level = course.levels[-1]
        return self._observing.observed(self._observing.look(level.game, level.seats[agent]))

    def _asked(self, course: Course, agent: Agent) -> Rows:
        number, waits = self._numbers[agent], len(course.levels) - 1
        if course.agent is None:
            return [row(Asked(number, 0, waits, 0, 0, 0, 0, 0))]
        asked = self._numbers[course.agent] + 1
        decision = course.levels[-1].game.decision
        if agent != course.agent or decision is None:
            return [row(Asked(number, asked, waits, 0, 0, 0, 0, 0))]
        kind, about = number_of(decision.kind), number_of(decision.about)
        return [row(Asked(number, asked, waits, kind, about, decision.window, len(course.choices), course.page))]

"""Random agents in the environments, beside the engine's own decisions and PettingZoo's chess."""

import warnings
from collections.abc import Callable

import numpy as np
from pettingzoo import AECEnv

from benchmarks.measure import Row, in_turns
from holotable.env import make
from holotable.env.setting import FORMS, Form
from holotable.kernel import Stream

STEPS = 600
SEEDS = range(2)
SKIRMISH = "skirmish-v1"
OTHERS = ("mission-v1", "campaign-v1", "legends-v1", "shatterpoint-v1")


def rows() -> list[Row]:
    """A step is one choice, with the mask of what could be chosen. With and without an environment the same games are
    begun and the same choices made.
    """
    make(SKIRMISH).setting.mode.warm_up()
    ways = (_engine(SKIRMISH), *(_random(SKIRMISH, form) for form in FORMS), _chess())
    engine, arrays, flat, masks, chess = (often * STEPS for often in in_turns(*ways, rounds=10))
    return [
        Row("steps of a skirmish with masks alone", masks, 0.8 * engine, "the same games, bare", engine),
        Row("steps with flat observations", flat, 0.4 * engine, "the same games, bare", engine),
        Row("steps with arrays", arrays, 0.4 * engine, "the same games, bare", engine),
        Row("steps with arrays", arrays, 0.4 * engine, "PettingZoo's chess at random", chess),
        *(row for name in OTHERS for row in _of_another(name)),
    ]


def _of_another(name: str) -> list[Row]:
    """The same of another mode, more briefly."""
    make(name).setting.mode.warm_up()
    ways = _engine(name), _random(name, "none"), _random(name, "flat")
    engine, masks, flat = (often * STEPS for often in in_turns(*ways, rounds=6))
    return [
        Row(f"{name}, masks alone", masks, 0.8 * engine, "the same games, bare", engine),
        Row(f"{name}, flat observations", flat, 0.4 * engine, "the same games, bare", engine),
    ]


def _engine(name: str) -> Callable[[], None]:
    """The games with nothing around them but who is asked when, and what could be chosen."""
    env = make(name, observations="none")

    def play() -> None:
        for seed in SEEDS:
            stream = Stream(seed)
            env.reset(seed)
            course = env.course
            for _ in range(STEPS // len(SEEDS)):
                if course.over:
                    break
                course.levels[-1].game.advance(course.choices[stream.below(min(len(course.choices), course.size - 1))])
                course.go_on()

    return play


def _random(name: str, form: Form) -> Callable[[], None]:
    """An agent that takes any action of the mask but the last one, which might open a page."""
    env = make(name, observations=form)

    def play() -> None:
        for seed in SEEDS:
            stream = Stream(seed)
            env.reset(seed)
            for _ in range(STEPS // len(SEEDS)):
                if env.course.over:
                    break
                mask = env.last()[0]["action_mask"]
                env.step(stream.below(min(int(np.count_nonzero(mask)), len(mask) - 1)))

    return play


def _chess() -> Callable[[], None]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # the old names still work, and need no registry
        from pettingzoo.classic import chess_v6  # noqa: PLC0415  # it says hello when it is loaded

        env: AECEnv[str, dict[str, np.ndarray], int] = chess_v6.raw_env()
    stream = Stream(1)
    env.reset(1)

    def play() -> None:
        for _ in range(STEPS):
            seen, _, ended, cut, _ = env.last()
            if ended or cut or seen is None:
                env.reset(1)
                continue
            env.step(stream.pick(np.flatnonzero(seen["action_mask"]).tolist()))

    return play

"""Random agents in the environments, beside the engine's own decisions and PettingZoo's chess."""

import warnings
from collections.abc import Callable
from itertools import cycle

import numpy as np
from pettingzoo import AECEnv

from benchmarks.measure import Row, in_turns
from holotable.env import CANDIDATES, make
from holotable.env.setting import Form
from holotable.kernel import Game, Stream

STEPS = 400
SEEDS = range(8)


def rows() -> list[Row]:
    """Skirmishes by the starter armies on all maps; a step is one choice, with the mask of what could be chosen."""
    name = "skirmish-v1"
    make(name).setting.mode.warm_up()
    engine, masks, flat, arrays, chess = (
        often * STEPS
        for often in in_turns(
            _engine(name), _random(name, "none"), _random(name, "flat"), _random(name, "arrays"), _chess(), rounds=10
        )
    )
    return [
        Row("steps of a skirmish with masks alone", masks, 0.8 * engine, "the engine's decisions", engine),
        Row("steps with flat observations", flat, 0.4 * engine, "the engine's decisions", engine),
        Row("steps with arrays", arrays, 0.4 * engine, "the engine's decisions", engine),
        Row("steps with arrays", arrays, 0.4 * engine, "PettingZoo's chess at random", chess),
    ]


def _engine(name: str) -> Callable[[], None]:
    """The same games without an environment around them."""
    setting, stream, seeds = make(name).setting, Stream(1), cycle(SEEDS)

    def begun() -> Game[object]:
        return setting.begin(next(seeds)).levels[0].game

    game = begun()

    def play() -> None:
        nonlocal game
        for _ in range(STEPS):
            if game.decision is None:
                game = begun()
            game.advance(stream.pick(game.sample(stream, CANDIDATES)))

    return play


def _random(name: str, form: Form) -> Callable[[], None]:
    """An agent that takes any action of the mask."""
    env, stream, seeds = make(name, observations=form), Stream(1), cycle(SEEDS)
    env.reset(next(seeds))

    def play() -> None:
        for _ in range(STEPS):
            seen, _, ended, cut, _ = env.last()
            if ended or cut or seen is None:
                env.reset(next(seeds))
                continue
            env.step(stream.below(int(np.count_nonzero(seen["action_mask"]))))

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

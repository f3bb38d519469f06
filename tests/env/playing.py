"""What tests of environments share."""

import numpy as np

from holotable.env import TableEnv
from holotable.kernel import Stream
from holotable.modes import MODES

ENVIRONMENTS = [f"{mode}-v1" for mode in MODES]


def go_on(env: TableEnv, steps: int, stream: Stream) -> list[int]:
    """Any legal action, so many times or to the end; what was chosen."""
    chosen: list[int] = []
    for agent in env.agent_iter(steps):
        _, _, ended, cut, _ = env.last(observe=False)
        if ended or cut:
            env.step(None)
            continue
        action = stream.pick(np.flatnonzero(env.setting.observe(env.course, agent)["action_mask"]).tolist())
        chosen.append(action)
        env.step(action)
    return chosen


def begun(env: TableEnv, seed: int = 1, steps: int = 0) -> TableEnv:
    env.reset(seed)
    go_on(env, steps, Stream(seed))
    return env


def same(one: object, other: object) -> bool:
    """Whether two observations are equal, number by number."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[name], other[name]) for name in one)
    return bool(np.array_equal(one, other))  # type: ignore[arg-type]  # arrays, by now

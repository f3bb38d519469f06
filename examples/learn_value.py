"""Learn what a position of the skirmish is worth, from games that the scripted bot plays against itself.

    python -m examples.learn_value [--games 100] [--seed 1] [--keep FILE]

needs nothing but `holotable[learn]`. It plays the games in the environment `skirmish-v1`, looks at each whenever a
group is to be activated, and learns to tell from what that seat knows who will win, and by how much. The weights are
written beside the bot that uses them: `search+learned`. The same arguments give the same weights.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from holotable.bots.bot import Seated
from holotable.env import make
from holotable.imperial_assault.bots.features import NAMES, Floats, features
from holotable.imperial_assault.bots.learned import FILE, WEIGHTS, Weights
from holotable.kernel import Chance

GAMES, SEED = 100, 1
STEPS, BATCH, PACE = 1500, 256, 0.003
DECAY = 0.1  # what large weights cost: games are few, and dice decide much
HELD_BACK = 5  # every so manyth game is not learned from, but shows how well it was learned
DIGITS = 5
WON, LEAD = 0.5, 0.5 / 40  # how a game ended: half of it who won, half by how many points


class Seen(NamedTuple):
    """Positions of games: the features of each, how its game ended for the seat that was asked, and which it was."""

    found: Floats
    ended: Floats
    games: Floats


def games(count: int, seed: int) -> Iterator[tuple[list[Floats], list[float]]]:
    """Games of the scripted bot in the environment: the positions of each, and how it ended for who was asked there."""
    env = make("skirmish-v1", observations="none")
    mode = env.setting.mode
    for number in range(count):
        env.reset(seed=seed * 1_000_000 + number)
        chance = Chance(number)
        bots = {agent: mode.bot("scripted", chance.stream(agent)) for agent in env.agents}
        found: list[Floats] = []
        asked: list[str] = []
        while not env.course.over:
            agent, game = env.agent_selection, env.course.levels[0].game
            if game.decision is not None and game.decision.kind == "activate":
                found.append(features(env.course.view(agent)))
                asked.append(agent)
            env.step(bots[agent].choose(Seated(game, agent, mode.redeal)).option)
        leads = env.course.leads()
        ended = {agent: WON * env.rewards[agent] + LEAD * max(-40, min(leads[agent], 40)) for agent in leads}
        yield found, [ended[agent] for agent in asked]


def gathered(count: int, seed: int) -> Seen:
    """All positions of so many games."""
    found: list[Floats] = []
    ended: list[float] = []
    numbers: list[int] = []
    for number, (positions, results) in enumerate(games(count, seed)):
        found += positions
        ended += results
        numbers += [number] * len(positions)
        if (number + 1) % 20 == 0:
            print(f"{number + 1} games, {len(found)} positions", flush=True)
    return Seen(np.array(found), np.array(ended), np.array(numbers, np.float64))


def learn(seen: Seen, seed: int, made_by: str) -> Weights:
    """Weights by gradient descent (Adam) on the squared error, in batches that the seed draws."""
    rng = np.random.default_rng(seed)
    weights, mean, square = (np.zeros(len(NAMES)) for _ in range(3))
    for step in range(1, STEPS + 1):
        rows = rng.integers(len(seen.ended), size=BATCH)
        slope = _slope(weights, seen.found[rows], seen.ended[rows])
        mean += 0.1 * (slope - mean)
        square += 0.001 * (slope**2 - square)
        weights -= PACE * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return Weights(made_by, NAMES, tuple(np.round(weights, DIGITS).tolist()))


def _slope(weights: Floats, found: Floats, ended: Floats) -> Floats:
    """How the mean squared error changes with each weight; large weights cost a little."""
    told = np.tanh(found @ weights)
    slope: Floats = found.T @ (2 * (told - ended) * (1 - told**2)) / len(ended) + DECAY * weights
    return slope


def loss(weights: Weights, seen: Seen) -> float:
    """The mean squared error: results go from -1 to 1."""
    told = np.tanh(seen.found @ np.array(weights.weights))
    return float(np.mean((told - seen.ended) ** 2))


def parted(seen: Seen) -> tuple[Seen, Seen]:
    """Positions to learn from, and those of the games that are held back."""
    back = seen.games % HELD_BACK == 0
    return Seen(*(each[~back] for each in seen)), Seen(*(each[back] for each in seen))


def main() -> None:
    parser = ArgumentParser(prog="python -m examples.learn_value", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--keep", type=Path, default=FILE, help="where the weights are written")
    given = parser.parse_args()
    learned_from, held_back = parted(gathered(given.games, given.seed))
    command = f"python -m examples.learn_value --games {given.games} --seed {given.seed}"
    weights = learn(learned_from, given.seed, command)
    given.keep.write_bytes(WEIGHTS.to_json(weights) + b"\n")
    knows_nothing = float(np.mean(held_back.ended**2))
    print(f"{len(learned_from.ended)} positions: loss {loss(weights, learned_from):.3f}")
    print(f"{len(held_back.ended)} held back: loss {loss(weights, held_back):.3f}; nothing known: {knows_nothing:.3f}")


if __name__ == "__main__":
    main()

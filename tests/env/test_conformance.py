"""What PettingZoo and Gymnasium themselves ask of an environment."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from holotable.env import make, make_batch, make_single, names
from holotable.kernel import Stream
from tests.env.playing import ENVIRONMENTS, begun, go_on, same

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it loads a game of its own by an old name
    from pettingzoo.test import api_test, seed_test

# They warn of what is unusual, not of what is wrong: agents not called player_0, a dictionary as observation, an
# empty mask for an agent that is not asked.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


def test_every_mode_has_an_environment():
    assert names() == ENVIRONMENTS


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_it_passes_the_test_of_pettingzoo(name, capsys):
    api_test(make(name), num_cycles=30)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("form", ["flat", "none"])
def test_its_other_forms_pass_it_as_well(form, capsys):
    api_test(make("skirmish-v1", observations=form), num_cycles=20)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_the_same_seed_gives_the_same_game(name):
    seed_test(lambda: make(name, observations="flat"), num_cycles=20)
    env = make(name, observations="flat")
    games = [[*go_on(begun(env, seed), 30, Stream(3)), env.course.levels[-1].game.digest()] for seed in (5, 5, 6)]
    assert games[0] == games[1] != games[2]


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_it_passes_the_test_of_gymnasium(name):
    env = make_single(name)
    check_env(env)
    seen, _ = env.reset(seed=4)
    assert env.observation_space.contains(seen)


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_all_that_is_seen_lies_within_the_space(name):
    """Also the planes, which are not cut to their bounds."""
    env, stream = begun(make(name), 2), Stream(2)
    for _ in range(12):
        for agent in env.possible_agents:
            assert env.observation_space(agent).contains(env.observe(agent))
        go_on(env, 25, stream)
        if not env.agents:
            env.reset()


def test_the_flat_vector_holds_the_arrays_one_after_the_other():
    arrays, flat = (begun(make("skirmish-v1", observations=form), 3, 80) for form in ("arrays", "flat"))
    seen, row = (each.observe(each.agent_selection)["observation"] for each in (arrays, flat))
    parts = [seen[part.name].ravel() for part in arrays.setting.layout.parts]
    assert np.array_equal(np.concatenate(parts), row)


def test_environments_step_together_each_in_a_process():
    envs = make_batch("skirmish-v1", 2, bot="random", observations="flat")
    try:
        seen, _ = envs.reset(seed=[5, 6])
        alone = make_single("skirmish-v1", bot="random", observations="flat")
        first, _ = alone.reset(seed=5)
        assert same({name: each[0] for name, each in seen.items()}, first)
        for _ in range(5):
            chosen = seen["action_mask"].argmax(axis=1)
            seen, *_ = envs.step(chosen)
            first, *_ = alone.step(int(chosen[0]))
        assert same({name: each[0] for name, each in seen.items()}, first)
        assert isinstance(envs, gymnasium.vector.VectorEnv)
    finally:
        envs.close()

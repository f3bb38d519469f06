"""What all tests share: the plugins, how long Hypothesis looks, what is no garbage."""

import gc
from collections.abc import Generator

import pytest
from hypothesis import settings

pytest_plugins = ["pytester", "tests.rules_plugin", "tests.store.postgres"]

settings.register_profile("house", deadline=None, derandomize=True)
settings.register_profile("soak", deadline=None, max_examples=1_000_000)
settings.load_profile("house")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    # Thousands of tests with their modules and cards stay to the end: to look for garbage among them takes long.
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()

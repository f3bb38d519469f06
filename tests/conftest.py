"""What all tests share: the plugins, and how long Hypothesis looks."""

from hypothesis import settings

pytest_plugins = ["pytester", "tests.rules_plugin", "tests.store.postgres"]

settings.register_profile("house", deadline=None, derandomize=True)
settings.register_profile("soak", deadline=None, max_examples=1_000_000)
settings.load_profile("house")

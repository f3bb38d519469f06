"""What may be chosen: every kind of option in the game."""

import pytest

from holotable.imperial_assault.skirmish.skirmish import skirmish_rules
from holotable.kernel import Option

OPTIONS = {option.__name__: option for option in skirmish_rules().option_types}


@pytest.mark.parametrize("name", sorted(OPTIONS))
def test_what_was_offered_can_not_be_changed(name: str):
    """Copies of a game share their decisions, and records keep what was chosen."""
    option: type[Option] = OPTIONS[name]
    assert option.__struct_config__.frozen

"""What may be chosen: every kind of option in the game."""

import pytest

from holotable.imperial_assault.skirmish.skirmish import skirmish_rules
from holotable.kernel import Option


@pytest.mark.parametrize(
    "option",
    sorted(skirmish_rules().option_types, key=lambda option: option.__name__),
    ids=lambda option: option.__name__,
)
def test_what_was_offered_can_not_be_changed(option: type[Option]):
    """Copies of a game share their decisions, and records keep what was chosen."""
    assert option.__struct_config__.frozen

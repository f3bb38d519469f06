"""Ten whole skirmishes that were recorded, played again to the same state after every choice.

Where the rules have changed on purpose they are recorded anew:
`holotable sim skirmish --a scripted --b scripted --games 10 --seed 2026 --records tests/fixtures/skirmish`
"""

from pathlib import Path

import pytest

from holotable.imperial_assault.bots.position import rules
from holotable.kernel import read_record, replay

RECORDS = sorted((Path(__file__).parents[1] / "fixtures" / "skirmish").glob("*.json"))


def test_ten_games_are_kept():
    assert len(RECORDS) == 10


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_recorded_game_is_played_again(file):
    record = read_record(file.read_bytes())
    game = replay(rules(), record).game
    assert game.decision is None
    assert game.table.is_decided()

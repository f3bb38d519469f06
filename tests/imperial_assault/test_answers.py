"""What cards and abilities say when the rules ask changes nothing on the table."""

import pytest

from holotable.kernel import Stream, watched
from tests.imperial_assault.walks import positions

DECISIONS = 200


@pytest.mark.parametrize("position", [positions.full_hands, positions.campaign, positions.brawl])
def test_answers_change_nothing(position, monkeypatch):
    stream = Stream(5)
    game = position(stream)
    for name, answer in game.rules.answers.items():
        monkeypatch.setitem(game.rules.answers, name, watched(answer))
    assert any(heard in game.rules.questions for heard in game.state.listeners)
    for _ in range(DECISIONS):
        if game.decision is None:
            return
        game.advance(stream.pick(game.decision.sample(stream)))

"""What happened is told the same whenever it is told: an event carries what its sentence needs."""

from pathlib import Path

import pytest

from holotable.imperial_assault.bots.beside import rules
from holotable.imperial_assault.telling.events import line_of
from holotable.imperial_assault.telling.names import Names
from holotable.kernel import Game, read_record, replay
from holotable.words import speech

RECORDS = sorted((Path(__file__).parents[2] / "fixtures" / "skirmish" / str(rules().version)).glob("*.json"))


@pytest.mark.parametrize("file", RECORDS[:6], ids=lambda file: file.stem)
def test_a_whole_game_reads_at_its_end_as_it_was_told_on_the_way(file):
    played = replay(rules(), read_record(file.read_bytes()))
    game = Game.start(rules(), played.setup, played.seed, listening=True)
    names = Names(speech("en"), game)
    happened, told = [], []
    for choice in (None, *played.choices):
        if choice is not None:
            game.advance(choice)
            names.look(game)
        events = game.take_events()
        happened += events
        told += [str(line_of(event, names)) for event in events]
    again = [str(line_of(event, names)) for event in happened]
    assert [(then, now) for then, now in zip(told, again, strict=True) if then != now] == []
    assert any("A surge gives" in line for line in told)

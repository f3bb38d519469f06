"""What cards and abilities say when the rules ask changes nothing on the table."""

import pytest

from holotable.imperial_assault.questions import DEFENCE_DICE, SEES_PAST
from holotable.imperial_assault.table.entering import let_all_answer
from holotable.imperial_assault.table.lasting import begin
from holotable.kernel import Chance, Game, State, Stream, watched
from tests.imperial_assault.scenario import duel
from tests.imperial_assault.walks import positions

DECISIONS = 200


@pytest.mark.parametrize("position", [positions.full_hands, positions.campaign, positions.brawl])
def test_answers_change_nothing(position, monkeypatch):
    stream = Stream(5)
    game = position(stream)
    for name, answer in game.rules.answers.items():
        monkeypatch.setitem(game.rules.answers, name, watched(answer))
    answered = False
    for _ in range(DECISIONS):
        if game.decision is None:
            break
        answered = answered or any(heard in game.rules.questions for heard in game.state.listeners)
        game.advance(stream.pick(game.sample(stream)))
    assert answered


def test_a_table_put_together_by_looking_says_what_the_other_says():
    play = duel("M G . t", {}, M="mak_eshkarey", G="gaarkhan", t="stormtrooper_regular")
    begin(play.game, "knowledge_and_defense", play.names["t"], "round")
    seen = Game(play.game.rules, State(play.game.rules.tables.copy(play.game.table), [], Chance(0)))
    assert not seen.ask(SEES_PAST, play.names["M"])
    let_all_answer(seen)
    for game in (seen, play.game):
        assert game.ask(SEES_PAST, play.names["M"])
        assert not game.ask(SEES_PAST, play.names["G"])
        assert game.ask(DEFENCE_DICE, play.names["t"]) == ["white"]
    assert not any(heard in seen.rules.moments for heard in seen.state.listeners)

"""Skirmishes at random with every Command card in both hands: nothing ever breaks."""

import pytest

from holotable.imperial_assault.cards import command_cards
from holotable.imperial_assault.commands.hand import CardPlayed
from holotable.imperial_assault.commands.known import COMMANDS
from holotable.imperial_assault.figures.player import Player
from holotable.kernel import Game, Stream
from tests.imperial_assault.test_random_walk import RULES, check, mos_eisley

COPIES = 3


def walk(seed: int, decisions: int) -> set[str]:
    """Play at random for so many decisions; gives the cards that were played."""
    stream = Stream(seed)
    table = mos_eisley(stream)
    table.players = {side: Player(hand=[*command_cards()] * COPIES, deck=[*command_cards()]) for side in table.sides}
    game, played = Game.start(RULES, table, seed, listening=True), set()
    for made in range(decisions):
        if game.decision is None:
            break
        game.advance(stream.pick(game.decision.sample(stream)))
        check(game)
        played |= {event.card for event in game.take_events() if isinstance(event, CardPlayed)}
        if made % 50 == 0:
            twin = Game.resume(RULES, RULES.states.from_json(RULES.states.to_json(game.state)))
            assert twin.state == game.state
            assert twin.decision == game.decision
    return played


@pytest.mark.parametrize("seed", range(4))
def test_cards_played_at_random_break_nothing(seed):
    assert len(walk(seed, 1200)) > 5


@pytest.mark.soak
def test_every_card_is_played_sooner_or_later():
    waiting, seed = {*COMMANDS, "marksman"}, 0
    while waiting:
        waiting -= walk(seed, 5000)
        seed += 1

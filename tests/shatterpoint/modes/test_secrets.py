"""Nobody is told the order of an order deck, nor a struggle card that is to come, before it is revealed."""

import msgspec
import pytest

from holotable.kernel import SPECTATOR, Game, Stream, view
from holotable.shatterpoint.battle.battle import SHATTERPOINT as CARD
from holotable.shatterpoint.bots.dealing import redeal
from holotable.shatterpoint.cards import mission
from holotable.shatterpoint.telling.teller import seen_by
from tests.shatterpoint.modes.games import a_session, play_on, teller_of

SEATS = ("a", "b", SPECTATOR)


def seen(game, seat):
    """All that a seat is told: its view, its sheet, its question, and what happened, as bytes."""
    teller = teller_of(game)
    asked = view(game, seat).decision
    events = [event.seen_by(seat) for event in game.take_events()] if seat == SPECTATOR else []
    parts: list[object] = [view(game, seat), teller.sheet(seat), teller.ask(asked) if asked is not None else None]
    parts += [teller.line(0, event) for event in teller.joined([each for each in events if each is not None])]
    return msgspec.json.encode([msgspec.to_builtins(each) for each in parts])


def shown(game):
    """What has been revealed so far, and shuffled since."""
    table = game.table
    players = [(player.revealed, player.reserve, tuple(player.discard)) for player in table.players.values()]
    return players, table.struggle.card, [sorted(player.deck) for player in table.players.values()]


@pytest.mark.rule("SP-ORD-04", "SP-SET-13")
@pytest.mark.parametrize("seed", range(2))
def test_two_worlds_that_differ_in_the_order_of_cards_look_the_same_until_one_is_revealed(seed):
    session = play_on(a_session(seed), until="use-order")
    one, other, stream, compared, differed = session.game, None, Stream(seed), 0, 0
    for _ in range(60):
        if other is None:
            other = one.copy()
            other.listen_in()
            redeal(other, "a", stream)
            differed += [player.deck for player in one.table.players.values()] != [
                player.deck for player in other.table.players.values()
            ]
            other.take_events(), one.take_events()
        for seat in SEATS:
            assert seen(one, seat) == seen(other, seat)
            compared += 1
        choice = stream.pick(one.sample(stream, 1))
        one.advance(choice)
        other.advance(choice)
        if one.decision is None:
            break
        if shown(one) != shown(other):
            other = None  # a card was revealed: from here on another order is imagined
    assert compared > 100
    assert differed > 1


def test_what_is_dealt_anew_is_what_everybody_knows():
    game = play_on(a_session(1), until="activation").game
    before = {side: sorted(player.deck) for side, player in game.table.players.items()}
    orders, struggles = set(), set()
    for seed in range(40):
        world = game.imagine(seed)
        redeal(world, "a", Stream(seed))
        assert {side: sorted(player.deck) for side, player in world.table.players.items()} == before
        orders.add(tuple(world.table.players["a"].deck))
        struggles.add(tuple(world.table.struggle.deck))
    phases = {card.id: card.phase for card in mission(game.table.mission).struggles.values()}
    assert len(orders) > 10
    assert len(struggles) > 5
    assert all([phases[card] for card in deck] == [3, 2] for deck in struggles)


def test_a_card_that_everybody_saw_put_under_the_deck_stays_there():
    game = play_on(a_session(1), until="activation").game
    player = game.table.players["a"]
    under = next(card for card in player.deck if card != CARD)
    player.deck.remove(under)
    player.deck.insert(0, under)
    player.under = 1
    assert seen_by(game, "b").players["a"].under == (under,)
    for seed in range(20):
        world = game.imagine(seed)
        redeal(world, "b", Stream(seed))
        assert world.table.players["a"].deck[0] == under


def test_no_stream_of_chance_is_in_a_view():
    game = play_on(a_session(1), until="activation").game
    told = msgspec.json.encode(msgspec.to_builtins(view(game, "a"))).decode()
    assert "seed" not in told
    assert "stream" not in told
    assert isinstance(game, Game)

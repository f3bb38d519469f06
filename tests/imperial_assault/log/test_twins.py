"""Campaigns that differ only in agenda cards and decks give the Rebels the same bytes, until a card is revealed."""

from collections.abc import Iterator

import msgspec
import pytest

from holotable.bots.bot import Seated
from holotable.imperial_assault.bots.log_dealing import redeal
from holotable.imperial_assault.cards import agenda_card
from holotable.imperial_assault.cards.imperial import SECRET
from holotable.imperial_assault.log.choices import BuyAgenda
from holotable.imperial_assault.log.log import Play
from holotable.imperial_assault.modes.campaign import CAMPAIGN
from holotable.kernel import SPECTATOR, Game, Option, Stream, view
from holotable.words import speech
from tests.few import few
from tests.imperial_assault.log.playing import EMPIRE, REBELS, begun
from tests.imperial_assault.log.test_walk import any_choice

SEATS = (REBELS, SPECTATOR)


def revealed(game: Play) -> object:
    """All cards of the hidden decks that lie open by now."""
    log = game.table
    open_agenda = (log.empire.ongoing, log.agenda_missions, [each.mission for each in log.forced])
    return log.side_missions, log.offer, log.box, open_agenda, [len(deck) for deck in log.item_decks.values()]


def other_secrets(game: Play, stream: Stream) -> Play:
    """The same campaign with other decks, and other agenda cards drawn and held."""
    world = game.copy()
    redeal(world, REBELS, stream)
    world = Game.resume(world.rules, world.state)
    world.listen_in()
    return world


def twin_of(choice: Option, other: Play) -> Option | None:
    """What the Imperial player chooses in the other campaign; a secret card of the same price looks the same."""
    if other.why_not(choice) is None:
        return choice
    if isinstance(choice, BuyAgenda) and agenda_card(choice.card).kind == SECRET:
        price, influence = agenda_card(choice.card).influence, other.table.empire.influence
        drawn = [agenda_card(card) for card in other.table.empire.drawn]
        alike = [card.id for card in drawn if (card.kind, card.influence) == (SECRET, price) and price <= influence]
        return BuyAgenda(alike[0]) if alike else None
    return None


def side_by_side(seed: int) -> Iterator[tuple[Play, Play]]:
    """A campaign and one that differs in what is hidden, before each choice; after a card was revealed another."""
    game, stream = begun(seed), Stream(seed)
    other: Play | None = None
    while game.decision is not None:
        if other is None and game.table.stage != "setup":
            other = other_secrets(game, stream)
            game.take_events()
        if other is not None:
            yield game, other
        choice = any_choice(game, stream)
        twin = twin_of(choice, other) if other is not None else None
        game.advance(choice)
        if other is not None and twin is not None:
            other.advance(twin)
        if other is not None and (twin is None or revealed(game) != revealed(other)):
            other = None


def told(game: Play) -> bytes:
    """All that the Rebels and those who watch receive, and what the bot would do in the Rebels' place."""
    parts: list[object] = []
    for seat in SEATS:
        teller, shown = CAMPAIGN.teller(speech("en"), game), view(game, seat)
        seen = [found for event in game.events or () if (found := event.seen_by(seat)) is not None]
        parts += [shown, teller.sheet(seat), teller.result(), game.state.revealed]
        parts += [teller.ask(shown.decision)] if shown.decision is not None else []
        parts += [teller.line(0, event) for event in teller.joined(seen)]
    if game.decision is not None and game.decision.seat == REBELS:
        parts.append(CAMPAIGN.bot("scripted", Stream(1)).choose(Seated(game, REBELS, CAMPAIGN.redeal)))
    parts.append(CAMPAIGN.summary(game.table))
    return msgspec.json.encode([msgspec.to_builtins(each) for each in parts])


def look_alike(seed: int) -> None:
    compared = bought = differed = 0
    for one, other in side_by_side(seed):
        assert told(one) == told(other), one.decision
        held = [each.table.empire.held for each in (one, other)]
        bought += bool(held[0]) and held[0] != held[1]
        differed += view(one, EMPIRE) != view(other, EMPIRE)
        compared += 1
        for each in (one, other):
            each.take_events()
    assert compared > 50
    assert differed
    assert bought


@pytest.mark.rule("IA-SEC-05", "IA-SEC-06", "IA-IUP-05", "IA-IUP-07", "IA-SMD-05", "IA-AGD-11")
@pytest.mark.parametrize("seed", few(range(2), 1))
def test_campaigns_that_differ_in_what_is_hidden_give_the_rebels_equal_bytes(seed):
    look_alike(seed)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 40))
def test_many_campaigns_that_differ_in_what_is_hidden(seed):
    look_alike(seed)


def test_a_line_of_the_log_tells_nothing_of_the_state_in_which_its_mission_ended():
    game = begun(1)
    stream = Stream(1)
    while not game.table.played:
        game.advance(any_choice(game, stream))
    assert game.table.played[0].digest
    assert [each.digest for each in view(game, REBELS).table.played] == [""]  # type: ignore[attr-defined]  # of a log

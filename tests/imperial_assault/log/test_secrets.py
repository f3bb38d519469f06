"""The Rebels read the log as the paper one lies there: open, but for agenda cards and decks."""

from collections.abc import Callable

import pytest

from holotable.imperial_assault.log.choices import AgendaEnough, BuyAgenda
from holotable.imperial_assault.log.happenings import AgendaBought
from holotable.imperial_assault.log.log import HOST, CampaignLog
from holotable.imperial_assault.log.view import LogView
from holotable.kernel import SPECTATOR, Codec, View, view
from tests.imperial_assault.log.playing import EMPIRE, IMPERIAL_BASE, REBEL_BASE, REBELS, Campaigning
from tests.imperial_assault.log.test_imperial_upgrade import BEACON, DOOM, FIRE, MEANS, PROTOCOL, drawn

VIEWS: Codec[View] = Codec(View, "a view")
OTHERS = (REBELS, SPECTATOR, HOST)


def seen(play: Campaigning, seat: str = REBELS) -> bytes:
    """All bytes that a seat gets: the view, and what happened since the last time."""
    events = [event.seen_by(seat) for event in play.game.events or ()]
    return VIEWS.to_json(view(play.game, seat)) + repr([event for event in events if event is not None]).encode()


def log_seen(play: Campaigning, seat: str = REBELS) -> LogView:
    shown = view(play.game, seat).table
    assert isinstance(shown, LogView)
    return shown


def other_side_deck(log: CampaignLog) -> None:
    log.side_deck.reverse()


def other_grey_card(log: CampaignLog) -> None:
    grey = next(each for each in log.side_deck if log.printed.mission(each).kind == "grey")
    out = next(each for each in log.left_out if each in [card.id for card in log.printed.of_kind("grey")])
    log.side_deck[log.side_deck.index(grey)] = out
    log.left_out[log.left_out.index(out)] = grey


def other_set_left_out(log: CampaignLog) -> None:
    agenda = [card for card in log.left_out if card not in [each.id for each in log.printed.missions]]
    for card in agenda[:2]:
        place = log.left_out.index(card)
        log.left_out[place], log.empire.agenda[place] = log.empire.agenda[place], card


def other_cards_drawn(log: CampaignLog) -> None:
    count = len(log.empire.drawn)
    log.empire.drawn, log.empire.agenda[:count] = log.empire.agenda[:count], log.empire.drawn


def other_cards_held(log: CampaignLog) -> None:
    held = log.empire.held[0]
    swapped = next(card for card in log.empire.agenda if card != held)
    log.empire.held[0], log.empire.agenda[log.empire.agenda.index(swapped)] = swapped, held


HIDDEN = [other_side_deck, other_grey_card, other_set_left_out, other_cards_drawn, other_cards_held]


@pytest.mark.rule("IA-SEC-05", "IA-SEC-06", "IA-IUP-05", "IA-SMD-05", "IA-AGD-11")
@pytest.mark.parametrize("change", HIDDEN)
@pytest.mark.parametrize("seat", OTHERS)
def test_logs_that_differ_only_in_hidden_things_look_equal(change: Callable[[CampaignLog], None], seat: str):
    plays = [drawn(PROTOCOL, DOOM, FIRE, BEACON, influence=4).choose(BuyAgenda(PROTOCOL)) for _ in range(2)]
    change(plays[1].log)
    plays[1].have()
    assert plays[0].log != plays[1].log
    assert seen(plays[0], seat) == seen(plays[1], seat)


@pytest.mark.rule("IA-SEC-05", "IA-IUP-07", "IA-AGD-11", "IA-INF-02")
def test_which_secret_card_was_bought_shows_nowhere_until_it_is_played():
    one, two = (drawn(PROTOCOL, DOOM, MEANS, influence=1) for _ in range(2))
    one.choose(BuyAgenda(PROTOCOL), AgendaEnough()).until("mission")
    two.choose(BuyAgenda(DOOM), AgendaEnough()).until("mission")
    assert seen(one) == seen(two)
    assert seen(one, EMPIRE) != seen(two, EMPIRE)
    assert log_seen(one).empire.influence == 0
    one.played(discarded=(PROTOCOL,))
    two.played(discarded=(DOOM,))
    assert seen(one) != seen(two)


@pytest.mark.rule("IA-IUP-05", "IA-IUP-06")
def test_what_is_bought_in_the_open_is_read_aloud_and_what_was_drawn_beside_it_is_not():
    one = drawn(FIRE, DOOM, influence=2).choose(BuyAgenda(FIRE), AgendaEnough())
    two = drawn(FIRE, PROTOCOL, influence=2).choose(BuyAgenda(FIRE), AgendaEnough())
    assert log_seen(one).empire.ongoing == log_seen(two).empire.ongoing == (FIRE,)
    assert AgendaBought(FIRE) in one.events(AgendaBought)
    for card in (DOOM, PROTOCOL):
        assert card.encode() not in seen(one)
        assert card.encode() not in seen(two)


@pytest.mark.rule("IA-AGD-17", "IA-SEC-06")
def test_which_sets_were_chosen_is_the_imperial_players_secret():
    one = Campaigning(sets=("Lord Vader's Command",)).until("green-missions")
    two = Campaigning(sets=("Retaliation",)).until("green-missions")
    assert {*one.log.empire.agenda} != {*two.log.empire.agenda}
    assert seen(one) == seen(two)


@pytest.mark.rule("IA-CAM-04", "IA-SEC-07", "IA-PLA-03")
@pytest.mark.parametrize("seat", [REBELS, EMPIRE, SPECTATOR])
def test_the_log_itself_lies_open(seat):
    play = (
        Campaigning().until("mission").played(rebels=REBEL_BASE, empire=IMPERIAL_BASE, crates=2).until("choose-mission")
    )
    shown = log_seen(play, seat)
    assert [(each.mission, each.winner) for each in shown.played] == [("aftermath", "rebels")]
    assert (shown.credits, shown.empire.influence, shown.empire.xp) == (500, 1, 1)
    assert [hero.xp for hero in shown.heroes] == [1, 1, 1, 1]
    assert shown.side_missions == tuple(play.log.side_missions)
    assert (shown.side_deck, shown.empire.agenda_deck) == (10, 18)


def test_only_the_imperial_player_sees_what_was_drawn():
    play = drawn(PROTOCOL, DOOM, influence=1).choose(BuyAgenda(DOOM))
    assert (log_seen(play, EMPIRE).empire.drawn, log_seen(play, EMPIRE).empire.held) == ((PROTOCOL,), (DOOM,))
    for seat in OTHERS:
        empire = log_seen(play, seat).empire
        assert (empire.drawn, empire.held, empire.cards_drawn, empire.cards_held) == (None, None, 1, 1)


def test_a_view_is_no_way_into_the_log():
    play = Campaigning().until("choose-mission")
    log_seen(play).heroes[0].xp = 99
    assert play.log.heroes[0].xp == 0

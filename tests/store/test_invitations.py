"""An invitation to a seat is used once, by whoever comes first, also over several connections and processes."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from holotable.kernel.codec import replace
from holotable.store import (
    GameBegunError,
    InvitationUsedError,
    SecretTakenError,
    Store,
    StoredSeat,
    TalkedOutError,
    UnknownGameError,
)
from holotable.store.writing import MOST_SAID
from tests.store.pieces import HUMAN, a_game, made

MINE = "mine"
INVITED = StoredSeat("b", "person", online=True, invitation="code")


@pytest.fixture
def invited(store):
    store.add_game(a_game(seats=(HUMAN, INVITED)))
    return store


def test_the_first_to_come_has_the_seat_and_nobody_after(invited):
    assert invited.use_invitation("hoth", "code", MINE) == "b"
    assert invited.game("hoth").seats == (HUMAN, StoredSeat("b", "person", token=MINE, online=True))
    assert invited.game("hoth").revision == 0
    with pytest.raises(InvitationUsedError, match="hoth"):
        invited.use_invitation("hoth", "code", "theirs")
    assert invited.game("hoth").seats[1].token == MINE


def test_who_did_not_hear_the_answer_asks_again(invited):
    assert [invited.use_invitation("hoth", "code", MINE) for _ in range(2)] == ["b", "b"]
    assert [invited.use_invitation("hoth", "code", MINE) for _ in range(2)] == ["b", "b"]


def test_who_comes_may_have_the_game_begin_otherwise(invited):
    begun = replace(invited.game("hoth"), setup=b"another army", summary=b'"another"', uses="{}")
    assert invited.use_invitation("hoth", "code", MINE, begun) == "b"
    found = invited.game("hoth")
    assert (found.setup, found.summary, found.uses) == (b"another army", b'"another"', "{}")
    assert found.revision == begun.revision + 1  # whoever sits there already must see it


@pytest.mark.parametrize("gone_on", [{"revision": 1}, {"choices": 1}])
def test_a_game_that_has_gone_on_begins_not_otherwise_and_the_seat_is_free(store, gone_on):
    choices = made("first") if "choices" in gone_on else ()
    store.add_game(a_game(seats=(HUMAN, INVITED), revision=gone_on.get("revision", 0)), choices)
    begun = replace(store.game("hoth"), setup=b"another army", revision=0)
    with pytest.raises(GameBegunError, match="hoth"):
        store.use_invitation("hoth", "code", MINE, begun)
    assert store.game("hoth").setup == a_game().setup
    assert store.game("hoth").seats == (HUMAN, INVITED)


@pytest.mark.parametrize("code", ["", "other"])
def test_what_is_no_invitation_opens_nothing(invited, code):
    with pytest.raises(InvitationUsedError):
        invited.use_invitation("hoth", code, MINE)
    with pytest.raises(UnknownGameError):
        invited.use_invitation("endor", "code", MINE)
    assert invited.game("hoth").seats == (HUMAN, INVITED)


def test_a_renewed_invitation_replaces_the_first(invited):
    assert [invited.renew_invitation("hoth", "code", "new") for _ in range(2)] == ["b", "b"]
    with pytest.raises(InvitationUsedError):
        invited.use_invitation("hoth", "code", MINE)
    assert invited.use_invitation("hoth", "new", MINE) == "b"
    with pytest.raises(InvitationUsedError):
        invited.renew_invitation("hoth", "new", "newer")


@pytest.mark.parametrize("secret", [HUMAN.token, "code", "other"])
def test_no_secret_opens_two_seats_and_none_is_known_to_who_invited(store, secret):
    seats = (HUMAN, INVITED, StoredSeat("c", "person", invitation="other"))
    store.add_game(a_game(seats=seats))
    with pytest.raises(SecretTakenError, match="hoth"):
        store.use_invitation("hoth", "code", secret)
    with pytest.raises(SecretTakenError):
        store.renew_invitation("hoth", "code", secret)
    assert store.game("hoth").seats == seats
    assert store.use_invitation("hoth", "code", MINE) == "b"


def test_a_player_who_is_seated_by_somebody_with_old_news_keeps_the_token(invited):
    invited.use_invitation("hoth", "code", MINE)
    invited.seat("hoth", StoredSeat("b", "bot", bot="scripted", online=True, invitation="code"))
    assert invited.game("hoth").seats[1] == StoredSeat("b", "bot", bot="scripted", token=MINE, online=True)


def test_of_many_at_once_one_gets_it(url, invited):
    others = [Store.open(url) for _ in range(4)]

    def come(number):
        try:
            return others[number % 4].use_invitation("hoth", "code", f"token {number}")
        except InvitationUsedError:
            return None

    with ThreadPoolExecutor(8) as threads:
        seats = list(threads.map(come, range(16)))
    for other in others:
        other.close()
    assert sorted(seat is not None for seat in seats) == [False] * 15 + [True]
    assert invited.game("hoth").seats[1].token == f"token {seats.index('b')}"


def test_a_table_is_talked_out_some_day(store, monkeypatch):
    monkeypatch.setattr("holotable.store.writing.MOST_SAID", 3)
    store.add_game(a_game())
    for _ in range(3):
        store.say("hoth", "a", "Łucja", "More!")
    with pytest.raises(TalkedOutError, match="3 lines"):
        store.say("hoth", "a", "Łucja", "More!")
    assert len(store.said("hoth")) == 3
    assert MOST_SAID > 100

"""Windows: who may have something in hiding is asked whether it is there or not, so that questions tell nothing."""

import pytest

from holotable.kernel import (
    Ability,
    Decision,
    Flow,
    Game,
    Listener,
    Next,
    Option,
    Pass,
    Session,
    UndoNeedsConsentError,
    Use,
)
from tests.kernel.test_moment import note
from tests.kernel.tiny import Notes, Play, Say, rules_of

CARDS = ("card one", "card two")


class Night(Flow[Notes], tag="night"):
    """A sunset at which bob may play a card; ann says something before and after."""

    steps = ("deal", "before", "sunset", "after")

    def deal(self, game: Play) -> None:
        for word in game.table.said:
            game.listen(word, word, "second")

    def before(self, game: Play, answer: Say | None = None) -> Next[Notes]:
        return self._speak(game, answer)

    def sunset(self, game: Play) -> Next[Notes]:
        return game.at("sunset")

    def after(self, game: Play, answer: Say | None = None) -> Next[Notes]:
        return self._speak(game, answer)

    def _speak(self, game: Play, answer: Say | None) -> Next[Notes]:
        if answer is None:
            return Decision("ann", "speech", [Say("good night")])
        game.table.said.append(answer.word)
        return None


def cards_of_bob(game: Play, moment: str) -> list[Listener]:
    """Everybody knows which cards there are."""
    return [Listener(card, card, "second") for card in CARDS if moment == "sunset"]


ABILITIES = (
    *(Ability(card, "sunset", note, optional=True) for card in CARDS),
    Ability("bell", "sunset", note),
    Ability("gong", "sunset", note),
    Ability("lamp", "sunset", note, optional=True),
)
RULES = rules_of(Night, abilities=ABILITIES, guesses=cards_of_bob)


def at_sunset(*in_play: str) -> Session[Notes]:
    """Sunset has come, with these in play; cards are in bob's hand."""
    session = Session(RULES, Notes(list(in_play)), 1)
    session.advance(Say("good night"))
    return session


def asked(game: Play) -> tuple[str, str, bool] | None:
    decision = game.decision
    return (decision.seat, decision.about, decision.window) if decision else None


def options(game: Play) -> list[Option]:
    assert game.decision is not None
    return list(game.decision.options)


@pytest.mark.parametrize("hand", [(), CARDS[:1], CARDS])
def test_who_may_have_a_card_is_asked_and_who_has_none_can_only_pass(hand):
    game = at_sunset(*hand).game
    assert asked(game) == ("bob", "sunset", True)
    assert options(game) == [*(Use(card, card) for card in hand), Pass()]


@pytest.mark.parametrize("hand", [(), CARDS])
def test_what_could_have_been_played_is_declined_once(hand):
    session = at_sunset(*hand)
    session.advance(Pass())
    assert asked(session.game) == ("ann", "", False)


def test_after_a_card_the_other_may_be_there_still():
    session = at_sunset("card one")
    session.advance(Use("card one", "card one"))
    assert asked(session.game) == ("bob", "sunset", True)
    assert options(session.game) == [Pass()]


@pytest.mark.parametrize("hand", [(), CARDS[:1]])
def test_what_must_happen_waits_for_a_card_that_may_come_before_it_and_is_last(hand):
    session = at_sunset("bell", *hand)
    assert asked(session.game) == ("bob", "sunset", True)
    assert options(session.game)[-1] == Use("bell", "bell")
    session.advance(Use("bell", "bell"))
    assert asked(session.game) == ("bob", "sunset", True)


@pytest.mark.parametrize("in_the_open", [("lamp",), ("bell", "gong"), ("bell", "lamp")])
@pytest.mark.parametrize("hand", [(), CARDS[:1]])
def test_what_would_be_asked_anyhow_is_no_window(in_the_open, hand):
    game = at_sunset(*in_the_open, *hand).game
    assert asked(game) == ("bob", "sunset", False)
    assert {Use(each, each) for each in (*in_the_open, *hand)} <= set(options(game))


@pytest.mark.parametrize("hand", [(), CARDS[:1]])
def test_after_what_was_asked_in_the_open_comes_the_window(hand):
    session = at_sunset("lamp", *hand)
    session.advance(Use("lamp", "lamp"))
    assert asked(session.game) == ("bob", "sunset", True)


def test_a_restored_game_is_at_the_same_window():
    game = at_sunset("card one").game
    assert Game.resume(RULES, game.state).decision == game.decision


@pytest.mark.parametrize("hand", [(), CARDS])
def test_a_window_and_what_was_passed_at_it_do_not_keep_anybody_from_taking_back(hand):
    session = at_sunset(*hand)
    assert session.undoing("ann") == "free"
    session.advance(Pass())
    assert (session.undoing("ann"), session.undoing("bob")) == ("free", "no")
    session.undo("ann")
    assert session.choices == []
    session.redo()
    session.redo()
    assert session.choices == [Say("good night"), Pass()]


def test_a_card_that_was_played_keeps_others_from_taking_back():
    session = at_sunset("card one")
    session.advance(Use("card one", "card one"))
    session.advance(Pass())
    with pytest.raises(UndoNeedsConsentError, match="others-chose"):
        session.undo("ann")
    session.undo("bob")
    assert session.choices == [Say("good night")]

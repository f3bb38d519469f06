"""Asides: what a seat does at any time, whoever is asked."""

import pytest

from holotable.kernel import (
    Aside,
    Await,
    Decision,
    Flow,
    Game,
    GameOverError,
    IllegalChoiceError,
    Next,
    Option,
    Refusal,
    Rules,
    Session,
    Unasked,
    UndoNeedsConsentError,
    read_record,
    replay,
    write_record,
)
from tests.kernel.tiny import Notes, NotesView, Play, Say, first_then_second


class Cough(Unasked, frozen=True, tag="cough"):
    pass


class GiveUp(Unasked, frozen=True, tag="give-up"):
    pass


class Sneeze(Unasked, frozen=True, tag="sneeze"):
    pass


class Talk(Flow[Notes], tag="talk"):
    """Ann says one thing after another."""

    steps = ("speak",)

    def speak(self, game: Play, answer: Say | None = None) -> Next[Notes]:
        if answer is None:
            return Decision("ann", "speak", [Say("a"), Say("b")])
        game.table.said.append(answer.word)
        return None


class Evening(Flow[Notes], tag="evening"):
    """Talk after talk, while anybody is alive; then goodbye."""

    steps = ("talks", "goodbye")

    def talks(self, game: Play, ended: Talk | None = None) -> Next[Notes]:
        return Await(Talk()) if game.table.alive else None

    def goodbye(self, game: Play) -> None:
        game.table.said.append("goodbye")


def cough(game: Play, choice: Unasked) -> None:
    game.table.said.append(f"{choice.seat} coughs")


def give_up(game: Play, choice: Unasked) -> None:
    game.table.alive = False
    game.abandon()


def allowed(game: Play, choice: Unasked) -> None:
    return None


def has_coughed(game: Play, choice: Unasked) -> Refusal | None:
    return Refusal("coughed") if f"{choice.seat} coughs" in game.table.said else None


RULES: Rules[Notes] = Rules(
    name="evening",
    version=1,
    table=Notes,
    opening=Evening,
    seats=lambda table: ["ann", "bob"],
    view=lambda game, seat: NotesView(list(game.table.said)),
    priority=first_then_second,
    flows=[Evening, Talk],
    options=[Say],
    asides=[Aside(Cough, cough, has_coughed), Aside(GiveUp, give_up, allowed)],
)


def start() -> Play:
    return Game.start(RULES, Notes(), seed=1)


def test_an_aside_is_heard_and_the_question_stands():
    game = start()
    before = game.decision
    game.advance(Cough("bob"))
    assert game.table.said == ["bob coughs"]
    assert game.decision == before


def test_an_aside_can_break_off_what_is_going_on():
    game = start().advance(Say("a")).advance(GiveUp("bob"))
    assert (game.decision, game.table.said) == (None, ["a", "goodbye"])
    with pytest.raises(GameOverError):
        game.advance(Cough("ann"))


@pytest.mark.parametrize(
    ("choice", "reason"), [(Cough("bob"), "coughed"), (Cough("eve"), "not-now"), (Sneeze("ann"), "not-now")]
)
def test_an_aside_that_is_refused_changes_nothing(choice: Option, reason: str):
    game = start().advance(Cough("bob"))
    digest = game.digest()
    with pytest.raises(IllegalChoiceError, match=reason):
        game.advance(choice)
    assert game.digest() == digest
    assert game.why_not(choice) == Refusal(reason)
    assert game.why_not(Cough("ann")) is None


def test_asides_are_recorded_and_replayed():
    session = Session(RULES, Notes(), 1)
    for choice in (Say("a"), Cough("bob"), Say("b"), GiveUp("ann")):
        session.advance(choice)
    again = replay(RULES, read_record(write_record(session.record())))
    assert again.choices == session.choices
    assert again.game.table.said == ["a", "bob coughs", "b", "goodbye"]


def test_what_was_heard_is_taken_back_only_by_consent():
    session = Session(RULES, Notes(), 1)
    session.advance(GiveUp("bob"))
    with pytest.raises(UndoNeedsConsentError, match="others-heard"):
        session.undo("bob")
    session.undo("bob", agreed=True)
    assert session.game.decision is not None
    assert session.game.table.said == []

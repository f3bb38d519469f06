"""Something happens that no choice led to; then the question stands again, if it still can."""

import pytest

from holotable.kernel import (
    AGAIN,
    Ability,
    BegunFlowError,
    Decision,
    Flow,
    Game,
    Next,
    NothingToInterruptError,
    Pass,
    Session,
    SpoiledGameError,
    UnknownPartError,
    UnrecordedHappeningError,
    Use,
    load,
    save,
)
from tests.kernel.standoff import STANDOFF, Hurt, Rest, Suffered, asked, new_table
from tests.kernel.tiny import Notes, Play, Say, rules_of


class Talk(Flow[Notes], tag="talk"):
    """Asks for words as long as the speaker lives; thanks once for each word that was an answer."""

    steps = ("ask", "dusk")

    def possible(self, game: Play) -> bool:
        return game.table.alive

    def ask(self, game: Play, answer: Say | None = None) -> Next[Notes]:
        if answer is None:
            enough = len(game.table.said) > 3
            return Decision("ann", "word", [Say("enough")] if enough else [Say("yes"), Say("no")])
        game.table.said.append(answer.word)
        return None if answer == Say("no") else AGAIN

    def dusk(self, game: Play) -> Next[Notes]:
        return game.at("sunset")


class Rain(Flow[Notes], tag="rain"):
    steps = ("fall",)

    def fall(self, game: Play) -> None:
        game.table.said.append("rain")


class Lightning(Flow[Notes], tag="lightning"):
    steps = ("strike",)

    def strike(self, game: Play) -> None:
        game.table.alive = False


class Shout(Flow[Notes], tag="shout"):
    steps = ("who",)

    def who(self, game: Play, answer: Say | None = None) -> Next[Notes]:
        if answer is None:
            return Decision("bob", "shout", [Say("hey")])
        game.table.said.append(answer.word)
        return None


class Quake(Flow[Notes], tag="quake"):
    steps = ("shake",)

    def shake(self, game: Play) -> None:
        raise RuntimeError("the ground gave way")


class Unheard(Flow[Notes], tag="unheard"):
    steps = ()


RULES = rules_of(
    *(Talk, Rain, Lightning, Shout, Quake),
    abilities=[Ability("echo", "sunset", lambda game, listener: game.table.said.append("echo"), optional=True)],
)


def talk() -> Play:
    return Game.start(RULES, Notes(), seed=1, listening=True)


def test_it_happens_now_and_the_same_question_stands():
    game = talk()
    before = game.decision
    game.interrupt(Rain())
    assert game.table.said == ["rain"]
    assert game.decision == before
    game.advance(Say("no"))
    assert game.table.said == ["rain", "no"]


def test_the_question_is_asked_anew_and_sees_what_has_changed():
    game = talk()
    for _ in range(4):
        game.interrupt(Rain())
    assert game.decision is not None
    assert game.decision.options == (Say("enough"),)


def test_a_table_that_was_changed_is_asked_anew_without_anything_happening():
    game = talk()
    game.table.said.extend(["one", "two", "three", "four"])
    assert game.interrupt().decision == Decision("ann", "word", [Say("enough")])


def test_a_question_that_can_no_longer_stand_is_over():
    game = talk()
    game.interrupt(Lightning())
    assert game.decision is None
    assert game.table.said == []


def test_who_interrupts_may_ask_and_be_interrupted():
    game = talk().interrupt(Shout())
    assert (game.decision, game.where()) == (
        Decision("bob", "shout", [Say("hey")]),
        "talk.ask > interruption.end > shout.who",
    )
    game.interrupt(Rain()).advance(Say("hey"))
    assert game.table.said == ["rain", "hey"]
    assert game.decision == Decision("ann", "word", [Say("yes"), Say("no")])


def test_an_interruption_is_saved_and_taken_up_half_way():
    game = talk().interrupt(Shout())
    twin = load(RULES, save(game))
    assert twin.decision == game.decision
    assert twin.advance(Say("hey")).digest() == game.advance(Say("hey")).digest()


def test_what_listens_goes_on_listening_and_what_is_asked_at_a_moment_is_asked_again():
    game = talk()
    game.listen("echo", "wall", "second")
    game.advance(Say("no")).interrupt(Rain())
    assert game.decision is not None
    assert game.decision.options == (Use("echo", "wall"), Pass())
    assert game.advance(Use("echo", "wall")).table.said == ["no", "rain", "echo"]


def test_what_happens_is_told():
    game = Game.start(STANDOFF, new_table(), seed=3, listening=True)
    game.take_events()
    game.interrupt(Hurt("blue", 2))
    assert game.take_events()[0] == Suffered("blue", 2)


def test_the_digest_says_that_a_game_was_interrupted_even_if_nothing_came_of_it():
    game = Game.start(STANDOFF, new_table(), seed=3)
    twin = game.copy()
    game.interrupt()
    assert (game.table, game.decision) == (twin.table, twin.decision)
    assert game.digest() != twin.digest()
    assert game.advance(Rest()).digest() != twin.advance(Rest()).digest()


def test_the_same_interruption_leads_to_the_same_state():
    games = [Game.start(STANDOFF, new_table(), seed=3).interrupt(Hurt("blue", 2)) for _ in range(2)]
    assert games[0].digest() == games[1].digest()


# What can't be.


def test_nothing_interrupts_a_game_that_is_over():
    game = talk().interrupt(Lightning())
    before = game.digest()
    with pytest.raises(NothingToInterruptError, match="interrupts nothing: the game is over"):
        game.interrupt(Rain())
    assert game.digest() == before


@pytest.mark.parametrize(
    ("flow", "error", "words"),
    [
        (Unheard(), UnknownPartError, "the rules list no flow Unheard"),
        (Rain(step=1), BegunFlowError, "has come to step 1 already; interrupt with a new flow"),
    ],
)
def test_what_the_rules_do_not_know_or_has_begun_is_refused_and_changes_nothing(flow, error, words):
    game = talk()
    before = game.digest()
    with pytest.raises(error, match=words):
        game.interrupt(flow)
    assert game.digest() == before
    assert game.advance(Say("no")).table.said == ["no"]


def test_an_interruption_that_fails_half_way_spoils_the_game():
    game = talk()
    with pytest.raises(RuntimeError, match="the ground gave way"):
        game.interrupt(Quake())
    with pytest.raises(SpoiledGameError):
        game.interrupt(Rain())


# Records.


def deeds(session):
    return [
        lambda: session.advance(Rest()),
        lambda: session.undo(asked(session.game).seat),
        session.redo,
        session.record,
    ]


@pytest.mark.parametrize("deed", range(4))
def test_a_session_whose_game_was_interrupted_goes_nowhere_and_makes_no_record(deed):
    session = Session(STANDOFF, new_table(), 3)
    session.advance(Rest())
    seat = asked(session.game).seat
    session.advance(Rest())
    session.undo(seat, agreed=True)
    session.game.interrupt(Hurt("blue", 1))
    with pytest.raises(UnrecordedHappeningError, match="no choice led to"):
        deeds(session)[deed]()


def test_a_copy_may_be_interrupted_and_the_session_goes_on():
    session = Session(STANDOFF, new_table(), 3)
    session.game.copy().interrupt(Hurt("blue", 1))
    session.advance(Rest())
    assert len(session.record().choices) == 1

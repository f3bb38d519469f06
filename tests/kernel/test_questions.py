"""Procedures ask of everything in play: the answers are taken together, and change nothing."""

import pytest

from holotable.kernel import (
    Ability,
    Answer,
    Decision,
    Flow,
    Game,
    Listener,
    Next,
    Question,
    RestlessAnswerError,
    TwinListenersError,
    TwinPartsError,
    UnknownPartError,
    first,
    watched,
)
from tests.kernel.tiny import Notes, Play, Say, rules_of

LOUDNESS: Question[[str], int] = Question("loudness", sum)
MAY_SPEAK: Question[[str], bool] = Question("may-speak", all)
WHY_NOT: Question[[str], str | None] = Question("why-not", first)


class Waiting(Flow[Notes], tag="waiting"):
    steps = ("wait",)

    def wait(self, game: Play, answer: Say | None = None) -> Next[Notes]:
        return Decision("ann", "word", [Say("hush")]) if answer is None else None


def table(*answers: Answer[Notes]) -> Play:
    return Game.start(rules_of(Waiting, questions=[LOUDNESS, MAY_SPEAK, WHY_NOT], answers=answers), Notes(), seed=1)


def shouts(game: Play, listener: Listener, word: str) -> int:
    return len(word) if word.isupper() else 0


def echoes(game: Play, listener: Listener, word: str) -> int:
    return 1


def keeps_quiet(game: Play, listener: Listener, word: str) -> bool:
    return word != "secret"


def objects(game: Play, listener: Listener, word: str) -> str | None:
    return f"{listener.owner} minds {word}" if word == "secret" else None


def test_nothing_in_play_leaves_what_holds_by_itself():
    game = table(Answer("horn", LOUDNESS, shouts))
    assert game.ask(LOUDNESS, "HEY") == 0
    assert game.ask(MAY_SPEAK, "secret")
    assert game.ask(WHY_NOT, "secret") is None


def test_answers_are_taken_together_in_the_way_of_the_question():
    game = table(
        Answer("horn", LOUDNESS, shouts),
        Answer("wall", LOUDNESS, echoes),
        Answer("oath", MAY_SPEAK, keeps_quiet),
        Answer("judge", WHY_NOT, objects),
    )
    game.listen("horn", 1, "first")
    game.listen("wall", 2, "first")
    game.listen("wall", 3, "second")
    assert game.ask(LOUDNESS, "HEY") == 5
    assert game.ask(LOUDNESS, "hey") == 2
    game.listen("oath", 1, "first")
    assert game.ask(MAY_SPEAK, "hey")
    assert not game.ask(MAY_SPEAK, "secret")
    game.listen("judge", 4, "second")
    game.listen("judge", 5, "first")
    assert game.ask(WHY_NOT, "secret") == "second minds secret"
    assert game.ask(WHY_NOT, "hey") is None


def test_what_leaves_play_has_no_say_any_more():
    game = table(Answer("wall", LOUDNESS, echoes))
    game.listen("wall", 2, "first")
    game.silence(2)
    assert game.ask(LOUDNESS, "hey") == 0


def test_an_answer_sees_to_whom_it_belongs():
    game = table(Answer("judge", WHY_NOT, objects))
    game.listen("judge", 4, "second")
    game.hand_over(4, "first")
    assert game.ask(WHY_NOT, "secret") == "first minds secret"


def test_asking_changes_nothing():
    game = table(Answer("wall", LOUDNESS, echoes))
    game.listen("wall", 2, "first")
    before = game.digest()
    game.ask(LOUDNESS, "hey")
    game.ask(MAY_SPEAK, "hey")
    assert game.digest() == before


def gossips(game: Play, listener: Listener, word: str) -> int:
    game.table.said.append(word)
    return 1


def test_an_answer_that_changes_something_is_caught():
    game = table(watched(Answer("parrot", LOUDNESS, gossips)), watched(Answer("wall", LOUDNESS, echoes)))
    game.listen("wall", 1, "first")
    assert game.ask(LOUDNESS, "hey") == 1
    game.listen("parrot", 2, "first")
    with pytest.raises(RestlessAnswerError, match="'parrot' changed the state") as caught:
        game.ask(LOUDNESS, "hey")
    assert caught.value.name == "parrot"


def test_what_is_in_play_is_found_again_in_a_copy():
    game = table(Answer("wall", LOUDNESS, echoes))
    game.listen("wall", 2, "first")
    assert Game.resume(game.rules, game.copy().state).ask(LOUDNESS, "hey") == 1


def test_a_source_answers_once():
    game = table(Answer("wall", LOUDNESS, echoes))
    game.listen("wall", 2, "first")
    with pytest.raises(TwinListenersError):
        game.listen("wall", 2, "first")


def test_a_question_that_the_rules_do_not_list_can_be_neither_asked_nor_answered():
    with pytest.raises(UnknownPartError, match="the rules list no question loudness"):
        rules_of(Waiting, questions=[MAY_SPEAK], answers=[Answer("horn", LOUDNESS, shouts)])
    with pytest.raises(UnknownPartError, match="the rules list no question loudness"):
        Game.start(rules_of(Waiting, questions=[MAY_SPEAK]), Notes(), seed=1).ask(LOUDNESS, "hey")


def test_moments_and_questions_have_names_of_their_own():
    sunset: Question[[], bool] = Question("sunset", any)
    with pytest.raises(TwinPartsError, match="sunset"):
        rules_of(Waiting, questions=[sunset])


def test_abilities_and_answers_have_names_of_their_own():
    ability = Ability[Notes]("horn", "sunset", lambda game, listener: None)
    with pytest.raises(TwinPartsError, match="horn"):
        rules_of(Waiting, abilities=[ability], questions=[LOUDNESS], answers=[Answer("horn", LOUDNESS, shouts)])

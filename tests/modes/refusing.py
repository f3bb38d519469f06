"""A game that is played to its end while somebody asks why not, of all that is to be seen."""

from collections.abc import Callable, Iterable
from typing import Any

from holotable.kernel import Game, Option, Seat
from holotable.modes.messages import Heard, Refused
from holotable.modes.mode import AnyMode
from holotable.rulebook import rule
from holotable.words import speech

AnyGame = Game[Any]


def badly_refused(
    mode: AnyMode,
    game: AnyGame,
    questions: Callable[[AnyGame, Seat], Iterable[Heard]],
    choose: Callable[[AnyGame], Option],
    longest: int,
    seldom: int,
) -> list[str]:
    """Ask at each decision that is new, and of the others at every so many; gives the answers that say nothing."""
    bad: list[str] = []
    seen: set[str] = set()
    for made in range(longest):
        if game.decision is None:
            break
        place = f"{game.where()} ({game.decision.kind})"
        if place not in seen or made % seldom == 0:
            seen.add(place)
            bad += [f"{place}: {each}" for each in _asked(mode, game, questions(game, game.decision.seat))]
        game.advance(choose(game))
    return bad


def _asked(mode: AnyMode, game: AnyGame, questions: Iterable[Heard]) -> list[str]:
    assert game.decision is not None
    seat, before, teller = game.decision.seat, game.digest(), mode.teller(speech("en"), game)
    answers = [(question, teller.answer(question, seat)) for question in questions]
    assert game.digest() == before, "asking changes nothing"
    return [f"{question} -> {told}" for question, told in answers if not (isinstance(told, Refused) and is_good(told))]


def is_good(told: Refused) -> bool:
    """Whether something is possible, or refused with a reason of its own and a rule of the catalogue with its text."""
    if told.possible:
        return True
    text = rule(told.rule).rule if told.rule else ""
    return bool(text) and told.rule_words == text and told.words not in ("", speech("en")("not-now"))

"""Games of a few lines, each to show one thing that the kernel does."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from holotable.kernel import Ability, Answer, Flow, Game, Listener, Option, Priority, Rules, Struct
from holotable.kernel.question import Asked


class Notes(Struct):
    """A table that only remembers what was done on it."""

    said: list[str] = []
    alive: bool = True


Play = Game[Notes]

DICE = {"d6": 6, "coin": 2}


class Say(Option, frozen=True, tag="say"):
    word: str


class NotesView(Struct, frozen=True):
    said: list[str]


def first_then_second(game: Play, moment: str) -> Priority:
    return [("first", "ann"), ("second", "bob")]


def rules_of(
    *flows: type[Flow[Notes]],
    abilities: Iterable[Ability[Notes]] = (),
    options: Iterable[type[Option]] = (),
    dice: Mapping[str, int] = DICE,
    speaker: Callable[[Play, Sequence[Listener]], str | None] = lambda game, waiting: None,
    referee: str | None = None,
    guesses: Callable[[Play, str], Sequence[Listener]] = lambda game, moment: (),
    questions: Iterable[Asked] = (),
    answers: Iterable[Answer[Notes]] = (),
) -> Rules[Notes]:
    """The rules of a game that opens with the first of these flows."""
    return Rules(
        name="notes",
        version=1,
        table=Notes,
        opening=flows[0],
        seats=lambda table: ["ann", "bob"],
        view=lambda game, seat: NotesView(list(game.table.said)),
        priority=first_then_second,
        flows=flows,
        options=[Say, *options],
        moments=["sunset", "sunrise"],
        abilities=abilities,
        questions=questions,
        answers=answers,
        dice=dice,
        speaker=speaker,
        referee=lambda game: referee,
        guesses=guesses,
    )


def start(*flows: type[Flow[Notes]], abilities: Iterable[Ability[Notes]] = (), dice_by_hand: bool = False) -> Play:
    return Game.start(rules_of(*flows, abilities=abilities), Notes(), seed=1, dice_by_hand=dice_by_hand)

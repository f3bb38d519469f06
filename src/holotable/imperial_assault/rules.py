"""The rules of a mode: what all modes share, and what it brings."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from holotable.imperial_assault.cards.dice import FACES, dice
from holotable.imperial_assault.effects import from_the_start
from holotable.imperial_assault.effects.commands import playing
from holotable.imperial_assault.effects.commands.guessing import guesses
from holotable.imperial_assault.effects.known import ABILITIES, known
from holotable.imperial_assault.missions import ruling
from holotable.imperial_assault.missions.checking import playable
from holotable.imperial_assault.missions.known import missions_of
from holotable.imperial_assault.missions.listening import abilities_of
from holotable.imperial_assault.moments import MOMENTS
from holotable.imperial_assault.questions import QUESTIONS
from holotable.imperial_assault.table.table import Play, Table
from holotable.imperial_assault.turns.later import not_now
from holotable.imperial_assault.turns.timing import priority, referee
from holotable.kernel import (
    Ability,
    Answer,
    Aside,
    Decision,
    Flow,
    Listener,
    Option,
    Priority,
    Rules,
    Seat,
    Struct,
)
from holotable.kernel.gather import flows_in, options_in

# Raised with every change to what the rules do, or to the shape of a state.
VERSION = 17

SHARED = tuple(
    f"{__package__}.{name}"
    for name in ("combat", "deployment", "effects", "heroes", "missions", "moving", "table", "tokens", "turns")
)


def nobody_else(game: Play, waiting: Sequence[Listener]) -> Seat | None:
    """The effects of a side are for its own seat to order."""
    return None


def rules_of(
    name: str,
    opening: Callable[[], Flow[Table]],
    view: Callable[[Play, Seat], Struct],
    *,
    missions: str,
    content: Mapping[str, str],
    packages: Iterable[str] = (),
    asides: Iterable[Aside[Table]] = (),
    speaker: Callable[[Play, Sequence[Listener]], Seat | None] = nobody_else,
    abilities: Sequence[Ability[Table]] = ABILITIES,
    answers: Sequence[Answer[Table]] | None = None,
    order: Callable[[Play, str], Priority] = priority,
    decides: Callable[[Play, Decision], Option | None] = lambda game, decision: None,
    roller: Callable[[Play, Seat], Seat] = lambda game, seat: seat,
) -> Rules[Table]:
    """The rules of a mode that is opened by a flow of its own. Its flows and options are found in its `packages`."""
    found = [*SHARED, *packages]
    return Rules(
        name=name,
        version=VERSION,
        table=Table,
        opening=opening,
        seats=Table.seats,
        view=view,
        priority=order,
        referee=referee,
        speaker=speaker,
        guesses=guesses,
        decides=decides,
        roller=roller,
        not_now=not_now,
        flows=flows_in(found),
        options=options_in(found),
        asides=asides,
        moments=MOMENTS,
        abilities=[
            *(*from_the_start.IN_PLAY, *abilities, *playing.played()),
            *abilities_of(playable(missions_of(missions))),
        ],
        questions=QUESTIONS,
        answers=[*(known().answers if answers is None else answers), *ruling.ANSWERS],
        content=content,
        dice=dict.fromkeys([*dice().attack, *dice().defence], FACES),
    )

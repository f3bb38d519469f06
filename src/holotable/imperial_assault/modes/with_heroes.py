"""What the modes have in common in which heroes play a mission."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

from holotable.bots.bot import Bot
from holotable.imperial_assault.bots.known import MISSION_BOTS, mission_bot
from holotable.imperial_assault.bots.memory import recalled
from holotable.imperial_assault.cards import hero
from holotable.imperial_assault.heroes.arriving import rebel_seat
from holotable.imperial_assault.missions.using import used_by
from holotable.imperial_assault.table.leaving import Resign
from holotable.imperial_assault.table.table import Play, Table
from holotable.imperial_assault.telling.messages import Aim, Aimed, GoThere, Look, Looked, WhyNot
from holotable.imperial_assault.telling.walking import walk
from holotable.kernel import Option, Seat, Stream, Struct
from holotable.modes import Mode
from holotable.modes.messages import Chosen

W = TypeVar("W", bound=Struct)


class HeroesMode(Mode[Table, W]):
    """Heroes in a mission that is set up from a wish W."""

    game = "imperial-assault"
    score = ""
    curve = ""
    dice_by_hand = True

    @property
    def bots(self) -> tuple[str, ...]:
        return tuple(MISSION_BOTS)

    def bot(self, name: str, stream: Stream, game: Play | None = None, nature: Stream | None = None) -> Bot[Table]:
        return mission_bot(name, stream, recalled(game, nature is None) if game is not None else None, nature)

    sure = "scripted"
    quick = frozenset({"random", "scripted"})
    stand_ins = ("scripted",)

    def patience(self, table: Table) -> int:
        return 0

    def walk(self, game: Play, heard: Chosen) -> Iterator[Option]:
        return walk(game, heard)

    def resign(self, seat: Seat) -> Resign:
        return Resign(seat)

    # Many missions have no last round; scripted bots need some hundred decisions for others.
    most_decisions = 5_000

    def stop(self, game: Play) -> Resign:
        """The Rebels have come to nothing, and leave."""
        return Resign(rebel_seat(game.table))

    restarts = True

    def uses(self, table: Table) -> dict[str, str]:
        return used_by(table)

    def points(self, table: Table) -> dict[str, int]:
        """A mission is won or lost; nothing else is counted."""
        outcome = self.outcome(table)
        return {side: int(outcome is not None and outcome.winner == side) for side in table.sides}

    def round(self, table: Table) -> int:
        return table.round

    heard = (WhyNot, Aim, Look)
    choosing = (GoThere,)
    told = (Aimed, Looked)


def party_of(table: Table) -> tuple[str, ...]:
    """All heroes of a mission, wherever they are: on the map, gone, or still to come."""
    coming = (*table.rebels.waiting, *table.rebels.aside)
    there = (*table.figures.values(), *table.withdrawn.values(), *table.escaped.values())
    return tuple(sorted([*(each.card for each in there if each.sheet is not None), *(each.hero for each in coming)]))


def played_from(table: Table) -> dict[Seat, str]:
    """The hero of each seat before the mission begins: who is invited then may choose another."""
    return {each.sheet.seat: each.hero for each in table.rebels.waiting}


def names_by_seat(played: Mapping[Seat, str]) -> dict[Seat, str]:
    """What the heroes of seats are called."""
    return {seat: hero(name).name for seat, name in played.items()}

"""Ending a skirmish before it is decided: a player resigns or has no time left, or both agree on a draw."""

from holotable.imperial_assault.table.happenings import DrawOffered, Resigned, TimeRanOut
from holotable.imperial_assault.table.leaving import Resign
from holotable.imperial_assault.table.table import Play, Side, Table
from holotable.kernel import Aside, Refusal, Unasked


class RunOut(Unasked, frozen=True, tag="run-out"):
    """This seat's time is up, says whoever hosts the game by a clock: the opponent wins. No player chooses it."""


class OfferDraw(Unasked, frozen=True, tag="offer-draw"):
    """Offer a draw, or accept the one that the opponent offered in this round."""


def side_of(game: Play, choice: Unasked) -> Side:
    return next(side for side, seat in game.table.sides.items() if seat == choice.seat)


def resign(game: Play, choice: Unasked) -> None:
    side = side_of(game, choice)
    game.table.players[side].resigned = True
    game.tell(Resigned, side)
    game.abandon()


def may_resign(game: Play, choice: Unasked) -> None:
    """Nobody has to go on."""


def run_out(game: Play, choice: Unasked) -> None:
    side = side_of(game, choice)
    game.table.players[side].out_of_time = True
    game.tell(TimeRanOut, side)
    game.abandon()


def may_run_out(game: Play, choice: Unasked) -> None:
    """Whether there is a clock, and what it says, is no rule of the game."""


def offer_draw(game: Play, choice: Unasked) -> None:
    side = side_of(game, choice)
    game.table.players[side].offers_draw = True
    game.tell(DrawOffered, side)
    if all(player.offers_draw for player in game.table.players.values()):
        game.table.skirmish.drawn = True
        game.abandon()


def why_no_draw(game: Play, choice: Unasked) -> Refusal | None:
    offered = game.table.players[side_of(game, choice)].offers_draw
    return Refusal("draw.offered") if offered else None


ASIDES: tuple[Aside[Table], ...] = (
    Aside(OfferDraw, offer_draw, why_no_draw),
    Aside(Resign, resign, may_resign),
    Aside(RunOut, run_out, may_run_out),
)

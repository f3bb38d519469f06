"""Ending a battle before it is decided: a player resigns or has no time left, or both agree on a draw."""

from holotable.kernel import Aside, Refusal, Unasked
from holotable.shatterpoint.battle.battle import SIDES, Battle, Play
from holotable.shatterpoint.battle.happenings import DrawOffered, Resigned, TimeRanOut
from holotable.shatterpoint.table import Side


class Resign(Unasked, frozen=True, tag="resign"):
    """Give up: the opponent wins."""


class RunOut(Unasked, frozen=True, tag="run-out"):
    """This seat's time is up, says whoever hosts the game by a clock: the opponent wins. No player chooses it."""


class OfferDraw(Unasked, frozen=True, tag="offer-draw"):
    """Offer a draw, or accept the one that the opponent offered in this turn."""


def side_of(choice: Unasked) -> Side:
    return next(side for side in SIDES if side == choice.seat)


def resign(game: Play, choice: Unasked) -> None:
    game.table.players[side_of(choice)].resigned = True
    game.tell(Resigned, choice.seat)
    game.abandon()


def run_out(game: Play, choice: Unasked) -> None:
    game.table.players[side_of(choice)].out_of_time = True
    game.tell(TimeRanOut, choice.seat)
    game.abandon()


def always(game: Play, choice: Unasked) -> None:
    """Nobody has to go on; and what a clock says is no rule of the game."""


def offer_draw(game: Play, choice: Unasked) -> None:
    game.table.players[side_of(choice)].offers_draw = True
    game.tell(DrawOffered, choice.seat)
    if all(player.offers_draw for player in game.table.players.values()):
        game.table.drawn = True
        game.abandon()


def why_no_draw(game: Play, choice: Unasked) -> Refusal | None:
    return Refusal("draw.offered-this-turn") if game.table.players[side_of(choice)].offers_draw else None


ASIDES: tuple[Aside[Battle], ...] = (
    Aside(OfferDraw, offer_draw, why_no_draw),
    Aside(Resign, resign, always),
    Aside(RunOut, run_out, always),
)

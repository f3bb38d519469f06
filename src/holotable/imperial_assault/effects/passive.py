"""Abilities on Deployment cards that are never used: what they say when the rules ask."""

from dataclasses import replace

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import AttackProfile, Weapon, deployment_card
from holotable.imperial_assault.effects.arms import armed
from holotable.imperial_assault.questions import (
    CHEAPER,
    WHY_NO_EXIT,
    WHY_NOT_AIM,
    WHY_NOT_ATTACK,
)
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.imperial_assault.table.turn import turn_of
from holotable.kernel import Answer, Listener, Refusal

SABER = AttackProfile("melee", ("red", "yellow"))


def tripod_moved(game: Play, listener: Listener, figure: FigureId) -> Refusal | None:
    """A Tripod does not attack where it was not before."""
    moved = figure == listener.source and game.table.figures[figure].exited
    return Refusal("activation.tripod-moved", facts={"figure": figure}) if moved else None


def tripod_attacked(game: Play, listener: Listener, figure: FigureId) -> Refusal | None:
    """A Tripod that has attacked in its activation exits its space no more of its own accord."""
    turn = turn_of(game, figure) if figure == listener.source else None
    stays = turn is not None and turn.attacked
    return Refusal("activation.tripod-attacked", facts={"figure": figure}) if stays else None


def awkward(
    game: Play, listener: Listener, standing: board.Scene, attacker: FigureId, target: FigureId
) -> Refusal | None:
    near = attacker == listener.source and board.adjacent(standing, str(attacker), str(target))
    return Refusal("attack.too-near", facts={"figure": target}) if near else None


def saber(weapon: Weapon) -> Weapon:
    return replace(weapon, attack=SABER)


def endless_ranks(game: Play, listener: Listener, card: str) -> int:
    return int("trooper" in deployment_card(card).traits)


ANSWERS: tuple[Answer[Table], ...] = (
    Answer("tripod.attack", WHY_NOT_ATTACK, tripod_moved),
    Answer("tripod.exit", WHY_NO_EXIT, tripod_attacked),
    Answer("awkward", WHY_NOT_AIM, awkward),
    armed("saber_strike", saber),
    Answer("endless_ranks", CHEAPER, endless_ranks),
)

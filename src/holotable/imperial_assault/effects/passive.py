"""Abilities on Deployment cards that are never used: what they say when the rules ask."""

from dataclasses import replace

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import AttackProfile, Weapon, deployment_card
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.effects.arms import armed
from holotable.imperial_assault.questions import (
    ATTACKS_AGAIN,
    CHEAPER,
    MOST_OF_A_COLOUR,
    SEES_PAST,
    SURGE_USES,
    WHY_NO_EXIT,
    WHY_NOT_AIM,
    WHY_NOT_ATTACK,
    WHY_NOT_INTERACT,
)
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.imperial_assault.table.turn import turn_of
from holotable.kernel import Answer, Listener, Refusal

SABER = AttackProfile("melee", ("red", "yellow"))


def mine(game: Play, listener: Listener, figure: FigureId) -> bool:
    """It is asked about the figure that has the ability."""
    return figure == listener.source


def enraged(game: Play, listener: Listener, figure: FigureId) -> bool:
    return figure == listener.source and game.table.figures[figure].damage > 0


def tripod_moved(game: Play, listener: Listener, figure: FigureId) -> Refusal | None:
    """A Tripod does not attack where it was not before."""
    moved = figure == listener.source and game.table.figures[figure].exited
    return Refusal("activation.tripod-moved", facts={"figure": figure}) if moved else None


def tripod_attacked(game: Play, listener: Listener, figure: FigureId) -> Refusal | None:
    """A Tripod that has attacked in its activation exits its space no more of its own accord."""
    turn = turn_of(game, figure) if figure == listener.source else None
    stays = turn is not None and turn.attacked
    return Refusal("activation.tripod-attacked", facts={"figure": figure}) if stays else None


def non_sentient(game: Play, listener: Listener, figure: FigureId) -> Refusal | None:
    return Refusal("interact.cannot", facts={"figure": figure}) if figure == listener.source else None


def awkward(
    game: Play, listener: Listener, standing: board.Scene, attacker: FigureId, target: FigureId
) -> Refusal | None:
    near = attacker == listener.source and board.adjacent(standing, str(attacker), str(target))
    return Refusal("attack.too-near", facts={"figure": target}) if near else None


def epic_arsenal(game: Play, listener: Listener, figure: FigureId) -> int | None:
    return 2 if figure == listener.source else None


def overload(game: Play, listener: Listener, attack: Attack) -> int:
    return 2 if attack.attacker == listener.source else 1


def saber(weapon: Weapon) -> Weapon:
    return replace(weapon, attack=SABER)


def endless_ranks(game: Play, listener: Listener, card: str) -> int:
    return int("trooper" in deployment_card(card).traits)


ANSWERS: tuple[Answer[Table], ...] = (
    Answer("assault", ATTACKS_AGAIN, mine),
    Answer("enraged", ATTACKS_AGAIN, enraged),
    Answer("tripod.attack", WHY_NOT_ATTACK, tripod_moved),
    Answer("tripod.exit", WHY_NO_EXIT, tripod_attacked),
    Answer("non_sentient", WHY_NOT_INTERACT, non_sentient),
    Answer("awkward", WHY_NOT_AIM, awkward),
    Answer("epic_arsenal", MOST_OF_A_COLOUR, epic_arsenal),
    Answer("priority_target", SEES_PAST, mine),
    Answer("overload", SURGE_USES, overload),
    armed("saber_strike", saber),
    Answer("endless_ranks", CHEAPER, endless_ranks),
)

"""Abilities on Deployment cards that are never used: what they say when the rules ask."""

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.questions import CHEAPER, WHY_NOT_AIM
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.kernel import Answer, Listener, Refusal


def awkward(
    game: Play, listener: Listener, standing: board.Scene, attacker: FigureId, target: FigureId
) -> Refusal | None:
    near = attacker == listener.source and board.adjacent(standing, str(attacker), str(target))
    return Refusal("attack.too-near", "IA-GEN-06", {"figure": target}) if near else None


def endless_ranks(game: Play, listener: Listener, card: str) -> int:
    printed = deployment_card(card)
    return int("trooper" in printed.traits and printed.faction != "rebel")


ANSWERS: tuple[Answer[Table], ...] = (
    Answer("awkward", WHY_NOT_AIM, awkward),
    Answer("endless_ranks", CHEAPER, endless_ranks),
)

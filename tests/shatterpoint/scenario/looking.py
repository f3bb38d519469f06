"""What tests see of a game: what is asked, what may be chosen, and how things stand."""

from typing import TypeVar

from holotable.kernel import Decision, Event, Option
from holotable.kernel.dice import DiceOnTheTable
from holotable.shatterpoint.battle.battle import SHATTERPOINT, Activated, CharacterId, Play
from holotable.shatterpoint.table import Side

E = TypeVar("E", bound=Event)


def asked(game: Play) -> str:
    """What kind of question is open."""
    return game.decision.kind if game.decision is not None else ""


def question(game: Play) -> Decision:
    """The question that is open."""
    assert game.decision is not None, "the game is over"
    return game.decision


def dice(game: Play) -> int:
    """How many dice are to be rolled."""
    region = question(game).region
    assert isinstance(region, DiceOnTheTable), f"{asked(game)} is asked, no roll"
    return len(region.dice)


def told(game: Play, event: type[E]) -> list[E]:
    """All that was told of a kind since somebody last asked."""
    return [each for each in game.take_events() if isinstance(each, event)]


def activation(game: Play) -> Activated:
    """The unit that is activated, and what it has done."""
    assert game.table.activated is not None, "no unit is activated"
    return game.table.activated


def can(game: Play, option: Option) -> bool:
    return game.why_not(option) is None


def rule_against(game: Play, option: Option) -> str | None:
    """The rule for which something can't be chosen."""
    refusal = game.why_not(option)
    return refusal.rule if refusal is not None else None


def stands(game: Play, character: CharacterId) -> tuple[float, ...]:
    """Where a character stands: x and y, and z if it is not the ground."""
    x, y, z = (each / 100 for each in game.table.characters[character].at)
    return (x, y, z) if z else (x, y)


def track(game: Play) -> str:
    """The space of the struggle token: a8 to a1, 0, b1 to b8."""
    token = game.table.struggle.token
    return "0" if token == 0 else f"a{token}" if token > 0 else f"b{-token}"


def momentum(game: Play) -> tuple[int, int]:
    """How many momentum tokens both players have, a and b."""
    return game.table.players["a"].momentum, game.table.players["b"].momentum


def deck(game: Play, side: Side) -> list[str]:
    """The cards of a deck, top first, as unit ids and SHATTERPOINT."""
    player = game.table.players[side]
    return [each if each == SHATTERPOINT else f"{side}.{each}" for each in reversed(player.deck)]


def reserve(game: Play, side: Side) -> str:
    found = game.table.players[side].reserve
    return f"{side}.{found}" if found else ""


def controls(game: Play) -> dict[str, Side]:
    """Who controls what."""
    return {name: each.control for name, each in game.table.objectives.items() if each.control is not None}

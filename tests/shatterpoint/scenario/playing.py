"""What tests do in a game: choices one after the other, dice by hand, and what happens out of the blue."""

from collections.abc import Callable

from holotable.kernel import Option, Pass, Rolled
from holotable.shatterpoint.battle.battle import Play, UnitId
from holotable.shatterpoint.battle.choices import (
    ActivateUnit,
    Decline,
    EndActivation,
    Go,
    MakeAction,
    Reveal,
    StopThere,
    Toward,
    UseAbility,
)
from holotable.shatterpoint.cards.faces import ATTACK_FACES, DEFENCE_FACES
from holotable.shatterpoint.table import Side
from holotable.shatterpoint.units.damage import suffer
from tests.shatterpoint.scenario.ground import place
from tests.shatterpoint.scenario.looking import activation, asked, can, question


def play(game: Play, *options: Option) -> Play:
    """Choose these one after the other; of effects that come between those that must happen do."""
    for option in options:
        while asked(game) == "effects" and not can(game, option):
            game.advance(_nothing(game))
        game.advance(option)
    return game


def begin_activation(game: Play, unit: UnitId) -> Play:
    """Reveal the top card and activate its unit."""
    if game.decision is not None and Reveal() in game.decision.options:
        game.advance(Reveal())
    if game.table.activated is None and game.decision is not None and ActivateUnit(unit) in game.decision.options:
        game.advance(ActivateUnit(unit))
    return game


def skip_tactics(game: Play) -> Play:
    """Use nothing at the start of an activation: on to the actions."""
    return until(game, lambda: asked(game) == "activation")


def end_turn(game: Play) -> Play:
    """Do nothing more in this turn, whoever is asked."""
    turn = game.table.turn
    return until(game, lambda: game.table.turn != turn)


def until(game: Play, reached: Callable[[], bool]) -> Play:
    """Decline all that may be declined until it is so."""
    while game.decision is not None and not reached():
        game.advance(_nothing(game))
    return game


def _nothing(game: Play) -> Option:
    decision = question(game)
    refusals = (Pass(), Decline(), EndActivation(), StopThere())
    found = next((each for each in refusals if each in decision.options), None)
    if found is not None:
        return found
    assert decision.options, f"{decision.seat} must answer {decision.kind} {decision.about}: {game.where()}"
    return decision.options[0]


def hurt(game: Play, unit: UnitId, damage: int) -> Play:
    """A unit suffers damage out of the blue."""
    suffer(game, unit, damage, "SP-DMG-01")
    return game.interrupt()


def has(game: Play, whose: str, **amounts: int) -> Play:
    """From now on a unit or a player has so much of something: `has(game, MAUL, wounded=1)`."""
    battle = game.table
    one = battle.units[whose] if whose in battle.units else battle.players[_seat(whose)]
    for name, amount in amounts.items():
        setattr(one, name, amount)
    return game.interrupt()


def change_edges(game: Play) -> Play:
    """From now on both players sit at the other edge; everybody stands where they stood."""
    for player in game.table.players.values():
        player.edge = "b" if player.edge == "a" else "a"
    return game.interrupt()


def has_wounded(game: Play, unit: UnitId) -> Play:
    """Whoever is activated wounded a unit earlier in this activation."""
    activation(game).wounded.append(unit)
    return game.interrupt()


def _seat(name: str) -> Side:
    return "a" if name == "a" else "b"


def to(*at: float, move: str = "") -> Go:
    """End a move there."""
    return Go(*place(at), move=move)


def towards(dx: float, dy: float) -> Toward:
    return Toward(round(dx * 100), round(dy * 100))


def attack_dice(critical: int = 0, strike: int = 0, expertise: int = 0, failure: int = 0) -> Rolled:
    shown = {"critical": critical, "strike": strike, "expertise": expertise, "failure": failure}
    return Rolled([ATTACK_FACES.index(result) for result, count in shown.items() for _ in range(count)])


def defence_dice(block: int = 0, expertise: int = 0, failure: int = 0) -> Rolled:
    shown = {"block": block, "expertise": expertise, "failure": failure}
    return Rolled([DEFENCE_FACES.index(result) for result, count in shown.items() for _ in range(count)])


def action(name: str) -> MakeAction:
    return MakeAction(name)


def ability(name: str) -> UseAbility:
    return UseAbility(name)

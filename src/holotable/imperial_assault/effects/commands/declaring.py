"""Command cards for when an attack is declared."""

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import AttackType
from holotable.imperial_assault.combat.aiming import Aiming
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.sight import Aim
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.effects.about import About
from holotable.imperial_assault.effects.commands.hand import put_away, show
from holotable.imperial_assault.effects.functions import does, holds
from holotable.imperial_assault.questions import AIMINGS, REMEMBERED, RETORT, SILENT, WHY_NOT_AIM_BY, Remembered
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.imperial_assault.table.turn import turn_of
from holotable.kernel import Answer, Flow, Listener, Refusal

DEFLECTED = 2


@holds
def is_surprised(game: Play, figure: FigureId, side: Side) -> bool:
    """The target could not see the attacker when its activation began."""
    turn = turn_of(game, figure)
    return turn is not None and attack_of(game).target in turn.noted.get("element_of_surprise", [])


def unseen_by(game: Play, listener: Listener, figure: FigureId) -> list[Remembered]:
    """The hostile figures that have no line of sight to a figure as it is activated."""
    table = game.table
    if table.figures[figure].side != listener.owner:
        return []
    standing = scene(table)
    others = [each for each in table.figures if table.hostile(figure, each)]
    blind = [each for each in others if not board.sees(standing, str(each), str(figure))]
    return [Remembered("element_of_surprise", blind)] if blind else []


@does
def deflection(game: Play, about: About) -> None:
    attack_of(game).noted.append("deflection")


def deflect(game: Play, listener: Listener, attack: Attack) -> Flow[Table] | None:
    """An attack that was deflected and did no damage harms who made it."""
    deflected = "deflection" in attack.noted and attack.defender == listener.owner
    struck = deflected and not attack.damage and attack.attacker in game.table.figures
    return Deflected(attack.attacker, DEFLECTED, attack.defender, target=attack.target) if struck else None


class Deflected(Suffer, tag="deflected"):
    """Who attacked suffers by the card that was played for the target, not by the own attack."""

    target: FigureId = 0

    @property
    def cause(self) -> tuple[str, FigureId]:
        return "command.deflection", self.target


def sees_past_all(
    game: Play, listener: Listener, attacker: FigureId, side: Side, kind: AttackType, spending: int
) -> list[Aiming]:
    """Who holds Marksman can play it for a ranged attack: figures are no obstacle to it."""
    return [MARKSMAN] if kind == "ranged" and side == listener.owner and has_marksman(game, side) else []


def has_marksman(game: Play, side: Side) -> bool:
    return "marksman" in game.table.players[side].hand and not game.ask(SILENT, side)


def play_marksman(game: Play, side: Side, attacker: FigureId) -> None:
    show(game, side, "marksman", attacker)
    put_away(game, side, "marksman")


MARKSMAN = Aiming("marksman", Aim(past_figures=True), play_marksman)


def why_no_marksman(game: Play, listener: Listener, attacker: FigureId, side: Side, by: str) -> Refusal | None:
    lacking = by == "marksman" and side == listener.owner and not has_marksman(game, side)
    return Refusal("command.not-in-hand", "SK-CMD-01", {"card": by}) if lacking else None


# In play for each player from the start: a card in hand, or one that was played for the attack.
STANDING: tuple[Answer[Table], ...] = (
    Answer("deflection.retort", RETORT, deflect),
    Answer("element_of_surprise.note", REMEMBERED, unseen_by),
    Answer("marksman.aim", AIMINGS, sees_past_all),
    Answer("marksman.refuse", WHY_NOT_AIM_BY, why_no_marksman),
)

"""Mak Eshka'rey: what no word says of his sheet and his class cards."""

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.sight import sees
from holotable.imperial_assault.combat.targets import can_attack
from holotable.imperial_assault.effects.about import About
from holotable.imperial_assault.effects.finding import figure_of
from holotable.imperial_assault.effects.functions import does, holds
from holotable.imperial_assault.questions import UNNOTICED, WHY_NOT_AIM, WHY_NOT_SEEN
from holotable.imperial_assault.table.choices import LeaveOnTop, PutAtBottom
from holotable.imperial_assault.table.happenings import SupplyBuried, SupplyLeft
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.imperial_assault.tokens.supply import DrawSupply
from holotable.kernel import Answer, Decision, Flow, Listener, Next, Refusal

COVERT = 4  # from so many spaces on nobody hostile sees a Covert figure
CHASING = 2  # the strain that No Escape takes


def covert(game: Play, listener: Listener, standing: board.Scene, viewer: FigureId) -> list[FigureId]:
    hero = figure_of(listener)
    if not game.table.hostile(viewer, hero):
        return []
    spaces = board.distance(standing, str(viewer), str(hero))
    return [hero] if spaces is None or spaces >= COVERT else []


def why_not_seen(game: Play, listener: Listener, viewer: FigureId, target: FigureId) -> Refusal | None:
    unnoticed = target in covert(game, listener, scene(game.table), viewer)
    return Refusal("attack.covert", "IA-GEN-06", {"figure": target}) if unnoticed else None


def why_not_aimed_at(
    game: Play, listener: Listener, standing: board.Scene, attacker: FigureId, target: FigureId
) -> Refusal | None:
    """The same from wherever an attacker thinks of going."""
    hero = figure_of(listener)
    if target != hero or not game.table.hostile(attacker, hero):
        return None
    spaces = board.distance(standing, str(attacker), str(hero))
    return Refusal("attack.covert", "IA-GEN-06", {"figure": hero}) if spaces is None or spaces >= COVERT else None


@holds
def is_unseen(game: Play, figure: FigureId, side: Side) -> bool:
    """The target of the attack has no line of sight to the figure, or the Shadow Suit hides it all the same."""
    hidden = "shadow_suit" in game.table.card_of(figure).abilities
    return hidden or not sees(game, attack_of(game).target, figure)


@holds
def faces_white_dice(game: Play, figure: FigureId, side: Side) -> bool:
    return "white" in attack_of(game).defence_pool


@does
def take_white_dice(game: Play, about: About) -> None:
    attack = attack_of(game)
    attack.defence_pool = [colour for colour in attack.defence_pool if colour != "white"]


@does
def decoy_is_left(game: Play, about: About) -> None:
    """The card is face down by now, but what follows the attack is still to come."""
    game.listen("decoy.return", about.figure, about.side)


@holds
def can_go_on(game: Play, figure: FigureId, side: Side) -> bool:
    """The target of the figure's attack can be attacked again."""
    return can_attack(game, figure, attack_of(game).target, "", CHASING)


class LookAtSupply(Flow[Table], tag="look-at-supply"):
    """A hero's player looks at the next Supply card, and puts it back on the top of the deck or at its bottom."""

    steps = ("look", "put_back")

    figure: FigureId

    def look(self, game: Play) -> None:
        game.reveal()

    def put_back(self, game: Play, answer: LeaveOnTop | PutAtBottom | None = None) -> Next[Table]:
        supply = game.table.rebels.supply
        if answer is None:
            options = [LeaveOnTop(supply[-1]), PutAtBottom(supply[-1])]
            return Decision(game.table.seat_of(self.figure), "supply-network", options)
        if isinstance(answer, PutAtBottom):
            supply.insert(0, supply.pop())
        game.tell(SupplyBuried if isinstance(answer, PutAtBottom) else SupplyLeft, self.figure)
        return None


@holds
def supplies_are_left(game: Play, figure: FigureId, side: Side) -> bool:
    return bool(game.table.rebels.supply)


@does
def look_at_supply(game: Play, about: About) -> Flow[Table]:
    return LookAtSupply(about.figure)


@does
def draw_supply(game: Play, about: About) -> Flow[Table]:
    return DrawSupply(about.figure)


ANSWERS: tuple[Answer[Table], ...] = (
    Answer("covert", UNNOTICED, covert),
    Answer("covert.refuse", WHY_NOT_SEEN, why_not_seen),
    Answer("covert.aim", WHY_NOT_AIM, why_not_aimed_at),
)

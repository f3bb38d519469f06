"""Jyn Odan: what no word says of her sheet and her class cards."""

from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.targets import can_attack
from holotable.imperial_assault.combat.weapons import weapons_of
from holotable.imperial_assault.effects.about import About
from holotable.imperial_assault.effects.functions import does, holds
from holotable.imperial_assault.effects.interrupts import activated
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.imperial_assault.tokens.supply import DrawSupply, discard_card
from holotable.kernel import Flow

QUICK_DRAW = "quick_draw"
DRAWING = 2  # the strain it takes


@holds
def can_draw(game: Play, figure: FigureId, side: Side) -> bool:
    """The figure that is activated can be attacked with a pistol; once a round for each token."""
    found = game.table.figures[figure]
    left = found.used.count(QUICK_DRAW) < game.table.groups[found.group].tokens
    return left and can_attack(game, figure, activated(game), QUICK_DRAW, DRAWING)


@does
def draw_quickly(game: Play, about: About) -> None:
    game.table.figures[about.figure].used.append(QUICK_DRAW)


@holds
def attacks_with_a_pistol(game: Play, figure: FigureId, side: Side) -> bool:
    return "pistol" in attack_of(game).arm(game).traits


@does
def gunslinger(game: Play, about: About) -> None:
    """The surge abilities of the hero's other pistols join in."""
    attack = attack_of(game)
    for weapon in weapons_of(game, about.figure, QUICK_DRAW):
        if weapon.id != attack.weapon:
            attack.gained += weapon.surges


@holds
def drew_supply(game: Play, figure: FigureId, side: Side) -> bool:
    """The figure drew a Supply card, and still has it."""
    drawn = game.nearest(DrawSupply)
    has = [card.card for card in game.table.sheet_of(figure).cards]
    return drawn is not None and drawn.figure == figure and drawn.card in has


@does
def draw_another_supply(game: Play, about: About) -> Flow[Table]:
    mine, drawn = about.figure, game.nearest(DrawSupply)
    # The newest copy is the one that was drawn.
    copies = [card for card in game.table.sheet_of(mine).cards if drawn is not None and card.card == drawn.card]
    discard_card(game, mine, copies[-1])
    return DrawSupply(mine)

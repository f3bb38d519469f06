"""What a position is worth to a side, in victory points."""

from holotable.bots.skirmish.position import Position
from holotable.imperial_assault.figures.scoring import outcome_of
from holotable.imperial_assault.figures.table import Play, Side, Token
from holotable.imperial_assault.figures.tokens import controller_of
from holotable.imperial_assault.skirmish.missions.massassi import EVIDENCE, HOLOCRON, KNOWLEDGE, SITE
from holotable.imperial_assault.skirmish.missions.moisture_farm import CRATE, HOME
from holotable.imperial_assault.skirmish.missions.mos_eisley import CONTRABAND, GOODS, LIT, PANEL, UNLIT
from holotable.kernel import view

VICTORY = 60.0
STANDING, HEALTHY = 0.35, 0.65  # a figure's worth: that it is there at all, and how healthy it is
HELD, CARRIED = 0.5, 0.5  # what a token is worth before it scores
CARD = 0.4


def evaluate(world: Play, side: Side) -> float:
    """Points, what is left of both armies, tokens held and carried; a victory counts for more than all of it."""
    outcome = outcome_of(world.table)
    if outcome is not None:
        return 0.0 if outcome.winner is None else VICTORY if outcome.winner == side else -VICTORY
    return _worth(world, side) - _worth(world, world.table.other(side))


def _worth(world: Play, side: Side) -> float:
    table = world.table
    position = Position.of(view(world, table.sides[side]))
    army = 0.0
    for figure in position.mine:
        health = table.card_of(figure).health
        army += position.worth(figure) * (STANDING + HEALTHY * position.health_left(figure) / health)
    tokens = sum(_held(world, side, name, token) for name, token in table.tokens.items())
    return table.players[side].points + army + tokens + CARD * len(table.players[side].hand)


def _held(world: Play, side: Side, name: str, token: Token) -> float:
    carrier = world.table.figures.get(token.carrier or 0)
    if carrier is not None:
        fetched = {CONTRABAND: GOODS, HOLOCRON: KNOWLEDGE}.get(token.kind, 0)
        return CARRIED * fetched if carrier.side == side else 0.0
    value = _scored(side, token)
    return HELD * value if value and controller_of(world.table, name) == side else 0.0


def _scored(side: Side, token: Token) -> int:
    """What a token brings to who controls it at the end of the round."""
    if token.kind == PANEL:
        return LIT if token.lit else UNLIT
    if token.kind == CRATE:
        return 0 if side in token.marks else HOME
    return EVIDENCE if token.kind == SITE else 0

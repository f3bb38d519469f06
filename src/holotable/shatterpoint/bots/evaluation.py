"""What a battle is worth to a side, in spaces of the struggle track."""

from holotable.shatterpoint.battle.battle import Play, other
from holotable.shatterpoint.battle.outcome import outcome_of
from holotable.shatterpoint.bots.abilities import FORCE
from holotable.shatterpoint.bots.ground import CONTROL, MARGIN, PRIORITY
from holotable.shatterpoint.bots.position import Position
from holotable.shatterpoint.bots.strength import DEFEAT, OF_PRIMARY, WOUND
from holotable.shatterpoint.struggle.track import momentum_from, space_of
from holotable.shatterpoint.table import Side

VICTORY, STRUGGLE = 40.0, 9.0
TURNS = 1.5  # so many turns an objective is worth its spaces that is held now
HOLDING = 0.4  # a wounded unit holds nothing for a while, though its momentum token is counted already
HURT = 0.6
CONDITION = 0.25


def evaluate(world: Play, side: Side) -> float:
    """Struggles won, the track, objectives held, units and Force; a victory counts for more than all of it."""
    outcome = outcome_of(world.table)
    if outcome is not None:
        return 0.0 if outcome.winner is None else VICTORY if outcome.winner == side else -VICTORY
    position = Position(world, side)
    mine, theirs = _worth(position, side), _worth(position, other(side))
    return mine - theirs + _objectives(position)


def _worth(position: Position, side: Side) -> float:
    battle, player = position.battle, position.battle.players[side]
    to_go = momentum_from(position.world, side) - space_of(position.world, side)
    return (
        STRUGGLE * len(player.claimed)
        - to_go / 2
        + FORCE * player.force
        + sum(_unit(position, each) for each, unit in battle.units.items() if unit.side == side)
    )


def _unit(position: Position, name: str) -> float:
    """A unit that stands is worth its wounds to come, less the nearer the next one is."""
    one, card = position.battle.units[name], position.battle.card_of(name)
    if one.defeated:
        return 0.0
    wound = WOUND + (OF_PRIMARY if card.type == "primary" else 0)
    lives = card.durability - one.injured - one.wounded
    hurt = HOLDING + HURT if one.wounded else HURT * one.damage / card.stamina
    return wound * (1 - hurt) + DEFEAT * max(0, lives) - CONDITION * len(one.conditions)


def _objectives(position: Position) -> float:
    """What is held, and who has more characters there."""
    total = 0.0
    for token in position.active:
        mine, theirs = position.tally(token).counted
        held = 0 if token.control is None else 1 if token.control == position.side else -1
        worth = CONTROL + (PRIORITY if position.battle.objectives[token.id].priority else 0)
        total += worth * (TURNS * held + MARGIN * max(-2, min(2, mine - theirs)))
    return total

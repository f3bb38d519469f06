"""What the Imperial player chooses beside the map: open groups, and what the threat is spent on."""

from holotable.bots.bot import Because, Choice, one_of
from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.bots.quest import sought_by_others
from holotable.imperial_assault.bots.weights import RUTHLESS
from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.table.imperial_choices import DeployGroup, DoneDeploying, ReinforceFigure, TakeOpenGroup
from holotable.kernel import Decision

MOST_PATIENCE = 3  # rounds within which an open group should come
WAIT, DEARER = 2, 2  # rounds in which threat is saved for a group that costs so many times as much


def take_group(position: Position, asked: Decision) -> Choice:
    """The dearest group that the threat of a few rounds pays for; the cheapest where none is so cheap."""
    costs = {each: deployment_card(each.card).cost for each in asked.options if isinstance(each, TakeOpenGroup)}
    patience = position.temper.patience if position.lasts_long else RUTHLESS.patience
    rounds = min(MOST_PATIENCE, patience + len(position.beside.hand))
    payable = [each for each in costs if costs[each] <= rounds * position.beside.level]
    best = max(payable, key=lambda each: costs[each]) if payable else min(costs, key=lambda each: costs[each])
    return Choice(best, Because("bot.take-group", {"card": deployment_card(best.card).name, "cost": costs[best]}))


def deploy(position: Position, asked: Decision) -> Choice:
    """The dearest group, where it is nearest to an enemy; else a figure more for one that is there."""
    host, enough = _host(position), position.weights.host * position.beside.level
    if host >= enough and DoneDeploying() in asked.options:
        return Choice(DoneDeploying(), Because("bot.hold-back", {"host": round(host), "enough": round(enough)}))
    groups = [each for each in asked.options if isinstance(each, DeployGroup)]
    more = [each for each in asked.options if isinstance(each, ReinforceFigure)]
    if more and not groups:
        figure = min(more, key=lambda each: _far_off(position, each.point))
        card = position.table.groups[figure.group].card
        return Choice(figure, Because("bot.reinforce", {"card": deployment_card(card).name}))
    if not groups:
        return one_of(asked.options[0], len(asked.options))
    best = min(groups, key=lambda each: (-deployment_card(each.card).cost, _far_off(position, each.point)))
    printed = deployment_card(best.card)
    if _should_wait(position, printed.cost) and DoneDeploying() in asked.options:
        return Choice(DoneDeploying(), Because("bot.save-threat"))
    return Choice(best, Because("bot.deploy-group", {"card": printed.name, "cost": printed.cost}))


def _should_wait(position: Position, cost: int) -> bool:
    """Whether a far dearer group is in hand that the threat of a few rounds more pays for, and is worth waiting for."""
    if not position.lasts_long:
        return False
    beside, left = position.beside, position.last - position.table.round if position.last else WAIT
    payable = beside.threat + min(WAIT, left) * beside.level
    return any(DEARER * cost <= deployment_card(each).cost <= payable for each in beside.hand)


def _host(position: Position) -> float:
    """What the figures cost that the Empire has on the map."""
    groups = [group for group in position.table.groups.values() if group.side == position.side]
    cards = [(deployment_card(group.card), len(group.figures)) for group in groups]
    return sum(card.cost * figures / card.group_size for card, figures in cards)


def _far_off(position: Position, point: str) -> int:
    """How far a deployment point is from the nearest enemy; where they are few rounds from what they came for, from the
    nearest token with which they have something to do and before which nobody stands.
    """
    space = dict(position.beside.points).get(point)
    if space is None:
        return 0
    spots = [position.where(each) for each in position.theirs]
    tokens = [frozenset([each]) for each in sought_by_others(position)] if position.bars_the_way else []
    return min((position.apart(spot, space) for spot in tokens or spots), default=0)

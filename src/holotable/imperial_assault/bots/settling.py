"""All the smaller questions: setup, whom an effect is for, what to discard."""

from holotable.bots.bot import Because, Choice, Facts
from holotable.imperial_assault.bots.position import Position, Underway
from holotable.imperial_assault.cards import command_card
from holotable.imperial_assault.combat.choices import DiscardFromDeck
from holotable.imperial_assault.commands.hand import DiscardCard
from holotable.imperial_assault.figures.choices import (
    ChooseFigure,
    EndActivation,
    GoTo,
    Interact,
    PerformAttack,
    StayHere,
)
from holotable.imperial_assault.figures.table import FigureId
from holotable.imperial_assault.figures.tokens import controller_of
from holotable.imperial_assault.skirmish.choices import ChooseZone, DiscardToken, GiveInitiative, StrikeOutside
from holotable.imperial_assault.skirmish.missions.mos_eisley import LIT, PANEL, UNLIT
from holotable.kernel import Decision, Option

FETCHED = 8  # what a token that is carried home is worth when it is picked up


def worth_of_deed(position: Position, figure: FigureId, deed: Interact) -> int:
    """What an interaction is worth in victory points; nothing if it would rather harm."""
    token = position.table.tokens[deed.token]
    if token.kind != PANEL:
        return FETCHED
    own = controller_of(position.table, deed.token) == position.side
    return LIT - UNLIT if own != token.lit else 0


def settle(position: Position, underway: Underway, asked: Decision) -> Choice:
    """An answer to any question that needs no plan."""
    first = asked.options[0]
    if isinstance(first, GiveInitiative):
        return Choice(GiveInitiative(position.side), Because("bot.initiative"))
    if isinstance(first, ChooseZone):
        return _choose_zone(position, asked)
    if isinstance(first, GoTo):
        return _put_down(position, asked)
    if any(isinstance(each, ChooseFigure) for each in asked.options):
        return _choose_figure(position, underway, asked)
    if isinstance(first, DiscardCard):
        return _discard(asked)
    if isinstance(first, DiscardFromDeck):
        most = max((each for each in asked.options if isinstance(each, DiscardFromDeck)), key=lambda each: each.cards)
        return Choice(most, Because("bot.strain", {"cards": most.cards}))
    if isinstance(first, StrikeOutside):
        return _bombard(position)
    if isinstance(first, DiscardToken | PerformAttack):
        return Choice(first, Because("bot.first", {"options": len(asked.options)}))
    quiet = next((each for each in asked.options if isinstance(each, StayHere | EndActivation)), None)
    return Choice(quiet or first, Because("bot.first", {"options": len(asked.options)}))


def _tokens(position: Position) -> list[int]:
    return [token.space for token in position.table.tokens.values() if token.space is not None]


def _choose_zone(position: Position, asked: Decision) -> Choice:
    """The zone that lies nearer to the tokens."""
    away = {}
    for option in asked.options:
        if isinstance(option, ChooseZone):
            zone = frozenset(position.zones[option.zone])
            away[option] = sum(position.apart(zone, space) for space in _tokens(position))
    best = min(away, key=lambda option: away[option])
    return Choice(best, Because("bot.zone", {"spaces": away[best]}))


def _put_down(position: Position, asked: Decision) -> Choice:
    """The place nearest to all that is to be gained."""
    spaces = _tokens(position)
    best: tuple[float, Option] | None = None
    for option in asked.options:
        if isinstance(option, GoTo):
            away = [position.apart(frozenset(option.spaces), space) for space in spaces]
            value = min(away, default=0) + 0.05 * sum(away)
            if best is None or value < best[0]:
                best = (value, option)
    if best is None:
        return Choice(asked.options[0], Because("bot.first", {"options": len(asked.options)}))
    return Choice(best[1], Because("bot.place", {"value": round(best[0], 1)}))


def _choose_figure(position: Position, underway: Underway, asked: Decision) -> Choice:
    """An enemy that is worth most for its health, else the own figure that is worth most."""
    figures = [each.figure for each in asked.options if isinstance(each, ChooseFigure)]
    enemies = [each for each in figures if each in position.theirs]
    own = [each for each in figures if each in position.mine]
    if enemies:
        best = max(enemies, key=lambda each: position.worth(each) / max(1, position.health_left(each)))
        facts: Facts = {"target": position.name(best), "worth": round(position.worth(best), 1)}
        return Choice(ChooseFigure(best), Because("bot.harm", facts))
    if own:
        best = max(
            own,
            key=lambda each: (position.table.figures[each].group in underway.ready, position.worth(each)),
        )
        facts = {"figure": position.name(best), "worth": round(position.worth(best), 1)}
        return Choice(ChooseFigure(best), Because("bot.help", facts))
    return Choice(asked.options[0], Because("bot.first", {"options": len(asked.options)}))


def _discard(asked: Decision) -> Choice:
    cards = [each for each in asked.options if isinstance(each, DiscardCard)]
    best = min(cards, key=lambda each: command_card(each.card).cost)
    return Choice(
        best, Because("bot.discard", {"card": command_card(best.card).name, "cost": command_card(best.card).cost})
    )


def _bombard(position: Position) -> Choice:
    """Strike if the opponent has more to lose outside."""
    ground = position.scene.geometry.ground
    lost = {True: 0.0, False: 0.0}
    for figure in position.table.figures.values():
        if ground.mask(frozenset(figure.spaces)) & ~ground.interior:
            share = min(1.0, 2 / max(1, position.health_left(figure.id)))
            lost[figure.side == position.side] += position.worth(figure.id) * share
    facts: Facts = {"theirs": round(lost[False], 1), "own": round(lost[True], 1)}
    option: Option = StrikeOutside() if lost[False] > lost[True] else StayHere()
    return Choice(option, Because("bot.bombard", facts))

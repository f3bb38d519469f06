"""Missions that the Rebels can't tell apart, played side by side."""

from collections.abc import Iterator

from holotable.imperial_assault.cards import agenda_card, agenda_cards, deployment_card
from holotable.imperial_assault.deployment.agenda import ability_of, is_secret
from holotable.imperial_assault.deployment.reserve import DeployReserve
from holotable.imperial_assault.table.table import Play
from holotable.kernel import Game, Moment, Stream


def other_secrets(game: Play) -> Play:
    """The same mission, but for what only the Imperial player knows, and what nobody does."""
    world = game.copy()
    empire, table = world.table.empire, world.table
    for cards in (empire.hand, empire.reserve):
        _swap(cards, empire.box)
    for point in empire.points.values():
        point.space, point.active = 0, not point.active
    hidden = [token for token in table.tokens.values() if token.face_down]
    for token, colour in zip(hidden, [each.colour for each in hidden][::-1], strict=True):
        token.colour = colour
    table.rebels.supply.reverse()
    _hold_others(world)
    return Game.resume(world.rules, world.state)  # what is asked is asked anew


def _swap(cards: list[str], box: list[str]) -> None:
    """Exchange cards for others of the box with the same backs, if there are any."""
    for place, card in enumerate(cards):
        back = deployment_card(card).faction
        other = next((each for each in box if deployment_card(each).faction == back and each != card), None)
        if other is not None:
            cards[place], box[box.index(other)] = other, card


def _hold_others(world: Play) -> None:
    """In place of each secret agenda card another for the same influence."""
    empire, side = world.table.empire, world.table.imperial_side
    shown = {*empire.discarded, *empire.reshuffled, *empire.ongoing}
    shown |= {card for group in world.table.groups.values() for card in group.attachments}
    for place, card in enumerate(empire.agenda):
        price = agenda_card(card).influence
        others = [each.id for each in agenda_cards().values() if is_secret(each.id) and each.influence == price]
        other = next(each for each in others if each not in shown and each not in empire.agenda)
        world.silence(card)
        empire.agenda[place] = other
        world.listen(ability_of(other), other, side)


def revealed(game: Play) -> object:
    """All that was hidden once and lies open now: who is deployed, tokens turned up, cards drawn and played."""
    table = game.table
    rebels, empire = table.rebels, table.empire
    tokens = {name: token.colour for name, token in table.tokens.items() if not token.face_down}
    cards = [(hero, card.card) for hero, sheet in table.sheets().items() for card in sheet.cards]
    drawn = [*rebels.spent_supply, *cards]
    coming = [flow.card for flow in game.state.stack if isinstance(flow, DeployReserve)]  # its place is being chosen
    groups = [group.card for group in table.groups.values()]
    return groups, coming, tokens, drawn, empire.discarded, empire.reshuffled


def is_settled(game: Play) -> bool:
    """Whether nothing hidden is just being used: a group that comes, a card that may be played at a moment."""
    stack = game.state.stack
    return not isinstance(stack[-1], Moment) and not any(isinstance(flow, DeployReserve) for flow in stack)


def side_by_side(game: Play, stream: Stream) -> Iterator[tuple[Play, Play]]:
    """A mission and one that differs in what is hidden, before each choice; after something was revealed another."""
    other: Play | None = None
    while game.decision is not None:
        if other is None and is_settled(game):
            other = other_secrets(game)
            other.listen_in()
            game.take_events()
        if other is not None:
            yield game, other
        choice = stream.pick(game.sample(stream, 1))
        is_secret = other is None or other.why_not(choice) is not None
        game.advance(choice)
        if other is not None and not is_secret:
            other.advance(choice)
        if other is not None and (is_secret or revealed(game) != revealed(other)):
            other = None

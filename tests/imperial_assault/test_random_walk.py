"""Anything that can be chosen, chosen at random on a printed map: nothing ever breaks."""

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import deployment_card, deployment_cards
from holotable.imperial_assault.figures.doors import doors_on
from holotable.imperial_assault.figures.standing import scene
from holotable.imperial_assault.figures.table import Figure, Group, Play, Table
from holotable.imperial_assault.mission import mission_rules
from holotable.kernel import Game, Stream

RULES = mission_rules()
CARDS = list(deployment_cards().values())


def mos_eisley(stream: Stream, cost: int = 40) -> Table:
    """Two random armies of up to so many points in the zones of Mos Eisley Outskirts."""
    found = board.find_map("mos_eisley_outskirts")
    table = Table("skirmish", {"red": "ray", "blue": "ike"}, "red", map=found.id, doors=doors_on(found))
    for zone in found.zones:
        left = cost
        while affordable := [card for card in CARDS if card.cost <= left]:
            card = stream.pick(affordable)
            left -= card.cost
            group = len(table.groups) + 1
            table.groups[group] = Group(group, card.id, zone.id, [])
            for _ in range(card.group_size):
                deploy(table, group, sorted(zone.spaces), stream)
    return table


def deploy(table: Table, group: int, zone: list[int], stream: Stream) -> None:
    """Set one more figure of a group down in its zone, if there is room."""
    card, side, number = table.groups[group].card, table.groups[group].side, len(table.figures) + 1
    printed = deployment_card(card)
    figure = board.Figure(str(number), side, frozenset(), printed.keywords.massive, printed.keywords.mobile)
    standing = scene(table)
    for _ in range(20):
        spots = board.placements(standing, figure, board.rectangle(*printed.footprint), stream.pick(zone))
        free = [spot for spot in spots if not any(spot & set(other.spaces) for other in table.figures.values())]
        if free:
            table.figures[number] = Figure(number, card, group, side, sorted(stream.pick(free)))
            table.groups[group].figures.append(number)
            return


def check(game: Play) -> None:
    """What is true after every choice."""
    table = game.table
    walking = {getattr(flow, "figure", None) for flow in game.state.stack}
    for figure in table.figures.values():
        card = table.card_of(figure.id)
        assert 0 <= figure.damage <= card.health
        assert len(figure.spaces) == card.footprint[0] * card.footprint[1]
        assert len(set(figure.conditions)) == len(figure.conditions)
        assert figure.id in table.groups[figure.group].figures
        if figure.id not in walking:
            others = [each for each in table.figures.values() if each.id != figure.id and each.id not in walking]
            assert not any(set(figure.spaces) & set(other.spaces) for other in others)


def walk(seed: int, decisions: int) -> int:
    """Play at random for so many decisions; gives how many there were."""
    stream = Stream(seed)
    game = Game.start(RULES, mos_eisley(stream), seed)
    made = 0
    while game.decision and made < decisions:
        game.advance(stream.pick(game.decision.sample(stream)))
        made += 1
        check(game)
        if made % 50 == 0:
            twin = Game.resume(RULES, RULES.states.from_json(RULES.states.to_json(game.state)))
            assert twin.state == game.state
            assert twin.decision == game.decision
    return made


@pytest.mark.parametrize("seed", range(8))
def test_a_random_walk_breaks_nothing(seed):
    assert walk(seed, 600) > 100


@pytest.mark.soak
def test_random_walks_for_as_long_as_you_like():
    seed = 0
    while walk(seed, 5000):
        seed += 1

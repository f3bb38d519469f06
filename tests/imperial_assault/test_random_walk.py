"""Anything that can be chosen, chosen at random on a printed map: nothing ever breaks."""

from collections.abc import Callable

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import deployment_cards
from holotable.imperial_assault.figures.open_groups import is_in_use
from holotable.imperial_assault.figures.setup import muster, set_up
from holotable.imperial_assault.figures.table import Allowed, Exposed, Figure, Object, Person, Play, Table
from holotable.imperial_assault.mission import mission_rules
from holotable.kernel import Game, Stream

RULES = mission_rules()
SPACES = board.find_map("mos_eisley_outskirts").spaces()
CARDS = list(deployment_cards().values())


def mos_eisley(stream: Stream, cost: int = 40) -> Table:
    """Two random armies of up to so many points, for either mission of Mos Eisley Outskirts."""
    table = set_up("mos_eisley_outskirts", stream.pick(["A", "B"]), {"red": "ray", "blue": "ike"}, "red")
    table.allowed = [Allowed("terminal", "use"), Allowed("contraband", "retrieve"), Allowed("launch_panel", "claim")]
    for side in table.sides:
        left = cost
        while affordable := [card for card in CARDS if card.cost <= left and not is_in_use(table, card.id, side)]:
            card = stream.pick(affordable)
            left -= card.cost
            muster(table, side, side, [card.id])
    return table


def besieged(stream: Stream, cost: int = 40) -> Table:
    """The same with all the rest that a mission can bring: things to attack, bystanders, ways out, and the fallen."""
    table = mos_eisley(stream, cost)
    for token in table.tokens:
        number = table.next_number()
        table.objects[number] = Object(number, 3, token, defence=["white"], side=stream.pick([None, "red"]))
    for door in table.doors:
        number = table.next_number()
        table.objects[number] = Object(number, 4, door=door, block=1)
    for space in sorted(table.zones["red"])[:2]:
        number = table.next_number()
        table.figures[number] = Figure(number, "civilian", 0, "", [space], person=Person(3))
        table.exposed.append(Exposed(number, "attacks"))
    table.exits = {"red": sorted(table.zones["red"])[-1:]}
    return table


def check(game: Play) -> None:
    """What is true after every choice."""
    table = game.table
    walking = {getattr(flow, "figure", None) for flow in game.state.stack}
    for figure in table.figures.values():
        card = table.card_of(figure.id)
        assert 0 <= figure.damage <= card.health
        assert len(figure.spaces) == card.footprint[0] * card.footprint[1]
        assert len(set(figure.conditions)) == len(figure.conditions)
        assert not figure.side or figure.id in table.groups[figure.group].figures
        if figure.id not in walking:
            others = [each for each in table.figures.values() if each.id != figure.id and each.id not in walking]
            assert not any(set(figure.spaces) & set(other.spaces) for other in others)
    for made in table.objects.values():
        assert 0 <= made.damage < made.health
        assert made.door in table.doors or made.token in table.tokens
    for token in table.tokens.values():
        # It lies somewhere, is carried by somebody who is there, or was claimed: one of the three.
        assert [token.space, token.carrier, token.claimed].count(None) == 2
        assert token.space is None or token.space in SPACES
        assert token.carrier is None or token.carrier in {**table.figures, **table.escaped}


def walk(seed: int, decisions: int, setup: Callable[[Stream], Table] = mos_eisley) -> int:
    """Play at random for so many decisions; gives how many there were."""
    stream = Stream(seed)
    game = Game.start(RULES, setup(stream), seed)
    tokens, made = sorted(game.table.tokens), 0
    while game.decision and made < decisions:
        game.advance(stream.pick(game.decision.sample(stream)))
        made += 1
        check(game)
        destroyed = [each.token for each in game.table.destroyed.values() if each.token]
        assert game.decision is None or sorted([*game.table.tokens, *destroyed]) == tokens
        for seat in game.rules.seats(game.table):
            game.rules.view(game, seat)
        if made % 50 == 0:
            twin = Game.resume(RULES, RULES.states.from_json(RULES.states.to_json(game.state)))
            assert twin.state == game.state
            assert twin.decision == game.decision
    return made


@pytest.mark.parametrize("seed", range(8))
def test_a_random_walk_breaks_nothing(seed):
    assert walk(seed, 600) > 100


@pytest.mark.rule("IA-AOB-01", "IA-ESC-02", "IA-NEU-01")
@pytest.mark.parametrize("seed", range(4))
def test_a_random_walk_among_objects_bystanders_and_exits_breaks_nothing(seed):
    assert walk(seed, 600, besieged) > 50


@pytest.mark.soak
def test_random_walks_for_as_long_as_you_like():
    seed = 0
    while walk(seed, 5000) and walk(seed, 5000, besieged):
        seed += 1

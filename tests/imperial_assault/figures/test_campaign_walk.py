"""Anything that can be chosen, chosen at random by heroes and the empire in a hall full of crates and terminals."""

from collections import Counter

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import supply_cards
from holotable.imperial_assault.figures.empire import DeploymentPoint, Empire
from holotable.imperial_assault.figures.rebels import bring_heroes
from holotable.imperial_assault.figures.supply import supply_deck
from holotable.imperial_assault.figures.table import Allowed, Arrival, CardInPlay, Play, Sheet, Table, Token
from holotable.imperial_assault.mission import mission_rules
from holotable.kernel import Game, Stream

RULES = mission_rules()
WIDTH, HEIGHT = 9, 5
RIM = "+-" * WIDTH + "+"
HALL = f"{RIM}\n" + ("\n" + "+ " * WIDTH + "+\n").join(["|" + " ".join("." * WIDTH) + "|"] * HEIGHT) + f"\n{RIM}"
HEROES = {
    "diala_passil": "plasteel_staff",
    "fenn_signis": "infantry_rifle",
    "gaarkhan": "vibro_ax",
    "jyn_odan": "vintage_blaster",
}
TOKENS = {2: [2, 2], 3: [1, 1, 2], 4: [1, 1, 1, 1]}


def hall(stream: Stream, heroes: int) -> Table:
    """Heroes with allies to choose from, against three groups, among crates and terminals."""
    table = Table("campaign", {"empire": "ike", "rebels": "ray"}, "rebels", picture=HALL, supply=supply_deck())
    table.zones["entrance"] = [2 * WIDTH]
    table.empire = Empire(level=3, points={"green": DeploymentPoint(WIDTH - 1, "green", active=True)})
    for number in range(12):
        kind = stream.pick(["crate", "terminal"])
        table.tokens[f"{kind}_{number}"] = Token(kind, stream.below(WIDTH * HEIGHT))
    table.allowed = [Allowed("terminal", "use", test=["tech", "strength"], successes=3)]
    cards = ["stormtrooper_elite", "officer_regular", "nexu_regular"]
    table.arriving = [Arrival(card, "empire", [3 * WIDTH - 1]) for card in cards]
    brought = list(HEROES.items())[:heroes]
    sheets = {name: Sheet(seat=name, cards=[CardInPlay(weapon)]) for name, weapon in brought}
    bring_heroes(table, sheets, ["rebel_trooper_regular", "chewbacca"])
    return table


def check(game: Play, heroes: int) -> None:
    table = game.table
    held = [card.card for sheet in table.sheets().values() for card in sheet.cards if card.card in supply_cards()]
    assert Counter([*table.supply, *table.spent_supply, *held]) == Counter(supply_deck())
    for number, sheet in table.sheets().items():
        if number in table.figures:
            assert 0 <= sheet.strain <= table.hero_card(number).endurance
            assert table.figures[number].damage <= table.hero_card(number).health
    assert all(0 < tokens < 3 for tokens in table.progress.values())
    assert set(table.progress) <= set(table.tokens)
    if not table.heroes and table.round > 1:
        assert sorted(each.tokens for each in table.groups.values() if each.card in HEROES) == TOKENS[heroes]


def walk(seed: int, decisions: int) -> Play:
    """Play at random for so many decisions, rather doing something than ending an activation."""
    stream = Stream(seed)
    heroes = 2 + seed % 3
    game = Game.start(RULES, hall(stream, heroes), seed)
    for made in range(decisions):
        if game.decision is None:
            break
        game.advance(stream.pick(game.decision.sample(stream)))
        check(game, heroes)
        if made % 50 == 0:
            twin = Game.resume(RULES, RULES.states.from_json(RULES.states.to_json(game.state)))
            assert (twin.state, twin.decision) == (game.state, game.decision)
    return game


@pytest.mark.parametrize("seed", range(6))
def test_a_random_campaign_mission_breaks_nothing(seed):
    assert board.parse(HALL).board.width == WIDTH
    game = walk(seed, 700)
    assert game.table.round > 1


@pytest.mark.soak
def test_random_campaign_missions_for_as_long_as_you_like():
    seed = 0
    while walk(seed, 5000):
        seed += 1

"""Heroes with random cards, played at random: nothing ever breaks."""

import pytest

from holotable.imperial_assault.cards import class_cards, heroes, items
from holotable.imperial_assault.figures.loadout import LoadoutError, bring
from holotable.imperial_assault.figures.table import Figure, Group, Play, Sheet, Table
from holotable.imperial_assault.mission import mission_rules
from holotable.kernel import Game, Stream

RULES = mission_rules()
ROOM = "\n".join(
    ["+-+-+-+-+-+-+-+-+", *["|. . . . . . . .|", "+ + + + + + + + +"] * 5, "|. . . . . . . .|", "+-+-+-+-+-+-+-+-+"]
)
ENEMIES = ["stormtrooper_regular", "royal_guard_regular", "probe_elite", "officer_elite", "trandoshan_elite", "ig_88"]


def loaded(hero: str, stream: Stream) -> Sheet:
    """A hero with all class cards, and whatever else can be carried of what comes to hand."""
    cards = [(card.id, "") for card in class_cards().values() if card.hero == hero]
    box = list(items().values())
    stream.shuffle(box)
    for item in sorted(box, key=lambda each: each.kind == "mod"):
        weapons = [card for card, _ in cards if card in items() or card in class_cards()]
        for holder in weapons if item.kind == "mod" else [""]:
            try:
                bring(hero, [*cards, (item.id, holder)])
            except LoadoutError:
                continue
            cards.append((item.id, holder))
            break
    return bring(hero, cards)


def mission(stream: Stream) -> Table:
    """Four heroes against a few of the Empire in one room."""
    table = Table("campaign", {"empire": "ike", "rebels": "ray"}, "rebels", picture=ROOM)
    names = list(heroes())
    stream.shuffle(names)
    spaces = list(range(48))
    stream.shuffle(spaces)
    for number, card in enumerate([*names[:4], *ENEMIES], 1):
        side = "rebels" if card in names else "empire"
        sheet = loaded(card, stream) if side == "rebels" else None
        table.figures[number] = Figure(number, card, number, side, [spaces[number]], sheet=sheet)
        table.groups[number] = Group(number, card, side, [number])
    table.supply = ["adrenal_stim", "emergency_medpac", "shock_grenade"]
    return table


def check(game: Play) -> None:
    """What is true after every choice."""
    for figure in game.table.figures.values():
        assert 0 <= figure.damage <= game.table.card_of(figure.id).health
        if figure.sheet is not None:
            assert 0 <= figure.sheet.strain <= game.table.hero_card(figure.id).endurance


def walk(seed: int, decisions: int) -> set[str]:
    """Play at random for so many decisions; gives the abilities that were used."""
    stream = Stream(seed)
    game = Game.start(RULES, mission(stream), seed)
    used: set[str] = set()
    for made in range(decisions):
        if game.decision is None:
            break
        option = stream.pick(game.decision.sample(stream))
        used.add(str(getattr(option, "ability", "")))
        game.advance(option)
        check(game)
        if made % 50 == 0:
            twin = Game.resume(RULES, RULES.states.from_json(RULES.states.to_json(game.state)))
            assert twin.state == game.state
            assert twin.decision == game.decision
    return used


@pytest.mark.parametrize("seed", range(6))
def test_a_random_walk_with_heroes_breaks_nothing(seed):
    assert len(walk(seed, 600)) > 5


@pytest.mark.soak
def test_random_walks_with_heroes_for_as_long_as_you_like():
    seed = 0
    while walk(seed, 5000):
        seed += 1

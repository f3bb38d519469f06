"""A campaign mission played at random: cards are never lost, threat stays on its dial, secrets stay secret."""

from collections import Counter

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.abilities.known import ABILITIES
from holotable.imperial_assault.cards import deployment_card, deployment_cards, imperial_class_cards
from holotable.imperial_assault.figures.empire import ImperialLog
from holotable.imperial_assault.figures.points import LATER, activate_points
from holotable.imperial_assault.figures.reserve import DeployReserve
from holotable.imperial_assault.figures.setup import muster, set_up
from holotable.imperial_assault.figures.table import Play, Table
from holotable.imperial_assault.mission import mission_rules
from holotable.kernel import Ability, Codec, Flow, Game, Listener, Stream, View, view

VIEWS: Codec[View] = Codec(object, "a view")
# All campaign missions in which the Rebels begin at an entrance.
MISSIONS = [found.id for found in map(board.find_map, board.map_ids()) if found.entrance is not None]
REBELS = ["han_solo", "chewbacca", "luke_hero", "saboteur_regular", "rebel_trooper_regular"]
VILLAINS = ("darth_vader", "general_weiss", "royal_guard_champion", "ig_88")
BOX = Counter({card.id: card.copies for card in deployment_cards().values() if card.faction != "rebel"})


def ambush(game: Play, listener: Listener) -> Flow[Table] | None:
    """At the end of a round the mission wakes further points, or sends a reserved group."""
    activate_points(game, LATER[game.table.round % len(LATER)])
    reserve = game.table.empire.reserve
    return DeployReserve(reserve[game.table.round % len(reserve)]) if reserve else None


RULES = mission_rules([*ABILITIES, Ability("mission.ambush", "round-ended", ambush)])


def mission(stream: Stream) -> Play:
    """A mission with random class cards, villains and open groups against a few Rebels."""
    found = board.find_map(stream.pick(MISSIONS))
    classes = list(imperial_class_cards())
    stream.shuffle(classes)
    log = ImperialLog(level=3 + stream.below(4), villains=VILLAINS, class_cards=tuple(classes[:12]))
    sides = {"empire": "ike", "rebels": "ray"}
    table = set_up(found.id, found.missions[0].id, sides, "rebels", log, open_groups=stream.below(5))
    muster(table, "rebels", "entrance", REBELS[: 2 + stream.below(4)])
    game = Game.start(RULES, table, stream.below(1000), listening=True)
    game.listen("mission.ambush", "the mission", "empire")
    return game


def check(game: Play) -> None:
    """What is true after every choice."""
    table, empire = game.table, game.table.empire
    assert 0 <= empire.threat <= 20
    laid = [group.card for group in table.groups.values() if group.side == "empire"]
    laid += [group.card for group in table.arriving if group.side == "empire"]
    # A card that is on its way from hand or reserve to the table is with the flow that lays it.
    assert Counter([*laid, *empire.hand, *empire.reserve, *empire.box]) == BOX
    attached = [card for group in table.groups.values() for card in group.attachments]
    assert len({*empire.class_cards, *attached}) == len(empire.class_cards) + len(attached) == 12
    for group in table.groups.values():
        assert len(group.figures) <= deployment_card(group.card).group_size
    check_secrets(game)


def check_secrets(game: Play) -> None:
    """The Rebels see no card that is only in hand, reserve or box, nor any deployment point."""
    empire, told = game.table.empire, VIEWS.to_json(view(game, "ray")).decode()
    open_cards = {group.card for group in game.table.groups.values()}
    for card in {*empire.hand, *empire.reserve, *empire.box} - open_cards:
        assert f'"{card}"' not in told
    assert '"points"' not in told
    assert '"secrets"' not in told
    for event in game.take_events():
        seen = event.seen_by("ray")
        assert seen is None or not {*empire.hand, *empire.reserve} & {getattr(seen, "card", None)} - open_cards


def walk(seed: int, decisions: int) -> Counter[str]:
    """Play at random for so many decisions; gives how often each kind of question was asked."""
    stream = Stream(seed)
    game, asked = mission(stream), Counter[str]()
    while game.decision and asked.total() < decisions:
        asked[game.decision.kind] += 1
        game.advance(stream.pick(game.decision.sample(stream)))
        check(game)
        if asked.total() % 100 == 0:
            twin = Game.resume(RULES, RULES.states.from_json(RULES.states.to_json(game.state)))
            assert twin.state == game.state
            assert twin.decision == game.decision
    return asked


@pytest.mark.parametrize("seed", range(12))
def test_a_random_campaign_mission_breaks_nothing(seed):
    asked = walk(seed, 600)
    assert asked.total() > 100
    assert asked["activate"] > 0


@pytest.mark.soak
def test_random_campaign_missions_for_as_long_as_you_like():
    seed, asked = 0, Counter[str]()
    while True:
        asked += walk(seed, 5000)
        seed += 1
        assert seed < 20 or {"optional-deployment", "attach", "open-groups", "deployment-point"} <= set(asked)

"""Random legal positions to play from: every map, every mission of a skirmish, and every card of the game."""

from collections.abc import Callable

from holotable.imperial_assault import board
from holotable.imperial_assault.board.maps import CAMPAIGN
from holotable.imperial_assault.cards import (
    agenda_cards,
    class_cards,
    command_cards,
    conditions,
    deployment_card,
    deployment_cards,
    heroes,
    imperial_class_cards,
    items,
    rewards,
    upgrades,
)
from holotable.imperial_assault.cards.loadout import LoadoutError
from holotable.imperial_assault.cards.upgrades import NEUTRAL
from holotable.imperial_assault.deployment.agenda import is_secret
from holotable.imperial_assault.deployment.open_groups import is_in_use
from holotable.imperial_assault.deployment.points import LATER
from holotable.imperial_assault.deployment.reserve import DeployReserve
from holotable.imperial_assault.effects.known import ABILITIES
from holotable.imperial_assault.heroes.arriving import bring_heroes
from holotable.imperial_assault.heroes.loadout import bring
from holotable.imperial_assault.missions.known import missions
from holotable.imperial_assault.skirmish.army import Army
from holotable.imperial_assault.skirmish.setup import skirmish_missions, skirmish_table
from holotable.imperial_assault.skirmish.skirmish import skirmish_rules
from holotable.imperial_assault.table.empire import DeploymentPoint, Empire, ImperialLog
from holotable.imperial_assault.table.parts import CampaignPart, SkirmishPart
from holotable.imperial_assault.table.player import Player
from holotable.imperial_assault.table.sheet import Rebels, Sheet
from holotable.imperial_assault.table.table import (
    Allowed,
    Arrival,
    Exposed,
    Figure,
    Group,
    Object,
    Person,
    Play,
    Table,
    Token,
)
from holotable.imperial_assault.tokens.supply import supply_deck
from holotable.kernel import Ability, Flow, Game, Listener, Rules, Stream
from tests.imperial_assault.by_hand import activate_points, mission_rules, muster, set_up

Position = Callable[[Stream], Play]

CARDS = list(deployment_cards().values())
# All campaign missions in which the Rebels begin at an entrance.
MISSIONS = [found.id for found in board.maps() if found.entrance is not None and found.mode == CAMPAIGN]
ALLIES = [card.id for card in CARDS if card.faction == "rebel" and "campaign" in card.modes]
VILLAINS = ("darth_vader", "general_weiss", "royal_guard_champion", "ig_88")
ENEMIES = [card.id for card in CARDS if card.faction != "rebel" and card.footprint == (1, 1)]
CLASS_CARDS = 12
AGENDA = [card.id for card in agenda_cards().values() if card.kind in ("secret", "ongoing")]
IMPERIAL = [*imperial_class_cards(), *(card.id for card in rewards().values() if card.side == "imperial")]
DECK = 60
BRAWLERS = 8
COPIES = 3
WIDTH, HEIGHT = 9, 6
RIM = "+-" * WIDTH + "+"
HALL = f"{RIM}\n" + ("\n" + "+ " * WIDTH + "+\n").join(["|" + " ".join("." * WIDTH) + "|"] * HEIGHT) + f"\n{RIM}"


def ambush(game: Play, listener: Listener) -> Flow[Table] | None:
    """At the end of a round the mission wakes further points, or sends a reserved group."""
    activate_points(game, LATER[game.table.round % len(LATER)])
    reserve = game.table.empire.reserve
    return DeployReserve(reserve[game.table.round % len(reserve)]) if reserve else None


RULES: Rules[Table] = mission_rules([*ABILITIES, Ability("mission.ambush", "round-ended", ambush)])
SKIRMISH: Rules[Table] = skirmish_rules()


def some(stream: Stream, cards: list[str], most: int) -> list[str]:
    """Up to so many of the cards, none twice."""
    shuffled = list(cards)
    stream.shuffle(shuffled)
    return shuffled[:most]


def all_cards() -> Player:
    """A player who holds every Command card, and has as many to draw."""
    return Player(hand=[*command_cards()] * COPIES, deck=[*command_cards()])


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


def siege(stream: Stream) -> Play:
    """Armies among objects, bystanders and exits."""
    return Game.start(RULES, besieged(stream), stream.below(2**32))


def full_hands(stream: Stream) -> Play:
    """Armies whose players hold every Command card."""
    table = mos_eisley(stream)
    table.skirmish.players = {
        side: Player(hand=[*command_cards()] * COPIES, deck=[*command_cards()]) for side in table.sides
    }
    return Game.start(RULES, table, stream.below(2**32))


def skirmish(stream: Stream) -> Play:
    """A skirmish on any of the maps, for any of the missions, from the setup on."""
    armies = {}
    for side in ("red", "blue"):
        faction = stream.pick(["rebel", "imperial", "mercenary"])
        own = [card for card in CARDS if card.faction == faction and "skirmish" in card.modes]
        added = [card.id for card in upgrades().values() if card.faction in (NEUTRAL, faction)]
        left, groups = 40, [*some(stream, added, stream.below(3))]
        while cheap := [card for card in own if card.cost <= left and not (card.unique and card.id in groups)]:
            groups.append(stream.pick(cheap).id)
            left -= deployment_cards()[groups[-1]].cost
        deck = some(stream, list(command_cards()) * 2, DECK)
        armies[side] = Army(side, faction, tuple(groups), tuple(deck))
    map_id, mission = stream.pick(skirmish_missions())
    table = skirmish_table(armies, {"red": "ray", "blue": "ike"}, map_id, mission, legal=False)
    return Game.start(SKIRMISH, table, stream.below(2**32))


def loaded(hero: str, stream: Stream, seat: str = "") -> Sheet:
    """A hero with all class cards, and whatever else can be carried of what comes to hand."""
    cards = [(card.id, "") for card in class_cards().values() if card.hero == hero]
    earned = [card for card in rewards().values() if card.side == "rebel" and card.kind != "hero_count"]
    cards += [(card.id, "") for card in earned if card.kind != "weapon" and card.hero in (None, hero)]
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
    return bring(hero, cards, seat)


def party(stream: Stream) -> dict[str, Sheet]:
    """Two to four heroes, each with a player."""
    return {hero: loaded(hero, stream, hero) for hero in some(stream, list(heroes()), 2 + stream.below(3))}


def welcome(mission: str, allies: list[str]) -> list[str]:
    """Those whom a mission does not ban."""
    card = missions()[mission].banned_ally
    banned = deployment_card(card).name if card else ""
    return [each for each in allies if deployment_card(each).name != banned]


def campaign(stream: Stream) -> Play:
    """A mission on its printed map with random class cards, villains and open groups against heroes and allies."""
    found = board.find_map(stream.pick(MISSIONS))
    classes, agenda = some(stream, IMPERIAL, CLASS_CARDS), some(stream, AGENDA, stream.below(9))
    level = 3 + stream.below(4)
    log = ImperialLog(level, VILLAINS, tuple(classes), influence=stream.below(3), agenda=tuple(agenda))
    sides = {"empire": "ike", "rebels": "ray"}
    table = set_up(found.id, found.missions[0].id, sides, "rebels", log, open_groups=stream.below(5))
    bring_heroes(table, party(stream), welcome(found.missions[0].id, some(stream, ALLIES, stream.below(3))))
    table.rebels.credits = 50 * stream.below(4)
    assert isinstance(table.own, CampaignPart)
    table.own.discreet = stream.below(2) == 0
    game = Game.start(RULES, table, stream.below(2**32))
    game.listen("mission.ambush", "the mission", "empire")
    return game


def hall(stream: Stream) -> Play:
    """Heroes at close quarters with the Empire, among crates and terminals."""
    table = Table(CampaignPart(rebels=Rebels(supply=supply_deck())), {"empire": "ike", "rebels": "ray"}, picture=HALL)
    table.zones["entrance"] = [2 * WIDTH]
    spare, agenda = some(stream, IMPERIAL, CLASS_CARDS), some(stream, AGENDA, stream.below(9))
    secret = [card for card in agenda if is_secret(card)]
    ongoing = [card for card in agenda if card not in secret]
    points = {"green": DeploymentPoint(WIDTH - 1, "green", active=True)}
    table.own = CampaignPart(
        Empire(level=3, class_cards=spare, points=points, influence=1, agenda=secret, ongoing=ongoing), table.rebels
    )
    for number in range(12):
        kind = stream.pick(["crate", "terminal"])
        table.tokens[f"{kind}_{number}"] = Token(kind, stream.below(WIDTH * HEIGHT))
    table.allowed = [Allowed("terminal", "use", test=["tech", "strength"], successes=3)]
    table.arriving = [Arrival(card, "empire", [3 * WIDTH - 1]) for card in some(stream, ENEMIES, 4)]
    bring_heroes(table, party(stream), some(stream, ALLIES, 2))
    return Game.start(RULES, table, stream.below(2**32))


def scattered(stream: Stream) -> Play:
    """Four heroes and their foes in random spaces of one room, some with conditions."""
    table = Table(CampaignPart(rebels=Rebels(supply=supply_deck())), {"empire": "ike", "rebels": "ray"}, picture=HALL)
    names = some(stream, list(heroes()), 4)
    spaces = list(range(WIDTH * HEIGHT))
    stream.shuffle(spaces)
    for number, card in enumerate([*names, *some(stream, ENEMIES, 6)], 1):
        side = "rebels" if card in names else "empire"
        sheet = loaded(card, stream) if side == "rebels" else None
        suffered = some(stream, list(conditions()), stream.below(2))
        table.figures[number] = Figure(number, card, number, side, [spaces[number]], conditions=suffered, sheet=sheet)
        table.groups[number] = Group(number, card, side, [number])
    return Game.start(RULES, table, stream.below(2**32))


def brawl(stream: Stream) -> Play:
    """Groups of all sizes and both players' full hands, at close quarters."""
    table = Table(SkirmishPart(stream.pick(["red", "blue"])), {"red": "ray", "blue": "ike"}, picture=HALL)
    table.skirmish.players = {
        side: Player(hand=[*command_cards()] * COPIES, deck=[*command_cards()]) for side in table.sides
    }
    for card in some(stream, [card.id for card in CARDS if "skirmish" in card.modes], BRAWLERS):
        table.arriving.append(Arrival(card, stream.pick([*table.sides]), [stream.below(WIDTH * HEIGHT)]))
    return Game.start(RULES, table, stream.below(2**32))


POSITIONS: tuple[Position, ...] = (skirmish, full_hands, campaign, siege, brawl, hall, scattered)

"""How the tests of the printed missions play: they begin at their maps, and what matters happens at once."""

from holotable.imperial_assault import board
from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.combat.objects import DamageObject
from holotable.imperial_assault.heroes.arriving import bring_heroes
from holotable.imperial_assault.missions.about import amount
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.missions.rewarding import rewards_of
from holotable.imperial_assault.moving.doors import OpenByRule
from holotable.imperial_assault.table.empire import ImperialLog
from holotable.imperial_assault.table.happenings import MissionTold
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import FigureId, Object
from holotable.kernel import DiceOnTheTable, Use
from tests.imperial_assault.by_hand import set_up
from tests.imperial_assault.scenario import RULES, SIDES, Scenario, let_fall, sheet


def begin(name: str, *heroes: str, level: int = 2) -> Scenario:
    """A mission as its file has it, at the Rebels' first turn; heroes have the weapons to start with."""
    table = set_up(name, name, SIDES, "rebels", ImperialLog(level=level))
    bring_heroes(table, {hero: sheet(hero).sheet() for hero in heroes})
    return Scenario.on(table, RULES).skip_to("activate")


def object_of(play: Scenario, name: str) -> Object:
    """A token or a door that can be attacked."""
    return next(made for made in play.table.objects.values() if name in (made.token, made.door))


def can_be_attacked(play: Scenario, name: str) -> bool:
    return any(name in (made.token, made.door) for made in play.table.objects.values())


def destroy(play: Scenario, name: str) -> Scenario:
    return play.interject(DamageObject(object_of(play, name).id, 99))


def open_door(play: Scenario, door: str) -> Scenario:
    """A door is opened, and whoever is deployed goes anywhere."""
    return settled(play.interject(OpenByRule(door)))


def settled(play: Scenario) -> Scenario:
    """Figures that come are deployed anywhere, and nobody deploys more."""
    while not play.is_over and play.asked.kind in ("deploy", "deployment-point", "attach", "optional-deployment"):
        play.skip()
    return play


def to_round(play: Scenario, number: int, way: str = "") -> Scenario:
    """Rounds pass without anything being done; where the mission asks, this way is taken, or the first."""
    while not play.is_over and play.table.round < number:
        through(play, way)
    return play


def through(play: Scenario, way: str = "") -> Scenario:
    """One answer: the least that can be done, or that way."""
    ways = play.offered(TakeWay)
    if not ways:
        return play.skip()
    return play.choose(TakeWay(way) if TakeWay(way) in ways else ways[0])


def to_question(play: Scenario, *kinds: str) -> Scenario:
    """Nobody does anything until one of these is asked."""
    while not play.is_over and play.asked.kind not in kinds:
        play.skip()
    return play


def winner(play: Scenario) -> str:
    assert play.is_over
    assert play.table.story is not None
    return play.table.story.winner


def wound(play: Scenario, *heroes: str) -> Scenario:
    for hero in heroes:
        if not play.is_over:
            play.defeat(hero)
    return play


def gained(play: Scenario, side: str) -> dict[str, object]:
    """All rewards of a side together."""
    found = rewards_of(play.game, side)
    return {
        "experience": sum(amount(play.table, each.experience) for each in found),
        "credits": sum(amount(play.table, each.credits) for each in found),
        "influence": sum(amount(play.table, each.influence) for each in found),
        "cards": [card for each in found for card in (*each.cards, *each.allies, *each.villains)],
        "next": [each.next for each in found if each.next],
    }


def told(play: Scenario) -> list[str]:
    """The texts of the mission since somebody last asked."""
    return [each.words for each in play.told(MissionTold)]


def others(play: Scenario, card: str, before: list[FigureId]) -> list[FigureId]:
    """The figures of a card that have come since."""
    return [each for each in play.figures(card) if each not in before]


def throw(play: Scenario, *, surges: bool = False) -> Scenario:
    """The dice that are asked for fall, each with a surge or none of them."""
    region = play.asked.region
    assert isinstance(region, DiceOnTheTable)
    let_fall(play.game, [(colour, _face(colour, surges)) for colour in region.dice])
    return play


def _face(colour: str, surges: bool) -> int:
    """A face of a die; all are the same to a defence."""
    faces = dice().attack.get(colour, ())
    return next((place for place, each in enumerate(faces) if bool(each.surge) == surges), 0)


def resolve_test(play: Scenario, *, passes: bool = True) -> Scenario:
    """A test is resolved with the first attribute that is offered, each die with a surge or none of them."""
    while not isinstance(play.asked.region, DiceOnTheTable):
        play.skip()
    return throw(play, surges=passes)


def at_token(play: Scenario, who: str | FigureId, token: str) -> Scenario:
    """A figure stands where a token lies."""
    return play.put(who, play.lies(token))


def first_of_all(play: Scenario, event: str) -> Scenario:
    """Of several events at one moment the Imperial player lets this one happen first (IA-TIM-07)."""
    to_question(play, "effects")
    assert play.asked.seat == play.table.imperial_seat
    return play.choose(next(each for each in play.offered(Use) if each.ability.endswith(f".{event}")))


def space_away(play: Scenario, token: str, spaces: int) -> str:
    """An empty space that is so far away from a token."""
    taken = {space for figure in play.table.figures.values() for space in figure.spaces}
    ground, lying = scene(play.table).geometry.ground, play.table.tokens[token].space
    assert lying is not None
    return next(
        play.name(space)
        for space in ground.spaces_of(ground.present & ~ground.blocking)
        if space not in taken and board.distance(scene(play.table), space, lying) == spaces
    )

"""Missions of Legends to play at random: any mission, any heroes, and whatever group of the Empire comes besides."""

from holotable.imperial_assault.board.maps import LEGENDS as MISSIONS
from holotable.imperial_assault.cards import heroes
from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.combat.conditions import gain_condition
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.heroes.party import HeroWish
from holotable.imperial_assault.legends.wish import IMPERIAL, MOST_MEDPACS, LegendsWish, table_of
from holotable.imperial_assault.missions.known import missions_of
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.table.choices import EndActivation, Interact, PerformAttack
from holotable.imperial_assault.table.parts import DIFFICULTIES, Difficulty
from holotable.imperial_assault.table.standing import is_on_map, scene
from holotable.imperial_assault.table.table import Play
from holotable.kernel import Game, Option, Stream
from tests.imperial_assault.walks.positions import ALLIES, some

KNOWN = [mission.id for mission in missions_of(MISSIONS)]
FEWEST, MOST = 2, 4
# One figure in so many comes hurt and afflicted.
BATTERED = 3
HARMFUL = ("bleeding", "stunned", "weakened")


def any_legends_mission(stream: Stream, mission: str = "", difficulty: Difficulty | None = None) -> Play:
    """One of all missions, or this one, before its first choice; how hard is drawn unless it is said."""
    count = FEWEST + stream.below(MOST - FEWEST + 1)
    wish = LegendsWish(
        mission or stream.pick(KNOWN),
        tuple(HeroWish(hero) for hero in some(stream, [*heroes()], count)),
        stream.pick(DIFFICULTIES) if difficulty is None else difficulty,
        tuple(some(stream, ALLIES, stream.below(2))),
        stream.below(MOST_MEDPACS) // 4,
    )
    return Game.start(LEGENDS.rules, table_of(wish), stream.below(2**32))


def reinforce(game: Play, card: str, stream: Stream) -> None:
    """Between two choices a group of the Empire comes, anywhere on the map; some of it may have fought before."""
    spaces = range(len(scene(game.table).geometry.ground.cells))
    there = {*game.table.figures}
    game.interrupt(Deploy(card, IMPERIAL, [stream.pick([each for each in spaces if is_on_map(game.table, each)])]))
    for figure in sorted(game.table.figures.keys() - there):
        if not stream.below(BATTERED) and game.decision is not None:
            gain_condition(game, figure, stream.pick(HARMFUL))
            game.interrupt(Suffer(figure, stream.below(game.table.card_of(figure).health)))


def sparing(game: Play, option: Option, stream: Stream) -> Option:
    """What heroes do who let the Empire have its way: they test nothing, and attack anybody but whom it is about."""
    assert game.decision is not None
    instead = EndActivation() if EndActivation() in game.decision.options else option
    if isinstance(option, Interact):
        return instead if _takes_a_test(game, option) else option
    if option == PerformAttack():
        aimed = game.copy().advance(option).decision
        targets = [each for each in aimed.options if isinstance(each, Target)] if aimed is not None else []
        return instead if targets and all(_is_wanted(game, each) for each in targets) else option
    if isinstance(option, Target) and _is_wanted(game, option):
        others = [each for each in game.decision.options if isinstance(each, Target) and not _is_wanted(game, each)]
        return stream.pick(others) if others else option
    return option


def _takes_a_test(game: Play, option: Interact) -> bool:
    token = game.table.tokens.get(option.token)
    return token is not None and any(each.test for each in game.table.allowed if each.kind == token.kind)


def _is_wanted(game: Play, target: Target) -> bool:
    found = game.table.figures.get(target.figure)
    return found is not None and bool(found.role)

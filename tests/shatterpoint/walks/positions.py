"""Where random games begin, and how they are played: at random, but by players who like to fight."""

from collections.abc import Callable, Sequence

from holotable.kernel import Game, Option, Rolled, Stream
from holotable.kernel.dice import DiceOnTheTable
from holotable.shatterpoint.battle.battle import SIDES, Play, character_ids, other
from holotable.shatterpoint.battle.choices import Decline, EndActivation, Go, StopThere
from holotable.shatterpoint.battlefields import battlefields
from holotable.shatterpoint.cards import conditions, mission
from holotable.shatterpoint.cards.missions import PHASES
from holotable.shatterpoint.rules import rules
from holotable.shatterpoint.squads.team import sample_teams
from holotable.shatterpoint.table import Side
from holotable.shatterpoint.turns.starting import battle_of
from tests.shatterpoint.scenario.field import position
from tests.shatterpoint.scenario.ground import flat

Position = Callable[[Stream], Play]

MISSION = "shifting_priorities"
# Millimetres between those who stand in a brawl, and how far from the middle they do.
APART, FARTHEST = 90, 270
# How much momentum both have in a last stand: the token lies between.
MOMENTUM, BETWEEN = 5, 3
# How often somebody declines who might do something, in a hundred.
LAZY = 15
# How often dice that are rolled by hand rather show one face than others, in a hundred: so rare rolls are seen, too.
ALIKE = 60
REFUSALS = (Decline, EndActivation, StopThere)


def battle(stream: Stream) -> Play:
    """A battle from its setup on: any of the box's strike teams on any of its battlefields."""
    teams = list(sample_teams().values())
    begun = battle_of({side: stream.pick(teams) for side in SIDES}, stream.pick(list(battlefields())))
    by_hand = stream.below(2) == 0
    return Game.start(rules(), begun, stream.below(2**32), dice_by_hand=by_hand, listening=True)


def brawl(stream: Stream) -> Play:
    """A battle in which all stand close together and are hurt, on a flat table with nothing to hold."""
    return _crowd(stream)


def last_stand(stream: Stream) -> Play:
    """The same over objectives, in any struggle and close to its end: another follows, or none."""
    cards = [stream.pick([each for each in _struggles() if _phase(each) == phase]) for phase in PHASES]
    played = stream.below(len(PHASES))
    side = stream.pick(list(SIDES))
    claimed: dict[Side, Sequence[str]] = {side: cards[:played][:1], other(side): cards[:played][1:]}
    maps = mission(MISSION).struggles[cards[played]].maps
    return _crowd(stream, cards[played], cards[played + 1 :], claimed, tuple(stream.pick(list(maps))))


POSITIONS: tuple[Position, ...] = (battle, brawl, last_stand)


def _struggles() -> list[str]:
    return list(mission(MISSION).struggles)


def _phase(card: str) -> int:
    return mission(MISSION).struggles[card].phase


def _crowd(
    stream: Stream,
    struggle: str = "steal_the_secret_plans",
    struggles: Sequence[str] = ("weve_been_double_crossed", "blast_our_way_out"),
    claimed: dict[Side, Sequence[str]] | None = None,
    active: Sequence[str] = (),
) -> Play:
    steps = range(-FARTHEST, FARTHEST + 1, APART)
    spots = [(x, y) for x in steps for y in steps]
    stream.shuffle(spots)
    setup = battle_of(dict(zip(SIDES, sample_teams().values(), strict=True)), flat())
    names = [each for unit in setup.units for each in character_ids(unit, setup.card_of(unit))]
    close = stream.below(2 * BETWEEN + 1) - BETWEEN if active else 0
    return position(
        dict(zip(names, spots, strict=False)),
        side=SIDES[stream.below(2)],
        damage={unit: stream.below(setup.card_of(unit).stamina) for unit in setup.units},
        injured={unit: stream.below(2) for unit in setup.units},
        conditions={unit: [each for each in conditions() if not stream.below(4)] for unit in setup.units},
        stances={unit: 1 + stream.below(len(setup.card_of(unit).stances)) for unit in setup.units},
        track_at="0" if not close else f"a{close}" if close > 0 else f"b{-close}",
        momentum=dict.fromkeys(SIDES, MOMENTUM if active else 1),
        active=active,
        claimed=claimed,
        struggle=struggle,
        struggles=struggles,
        seed=stream.below(2**32),
    )


def choose(game: Play, stream: Stream) -> Option:
    """Anything that may be chosen: rather something than nothing, and rather towards an enemy."""
    dice = game.decision.region if game.decision is not None else None
    if isinstance(dice, DiceOnTheTable) and stream.below(100) < ALIKE:
        return _alike(dice, stream)
    options = game.sample(stream, 2)
    active = [each for each in options if not isinstance(each, REFUSALS)]
    if active and stream.below(100) >= LAZY:
        options = active
    picked = stream.pick(options)
    moves = [each for each in options if isinstance(each, Go)]
    about = game.decision.about if game.decision is not None else ""
    if not isinstance(picked, Go) or about not in game.table.characters:
        return picked
    side = game.table.side_of(about)
    enemies = [one.at for name, one in game.table.characters.items() if game.table.side_of(name) != side]
    return min(moves, key=lambda go: min(((go.x - x) ** 2 + (go.y - y) ** 2 for x, y, _ in enemies), default=0))


def _alike(dice: DiceOnTheTable, stream: Stream) -> Rolled:
    face = stream.below(min(dice.sides, default=1))
    return Rolled([face if stream.below(2) else stream.below(sides) for sides in dice.sides])

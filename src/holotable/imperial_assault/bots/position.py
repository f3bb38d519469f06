"""A game as a seat sees it, set up anew from its view so that the board can be asked."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property, lru_cache

from holotable.imperial_assault import board
from holotable.imperial_assault.board import Geometry, Scene
from holotable.imperial_assault.bots.counting import walk_to
from holotable.imperial_assault.bots.progress import (
    LEISURELY,
    SHORT,
    has_no_clock,
    have_leisure,
    is_race,
    is_short,
    left_to_do,
)
from holotable.imperial_assault.bots.rebuilding import table_of
from holotable.imperial_assault.bots.sighting import Sighting
from holotable.imperial_assault.bots.weights import (
    EASED,
    EMPIRE,
    MERCILESS,
    UNSPARING,
    Temper,
    Weights,
    cornered,
    hidden,
    patient,
)
from holotable.imperial_assault.cards import deployment_card, heroes
from holotable.imperial_assault.deployment.setup import lay_out
from holotable.imperial_assault.missions.about import side_named
from holotable.imperial_assault.missions.finding import kind_of
from holotable.imperial_assault.missions.format import Objective
from holotable.imperial_assault.missions.known import last_round, mission_at
from holotable.imperial_assault.missions.ruling import ANSWERS
from holotable.imperial_assault.questions import BOUNTIES
from holotable.imperial_assault.table.choices import Interact
from holotable.imperial_assault.table.entering import let_all_answer
from holotable.imperial_assault.table.standing import scene, with_open
from holotable.imperial_assault.table.table import Deed, Door, FigureId, Play, Side, Table
from holotable.imperial_assault.tokens.interacting import allowance
from holotable.imperial_assault.turns.timing import MISSION
from holotable.imperial_assault.views.viewing import AttackView
from holotable.kernel import Chance, Game, State, View

Spaces = frozenset[int]

DEEDS: tuple[Deed, ...] = ("use", "retrieve", "claim")

WHOLE_SIDES = ("rebels", "imperial")  # of whom an objective may be to defeat all
LONG = 10  # rounds of a mission that has no last one
# How much of its patience an Empire has where it gains nothing by waiting, and where the wounded do what they came for.
UNTIMED, RACING = 0.25, 0.5
DAWDLING = 0.1  # what is left of own objectives while heroes look about


class Position:
    """What a player sees, as a table that questions can be asked of."""

    def __init__(self, seen: Sighting) -> None:
        self.side = seen.side
        self.beside = seen.beside
        self.temper = seen.temper
        self.game: Play = Game(seen.beside.rules(), State(table_of(seen), [], Chance(0)))
        let_all_answer(self.game)
        for answer in ANSWERS if seen.beside.allowed or seen.exits else ():
            self.game.listen(answer.name, MISSION, MISSION)
        self._worths: dict[FigureId, float] = {}
        self._nearest: dict[tuple[tuple[FigureId, ...], int], FigureId] = {}
        self._able: dict[tuple[str, Side], tuple[FigureId, ...]] = {}

    @staticmethod
    def of(view: View, temper: Temper = UNSPARING) -> "Position":
        return _position(Sighting.of(view, temper))

    @property
    def table(self) -> Table:
        return self.game.table

    @cached_property
    def scene(self) -> Scene:
        return scene(self.table)

    @cached_property
    def mine(self) -> list[FigureId]:
        return [each.id for each in self.table.figures.values() if each.side == self.side]

    @cached_property
    def theirs(self) -> list[FigureId]:
        return [each.id for each in self.table.figures.values() if each.side != self.side]

    def is_ours(self, attack: AttackView) -> bool:
        """Whether the own side wants an attack to hit: one of its own, or of an enemy who is forced to hit another."""
        struck, attacker = (self.table.figures.get(each) for each in (attack.target, attack.attacker))
        forced = struck is not None and attacker is not None and struck.side == attacker.side
        return attack.attacker in (self.theirs if forced else self.mine)

    @cached_property
    def zones(self) -> dict[str, list[int]]:
        """The deployment zones of the mission."""
        return self._laid_out.zones

    @cached_property
    def _laid_out(self) -> Table:
        """The map as it was before anything happened."""
        laid = Table(self.table.own, self.table.sides, self.table.map)
        lay_out(laid, self.table.mission)
        return laid

    @cached_property
    def _every_objective(self) -> tuple[Objective, ...]:
        """What there is to gain by the mission's rules, whoever knows of it; nothing is drawn at first."""
        mission = mission_at(self.table.map, self.table.mission)
        return tuple(mission.objectives) if mission is not None else ()

    @cached_property
    def objectives(self) -> tuple[Objective, ...]:
        """What of it the own side knows."""
        return tuple([each for each in self._every_objective if self.beside.knows(each)])

    def is_mine(self, objective: Objective) -> bool:
        """Whether the own side is after it."""
        return objective.side is None or side_named(self.table, objective.side, self.side) == self.side

    @cached_property
    def weights(self) -> Weights:
        """What the own side makes of the game as it stands: the Empire eases off where heroes are hard pressed."""
        own = self.beside.weights
        if own is not EMPIRE:
            return own
        now = self._minded()
        if not any(each.defeat == "imperial" for each in self.objectives):
            return now
        return cornered(now) if now is EASED else hidden(now)

    def _minded(self) -> Weights:
        """How the Empire takes it: nobody spares heroes who have come farther than the time has, or only have to wait
        until it is up.
        """
        merciless = patient(MERCILESS) if self._has_no_clock else MERCILESS
        if self._are_ahead() or self._is_late():
            return merciless
        if self._are_hard_pressed():
            return EASED
        return merciless if self._has_no_clock else self.temper.weights

    @cached_property
    def _patience(self) -> float:
        """How much later than elsewhere an Empire eases off."""
        return UNTIMED if self._has_no_clock else RACING if self._is_race else 1.0

    @cached_property
    def _is_race(self) -> bool:
        """Whether wounded heroes do what is to be done as well as others, within few rounds."""
        return is_race(self._every_objective, self.last)

    @property
    def bars_the_way(self) -> bool:
        """Whether the Empire gains most by standing where heroes have something to do, for they have few rounds."""
        return self._is_race and self.table.is_imperial(self.side)

    def keeps_shut(self, door: str) -> bool:
        """Whether a door that the others can't just open costs them rounds of which they have few."""
        found = self.table.doors[door]
        keys = [key for key in found.keys if key.side != self.side and not key.test]
        return self.bars_the_way and found.locked and not keys and not set(found.ajar) - {self.side}

    @cached_property
    def _has_no_clock(self) -> bool:
        """Whether the Empire can only fight: to hold out is no use to it, and it loses by waiting."""
        return bool(self._every_objective) and has_no_clock(self._every_objective, self.last)

    @cached_property
    def _time(self) -> float:
        """What share is left of the time."""
        return 1 - (self.table.round - 1) / (self.last or LONG)

    @cached_property
    def last(self) -> int:
        """The last round for any side; 0 if none is."""
        return min([last for each in self.objectives if (last := last_round(self.table, each))], default=0)

    @cached_property
    def lasts_long(self) -> bool:
        """Whether a group for which threat has to be saved comes in time."""
        return not 0 < self.last <= LEISURELY

    def _are_ahead(self) -> bool:
        """Whether heroes have less left to do in a short mission than there is time."""
        every = self._every_objective
        return (
            is_short(every, self.last) and left_to_do(self.table, self._laid_out, every, self.objectives) < self._time
        )

    def _is_late(self) -> bool:
        """Whether the Empire has more left to do in a short mission than there is time: heroes win by holding out."""
        every = self._every_objective
        last = min(self.limits, default=0)
        if not last or not is_short(every, last):
            return False
        left = left_to_do(self.table, self._laid_out, every, self.objectives, "imperial")
        return left > 1 - (self.table.round - 1) / last

    @cached_property
    def dawdles(self) -> bool:
        """Whether heroes who like to look about do so before they go for what they are after."""
        used = self.table.round / min(self.limits, default=LONG)
        leisure = self.temper.leisure if self.beside.lasts else 0.0
        return used <= leisure and have_leisure(self.objectives, self.last, self.table.doors)

    def _are_hard_pressed(self) -> bool:
        """Whether less is left of the heroes' health, as long as they are not wounded, than of the time, or of whom
        the Empire hunts.
        """
        figures, party = self.table.figures, [each for each in self.table.groups.values() if each.card in heroes()]
        well = [each for each in figures.values() if each.sheet is not None and not each.sheet.wounded]
        left = sum(self.health_left(each.id) / self.table.card_of(each.id).health for each in well)
        time = self._patience * self._time
        temper, long = self.temper, self._holds_out_long
        spared = time * (temper.spared_long if long else temper.spared)
        last = min(1.0, time * (temper.last_long if long else temper.last))
        hunted = [self.health_left(each) / self.table.card_of(each).health for each in self.theirs if self.hunts(each)]
        return min(hunted, default=1.0) < spared or left < max(spared * len(party), last)

    @cached_property
    def _holds_out_long(self) -> bool:
        """Whether the own side wins by nothing but holding out, for many rounds."""
        mine = [each for each in self.objectives if self.is_mine(each) and not each.use]
        return any(last_round(self.table, each) > SHORT for each in mine)

    def hunts(self, figure: FigureId) -> bool:
        """Whether the own side wins by defeating this very figure, and not just any."""
        mine = [each for each in self.objectives if each.defeat not in WHOLE_SIDES and self.is_mine(each)]
        return any(self.is_sought(each, figure) for each in mine)

    @cached_property
    def limits(self) -> list[int]:
        """The rounds to which the other side is to hold out."""
        theirs = [each for each in self.objectives if not self.is_mine(each)]
        return [last for each in theirs if (last := last_round(self.table, each))]

    def rising(self, weight: tuple[float, float]) -> float:
        """What counts more, the fewer rounds are left until the other side has held out.

        Where no round is the last one nobody is to wait for ever either.
        """
        first, last = weight
        risen = first + (last - first) * min(1.0, self.table.round / min(self.limits, default=LONG))
        return DAWDLING * risen if self.dawdles else risen

    def is_sought(self, objective: Objective, figure: FigureId) -> bool:
        """Whether an objective is to defeat this figure: it alone, its group, or its whole side."""
        found = self.table.figures[figure]
        side = "imperial" if self.table.is_imperial(found.side) else "rebels"
        meant = (found.card, found.role, side, kind_of(self.table, found.card))
        return bool(objective.defeat) and objective.defeat in meant

    def is_prey(self, figure: FigureId) -> bool:
        """Whether the others win by defeating this very figure, and not just any."""
        hunted = [each for each in self.objectives if each.defeat not in WHOLE_SIDES and not self.is_mine(each)]
        return any(self.is_sought(each, figure) for each in hunted)

    def hides(self, figure: FigureId) -> bool:
        """Whether a figure of the Empire is safer behind doors, because the heroes win by defeating it."""
        return self.table.is_imperial(self.side) and self.is_prey(figure)

    def is_awaited(self, figure: FigureId) -> bool:
        """Whether no other figure of the Empire can do something with a token that an own objective is about."""
        if not self.table.is_imperial(self.side):
            return False
        kinds = {each.use for each in self.objectives if each.side is not None and self.is_mine(each)} - {""}
        tokens = [name for name, token in self.table.tokens.items() if token.kind in kinds]
        return any(self.able(name, self.side) == (figure,) for name in tokens)

    def brings(self, figure: FigureId) -> bool:
        """Whether a figure carries what its side is to bring away."""
        brought = {each.bring for each in self.objectives if each.side is not None and not self.is_mine(each)} - {""}
        return any(token.carrier == figure and token.kind in brought for token in self.table.tokens.values())

    @cached_property
    def ways(self) -> Geometry:
        """The map with all doors open: how far things are apart, in the long run."""
        return self._opened([door for door in self.table.doors.values() if not door.open])

    @cached_property
    def ways_now(self) -> Geometry:
        """The map with the doors open that the own side has means to open, or to break."""
        broken = {each.door for each in self.table.objects.values() if each.side in (None, self.side)}
        means = [door for name, door in self.table.doors.items() if name in broken or self._opens(door)]
        return self._opened([door for door in means if not door.open])

    def _opens(self, door: Door) -> bool:
        """Whether the own side opens a door, or could if somebody had the key."""
        kinds = {"", *(token.kind for token in self.table.tokens.values())}
        keys = [key for key in door.keys if key.side in (None, self.side) and key.carrying in kinds]
        return not door.locked or bool(keys) or self.side in door.ajar

    def _opened(self, doors: Sequence[Door]) -> Geometry:
        return with_open(self.scene.geometry, tuple(doorway for door in doors for doorway in door.between))

    def apart(self, spaces: Spaces, space: int) -> int:
        """How many spaces a figure there would have to go to a space; many where no way leads."""
        cells = self.ways.ground.cells
        row = self.ways.distances(cells[space])
        return min((steps for each in spaces if (steps := row[cells[each]]) >= 0), default=99)

    def apart_now(self, spaces: Spaces, space: int) -> int:
        """The same with the doors as they are."""
        cells = self.scene.geometry.ground.cells
        row = self.scene.geometry.distances(cells[space])
        return min((steps for each in spaces if (steps := row[cells[each]]) >= 0), default=99)

    def walk(self, spaces: Spaces, space: int) -> int:
        """How far a figure there would have to walk to a space, with all doors open; many where it can't."""
        return _walk(self.ways, spaces, space)

    def walk_now(self, spaces: Spaces, space: int) -> int:
        """The same with the doors as they are."""
        return _walk(self.scene.geometry, spaces, space)

    def nearest_of(self, figures: Sequence[FigureId], space: int) -> FigureId:
        """The one of these figures that is nearest to a space; of two equally near that with the lower number."""
        asked = (tuple(figures), space)
        found = self._nearest.get(asked)
        if found is None:
            away = [(self.apart(self.where(figure), space), figure) for figure in figures]
            found = self._nearest[asked] = min(away)[1]
        return found

    def of_side(self, side: Side) -> list[FigureId]:
        """The figures of a side."""
        return (
            self.mine if side == self.side else [each for each in self.theirs if self.table.figures[each].side == side]
        )

    def able(self, token: str, side: Side) -> tuple[FigureId, ...]:
        """Which figures of a side the mission lets do anything with a token, if they were beside it."""
        found = self._able.get((token, side))
        if found is None:
            ways = [Interact(token, deed) for deed in DEEDS] if self.table.tokens[token].claimed is None else []
            found = tuple(
                each for each in self.of_side(side) if any(allowance(self.game, each, way) is not None for way in ways)
            )
            self._able[token, side] = found
        return found

    def where(self, figure: FigureId) -> Spaces:
        return frozenset(self.table.figures[figure].spaces)

    def moved(self, figure: FigureId, spaces: Spaces) -> Scene:
        """The scene with a figure on other spaces."""
        stands = self.scene.figures[str(figure)]
        return self.scene if stands.spaces == spaces else self.scene.with_figure(replace(stands, spaces=spaces))

    def name(self, figure: FigureId) -> str:
        return self.table.card_of(figure).name if figure in self.table.figures else str(figure)

    def space_name(self, spaces: Spaces) -> str:
        return board.space_name(self.scene.geometry.ground.board, min(spaces))

    def health_left(self, figure: FigureId) -> int:
        return self.table.card_of(figure).health - self.table.figures[figure].damage

    def worth(self, figure: FigureId) -> float:
        """The victory points that hang on a figure: the last ones of a group have most of them (IA-VIC-04)."""
        found = self._worths.get(figure)
        if found is None:
            found = self._worths[figure] = self._worth(figure)
        return found

    def _worth(self, figure: FigureId) -> float:
        found, weights = self.table.figures[figure], self.weights
        is_enemy = found.side != self.side
        if found.incapacitated and is_enemy:
            return 0.0  # nobody attacks it any more
        eager = self.rising(weights.sought) if is_enemy else 1.0
        if found.person is not None:
            kind = kind_of(self.table, found.card)
            persons = sum(each.points or each.worth for each in self.objectives if each.defeat == kind)
            return persons * eager
        if found.sheet is not None:
            brings = weights.bringer if is_enemy and self.brings(figure) else 1.0
            return brings * (weights.wounded_hero if found.sheet.wounded else weights.healthy_hero)
        if found.group not in self.table.groups:
            return 0.0
        group = self.table.groups[found.group]
        card = deployment_card(group.card)
        share = 0.5 / card.group_size + 0.5 / max(1, len(group.figures))
        carried = sum(token.carrier == figure for token in self.table.tokens.values())
        sought = eager * sum(each.worth for each in self.objectives if self.is_sought(each, figure))
        cost = card.cost * share * (weights.prey if is_enemy and self.hunts(figure) else 1.0)
        bounty = sum(each.points for each in self.game.ask(BOUNTIES, group.id))
        danger = weights.danger if is_enemy else 1.0
        return danger * (cost + sought) + bounty + 6 * carried


def _walk(geometry: Geometry, spaces: Spaces, space: int) -> int:
    cells = geometry.ground.cells
    row = walk_to(geometry, cells[space])
    return min(int(row[cells[each]]) for each in spaces)


# In the worlds of a search the same positions come up again and again.
@lru_cache(maxsize=256)
def _position(seen: Sighting) -> Position:
    return Position(seen)

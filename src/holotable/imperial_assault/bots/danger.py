"""What a figure has to fear of its enemies where it stands."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from holotable.imperial_assault.board.places import Place
from holotable.imperial_assault.bots.counting import NO_WAY, Chart, Places, Steps, Worth, steps_from
from holotable.imperial_assault.bots.position import Position, Spaces
from holotable.imperial_assault.bots.strength import FAR, Aim, aim_at, odds
from holotable.imperial_assault.cards import Weapon
from holotable.imperial_assault.combat.weapons import weapons_of
from holotable.imperial_assault.table.table import FigureId

MOST_SPEED = 6
SAFE = FAR + MOST_SPEED + 1  # from so far away on nobody is feared


class Threat(NamedTuple):
    """The damage to expect of an enemy so many spaces away: if it sees the figure, if not, and in any case."""

    seen: tuple[float, ...]
    unseen: tuple[float, ...]
    least: Worth


@lru_cache(maxsize=1 << 12)
def threat(weapons: tuple[Weapon, ...], aim: Aim, speed: int) -> Threat:
    """What an enemy of that speed threatens with before the figure acts again."""
    beyond = (0.0,) * (NO_WAY + 1 - SAFE)
    seen, unseen = [
        tuple(max((_threat(each, aim, speed, steps, sees) for each in weapons), default=0.0) for steps in range(SAFE))
        + beyond
        for sees in (True, False)
    ]
    return Threat(seen, unseen, np.minimum(seen, unseen))


def _threat(weapon: Weapon, aim: Aim, speed: int, steps: int, seen: bool) -> float:
    """Now if it can attack, less if it has to move first."""
    if weapon.attack.type == "melee":
        reach = 2 if weapon.keywords.reach else 1
        return odds(weapon, aim, 0).expected_damage if steps <= speed + reach else 0.0
    if seen:
        return odds(weapon, aim, max(1, steps - speed // 2)).expected_damage
    return 0.4 * odds(weapon, aim, 4).expected_damage if steps <= speed + 4 else 0.0


class Foe(NamedTuple):
    """An enemy: how far it is from every cell, what it threatens with there, and where its lines of sight begin."""

    enemy: FigureId
    row: Steps
    threat: Threat
    weight: float
    shoots: bool
    place: Place


class Danger:
    """The damage that a figure must expect from enemies before it acts again, wherever it stands."""

    def __init__(self, position: Position, figure: FigureId) -> None:
        figures, scene = position.table.figures, position.scene
        # Raiders attack nobody.
        armed = [each for each in position.theirs if figures[each].person is None]
        able = [each for each in armed if "stunned" not in figures[each].conditions]
        self.foes = [_foe(position, enemy, figure) for enemy in able]
        self._chart = Chart([each.row for each in self.foes], [each.weight * each.threat.least for each in self.foes])
        self._theirs = {each: scene.place(str(each)) for each in position.theirs}
        self._geometry, own = scene.geometry, scene.figures[str(figure)]
        self._massive = own.massive
        others = [each for each in scene.figures.values() if each is not own and not each.incapacitated]
        self._stops = self._geometry.closed
        for each in others:
            self._stops |= scene.place(each.name).stops

    def least(self, places: Places) -> Worth:
        """What is to be feared in each of these places at least, whoever sees it."""
        least: Worth = self._chart.worth(self._chart.steps(places)).sum(axis=0)
        return least

    def at(self, spaces: Spaces) -> float:
        """What is to be feared on these spaces."""
        there, total = self._geometry.places.under(spaces, self._massive), 0.0
        near = self._chart.steps(np.array([there.cells]))[:, 0].tolist()
        for steps, (_, _, threat, weight, shoots, here) in zip(near, self.foes, strict=True):
            seen = shoots and threat.seen[steps] != threat.unseen[steps] and self.is_seen(here, there)
            total += weight * (threat.seen if seen else threat.unseen)[steps]
        return total

    def seen_by(self, spaces: Spaces) -> list[FigureId]:
        """The enemies that would see the figure on these spaces, also those that can't attack now."""
        there = self._geometry.places.under(spaces, self._massive)
        return [enemy for enemy, place in self._theirs.items() if self.is_seen(place, there)]

    def is_seen(self, here: Place, there: Place) -> bool:
        """Whether an enemy would see the figure if it stood there (IA-LOS-01, IA-LOS-10, IA-MAS-01)."""
        geometry = self._geometry
        stops = self._stops & ~(here.stops | there.stops)
        if here.massive or there.massive:
            stops = geometry.closed
        lines, size = geometry.sight_lines(here.on_blocking | there.on_blocking), geometry.ground.size
        for start in here.cells:
            for end in there.cells:
                for mask in lines[start * size + end]:
                    if not mask & stops:
                        return True
        return False


def _foe(position: Position, enemy: FigureId, figure: FigureId) -> Foe:
    table, scene = position.table, position.scene
    place, weapons = scene.place(str(enemy)), weapons_of(position.game, enemy)
    return Foe(
        enemy,
        steps_from(scene.geometry, place.cells),
        threat(weapons, aim_at(position, enemy, figure), table.card_of(enemy).speed),
        1.0 if table.groups[table.figures[enemy].group].ready else 0.5,
        any(weapon.attack.type == "ranged" for weapon in weapons),
        place,
    )

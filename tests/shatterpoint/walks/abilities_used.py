"""What of the core box was used in random games: `python -m tests.abilities_used`.

Everything has a name of its own: `ability.deflect`, `stance.lord_maul.1 melee`, `tree.lord_maul.1 m1`,
`chart.lord_maul.1 defence 2`, `condition.pinned`, `struggle.locate_the_asset 0`.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy

from holotable.kernel import Answer, EffectResolved, Event, Listener, Rules, Stream
from holotable.shatterpoint.battle.battle import AttackType, Battle, Play, UnitId
from holotable.shatterpoint.battle.happenings import (
    AbilityUsed,
    AttackDeclared,
    ConditionGained,
    ExpertiseUsed,
    MapChosen,
    OptionTaken,
)
from holotable.shatterpoint.cards import Chart, Stance, conditions, missions
from holotable.shatterpoint.cards.stances import stances
from holotable.shatterpoint.combat.targets import TYPES, chart_of
from holotable.shatterpoint.rules import rules
from tests.shatterpoint.scenario.ground import drawn_battlefields
from tests.shatterpoint.walks.positions import POSITIONS, choose

LONGEST = 400


def everything() -> set[str]:
    """All of the box that can be used."""
    sides = [side for sides in stances().values() for side in sides]
    return {
        *(f"ability.{name}" for name in (*rules().abilities, *rules().answers)),
        *(f"stance.{_name(side)} {kind}" for side in sides for kind in TYPES if chart_of(side, kind) is not None),
        *(f"tree.{_name(side)} {option}" for side in sides for option in side.tree.options),
        *(row for side in sides for chart in _charts(side).items() for row in _rows(side, *chart)),
        *(f"condition.{name}" for name in conditions()),
        *(
            f"struggle.{card.id} {number}"
            for mission in missions().values()
            for card in mission.struggles.values()
            for number in range(len(card.maps))
        ),
    }


def _name(stance: Stance) -> str:
    return f"{stance.unit}.{stance.side}"


def _charts(stance: Stance) -> dict[str, Chart]:
    found = {"ranged": stance.ranged_chart, "melee": stance.melee_chart, "defence": stance.defence_chart}
    return {kind: chart for kind, chart in found.items() if chart is not None}


def _rows(stance: Stance, kind: str, chart: Chart) -> list[str]:
    """The rows of a chart that give something."""
    return [f"chart.{_name(stance)} {kind} {row.least}" for row in chart.rows if row.gives]


class Usage:
    """How often each thing was used in all games so far."""

    def __init__(self, seed: int = 0) -> None:
        self.used = Counter[str]()
        self.decisions = 0
        self.wanted = everything()
        self._stream = Stream(seed)
        self._attack: AttackType = "melee"

    def unused(self) -> list[str]:
        return sorted(self.wanted - self.used.keys())

    def play(self, decisions: int) -> None:
        """Go on playing for about so many decisions, from each kind of position in turn."""
        until = self.decisions + decisions
        with drawn_battlefields(), _counting(rules(), self.used):
            while self.decisions < until:
                for position in POSITIONS:
                    self._play_out(position(self._stream))

    def _play_out(self, game: Play) -> None:
        for _ in range(LONGEST):
            if game.decision is None:
                return
            game.advance(choose(game, self._stream))
            self.decisions += 1
            for event in game.take_events():
                self._note(game, event)

    def _note(self, game: Play, event: Event) -> None:
        if isinstance(event, EffectResolved | AbilityUsed):
            self.used[f"ability.{event.ability}"] += 1
        elif isinstance(event, AttackDeclared):
            self._attack = "melee" if event.type == "melee" else "ranged"
            self.used[f"stance.{self._stance(game, event.attacker.rpartition('.')[0])} {event.type}"] += 1
        elif isinstance(event, OptionTaken):
            self.used[f"tree.{self._stance(game, event.unit)} {event.option}"] += 1
        elif isinstance(event, ExpertiseUsed):
            self.used[self._row(game, event)] += 1
        elif isinstance(event, ConditionGained):
            self.used[f"condition.{event.condition}"] += 1
        elif isinstance(event, MapChosen):
            self.used[f"struggle.{game.table.struggle.card} {event.map}"] += 1

    def _stance(self, game: Play, unit: UnitId) -> str:
        return _name(game.table.stance_of(unit))

    def _row(self, game: Play, event: ExpertiseUsed) -> str:
        """The row that was resolved: of the attack's chart, or of the defender's."""
        stance = game.table.stance_of(event.unit)
        charts = _charts(stance)
        kind = "defence" if charts["defence"].name == event.chart else self._attack
        row = next(each for each in reversed(charts[kind].rows) if each.least <= event.expertise)
        return f"chart.{_name(stance)} {kind} {row.least}"


@contextmanager
def _counting(rules: Rules[Battle], used: Counter[str]) -> Iterator[None]:
    """Count in these rules every answer that says something: a keyword that is had, another price, another move."""
    plain = dict(rules.answers)
    rules.answers.update({name: _counted(answer, used) for name, answer in plain.items()})
    try:
        yield
    finally:
        rules.answers.update(plain)


def _counted(answer: Answer[Battle], used: Counter[str]) -> Answer[Battle]:
    def gives(game: Play, listener: Listener, *about: str) -> object:
        given = answer.gives(game, listener, *about)
        if given:
            used[f"ability.{answer.name}"] += 1
        return given

    counted = copy(answer)
    counted.gives = gives
    return counted

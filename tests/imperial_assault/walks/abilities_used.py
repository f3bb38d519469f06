"""Which abilities in the content were used in random games: `python -m tests.abilities_used`."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from holotable.imperial_assault.cards import command_cards, conditions, upgrades
from holotable.imperial_assault.effects.actions import specials
from holotable.imperial_assault.effects.commands.hand import CardPlayed, ability_of
from holotable.imperial_assault.effects.known import commands
from holotable.imperial_assault.effects.upgrades import ability_of as ability_of_upgrade
from holotable.imperial_assault.effects.upgrades import schemer_of
from holotable.imperial_assault.modes.mission import MISSION
from holotable.imperial_assault.table.choices import ExhaustUpgrade, SpecialAction
from holotable.imperial_assault.table.happenings import ConditionGained, Scored
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Ability, Flow, Listener, Option, Rules, Stream
from tests.imperial_assault.walks.missions import any_mission, by_bots
from tests.imperial_assault.walks.passive import PASSIVE, passive_for
from tests.imperial_assault.walks.positions import POSITIONS, RULES, SKIRMISH

LONGEST = 700
# Half of all that can be used are events of missions, each in one mission alone.
MISSIONS = 3
MARKSMAN = "marksman"
# Upgrades that matter when an army is put together, not in play.
FOR_ARMIES = ("balance_of_the_force", "temporary_alliance_common_enemy", "temporary_alliance_hired_guns")


def every_ability() -> set[str]:
    """All that can be used: what listens at moments, special actions, passive abilities, and cards of all kinds."""
    listening = {*RULES.abilities, *SKIRMISH.abilities}
    cards = {ability_of(card) for card in command_cards() if card in commands() or card == MARKSMAN}
    laid = {ability_of_upgrade(card) for card in upgrades() if card not in FOR_ARMIES}
    return listening | cards | laid | {*specials()} | {*PASSIVE} | {f"condition.{name}" for name in conditions()}


class Usage:
    """How often each ability was used in all games so far."""

    def __init__(self, seed: int = 0) -> None:
        self.used = Counter[str]()
        self.decisions = 0
        self.wanted = every_ability()
        self._stream = Stream(seed)

    def unused(self) -> list[str]:
        return sorted(self.wanted - self.used.keys())

    def play(self, decisions: int) -> None:
        """Go on playing for about so many decisions, from each kind of position in turn."""
        until = self.decisions + decisions
        with counting(RULES, self.used), counting(SKIRMISH, self.used), counting(MISSION.rules, self.used):
            while self.decisions < until:
                for position in POSITIONS:
                    self._play_out(position(self._stream), self._at_random)
                for _ in range(MISSIONS):
                    game = any_mission(self._stream)
                    self._play_out(game, by_bots(game, self._stream))

    def _at_random(self, game: Play) -> Option:
        return self._stream.pick(game.sample(self._stream))

    def _play_out(self, game: Play, chosen: Callable[[Play], Option]) -> None:
        game.listen_in()
        if game.table.players and schemer_of(game.table):
            self.used[ability_of_upgrade("devious_scheme")] += 1  # before anything was asked
        for _ in range(LONGEST):
            if game.decision is None:
                return
            choice = chosen(game)
            self.used.update(passive_for(game, choice))
            game.advance(choice)
            self.decisions += 1
            self._note(game, choice)

    def _note(self, game: Play, choice: Option) -> None:
        if isinstance(choice, SpecialAction):
            self.used[choice.ability] += 1
        if isinstance(choice, ExhaustUpgrade):
            self.used[ability_of_upgrade(choice.card)] += 1
        for event in game.take_events():
            if isinstance(event, CardPlayed):
                self.used[ability_of(event.card)] += 1
            elif isinstance(event, ConditionGained):
                self.used[f"condition.{event.condition}"] += 1
            elif isinstance(event, Scored) and event.rule in upgrades():
                self.used[ability_of_upgrade(event.rule)] += 1


@contextmanager
def counting(rules: Rules[Table], used: Counter[str]) -> Iterator[None]:
    """Count in these rules every ability that takes effect."""
    known = rules.abilities
    plain = dict(known)
    known.update({name: _counted(ability, used) for name, ability in plain.items()})
    try:
        yield
    finally:
        known.update(plain)


def _counted(ability: Ability[Table], used: Counter[str]) -> Ability[Table]:
    def effect(game: Play, listener: Listener) -> Flow[Table] | None:
        used[ability.name] += 1
        return ability.effect(game, listener)

    return replace(ability, effect=effect)

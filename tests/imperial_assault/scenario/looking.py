"""What is seen on a table: who stands where, what they have suffered, what is asked."""

from collections.abc import Callable
from typing import TypeVar

from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.effects.commands.playing import PlayCard
from holotable.imperial_assault.table.choices import GoTo, PerformAttack, Step
from holotable.imperial_assault.table.empire import Empire
from holotable.imperial_assault.table.player import Player
from holotable.imperial_assault.table.sheet import CardInPlay, Sheet
from holotable.imperial_assault.table.table import Figure, FigureId, Group, Play, Table
from holotable.imperial_assault.turns.activation import Activation
from holotable.kernel import Decision, Event, Option, Refusal, Use
from tests.imperial_assault.scenario.spaces import Spaces

C = TypeVar("C", bound=Option)
E = TypeVar("E", bound=Event)

Who = str | FigureId
"""A figure: by its letter in the picture, its card, the name of a space it stands on, or its number."""


class Looking(Spaces):
    """A game of any mode, and the names its figures go by."""

    game: Play
    names: dict[str, FigureId]

    @property
    def table(self) -> Table:
        return self.game.table

    # Who.

    def number(self, who: Who) -> FigureId:
        if isinstance(who, int):
            return who
        if who in self.names:
            return self.names[who]
        at = self.space(who) if who[-1].isdigit() else None
        for figure in self.table.figures.values():
            if figure.card == who or at in figure.spaces:
                return figure.id
        raise AssertionError(f"there is no figure {who}; there are {', '.join(self.names)} and {self.cards()}")

    def figure(self, who: Who) -> Figure:
        return self.table.figures[self.number(who)]

    def figures(self, card: str) -> list[FigureId]:
        """All figures of that card on the map."""
        return [number for number, figure in self.table.figures.items() if figure.card == card]

    def cards(self) -> list[str]:
        """The cards of all figures on the map."""
        return [figure.card for figure in self.table.figures.values()]

    def group(self, card: str) -> Group:
        """The group of that card; the last one, if there are several."""
        return [group for group in self.table.groups.values() if group.card == card][-1]

    def player(self, side: str) -> Player:
        return self.table.players[side]

    @property
    def empire(self) -> Empire:
        return self.table.empire

    # How they are.

    def where(self, who: Who) -> str:
        return self.named(self.figure(who).spaces)

    def damage(self, who: Who) -> int:
        return self.figure(who).damage

    def conditions(self, who: Who) -> list[str]:
        return self.figure(who).conditions

    def health(self, who: Who) -> int:
        return self.table.card_of(self.number(who)).health

    def is_defeated(self, who: Who) -> bool:
        return self.number(who) not in self.table.figures

    def sheet(self, who: Who) -> Sheet:
        found = self.figure(who).sheet
        assert found is not None
        return found

    def strain(self, who: Who) -> int:
        return self.sheet(who).strain

    def brought(self, who: Who, name: str) -> CardInPlay:
        """A hero's card."""
        return next(each for each in self.sheet(who).cards if each.card == name)

    def laid(self, who: Who, name: str) -> tuple[bool, bool]:
        """Whether a hero's card is exhausted, and whether it is depleted."""
        return self.brought(who, name).exhausted, self.brought(who, name).depleted

    def is_exhausted(self, card: str) -> bool:
        """Whether an Imperial class card is exhausted."""
        return card in self.empire.exhausted

    def lies(self, token: str) -> str:
        """Where a token lies."""
        space = self.table.tokens[token].space
        assert space is not None
        return self.name(space)

    def points(self) -> tuple[int, ...]:
        """The points of both players, in the order of the sides."""
        return tuple(self.player(side).points for side in self.table.sides)

    # What is asked.

    @property
    def asked(self) -> Decision:
        assert self.game.decision is not None
        return self.game.decision

    @property
    def is_over(self) -> bool:
        return self.game.decision is None

    def offered(self, kind: type[C]) -> list[C]:
        """The options of that kind."""
        return [each for each in self.asked.options if isinstance(each, kind)]

    def why_not(self, option: Option) -> Refusal:
        refusal = self.game.why_not(option)
        assert refusal is not None
        return refusal

    def steps(self) -> dict[str, int]:
        """Where the figure can step, and for how much."""
        return {self.named(each.spaces, "+"): each.cost for each in self.offered(Step)}

    def spots(self) -> list[str]:
        """The places that are offered to be set down on."""
        return [self.named(each.spaces, "+") for each in self.offered(GoTo)]

    def attacks(self) -> bool:
        """Whether the active figure may attack now."""
        return PerformAttack() in self.asked.options

    def can_use(self, ability: str, who: Who | None = None) -> bool:
        return self._use(ability, who) in self.asked.options

    def can_play(self, card: str) -> bool:
        return any(map(self._plays(card), self.asked.options))

    def can_play_agenda(self, card: str) -> bool:
        return Use(f"agenda.{card}", card) in self.asked.options

    def _use(self, ability: str, who: Who | None) -> Use:
        """The use of a figure's ability; what is nobody's lies on a card of that name."""
        return Use(ability, ability.partition(".")[0] if who is None else self.number(who))

    @staticmethod
    def _plays(card: str) -> Callable[[Option], bool]:
        """Whether an option is to play a Command card."""
        return lambda option: (
            option == PlayCard(card) or (isinstance(option, Use) and option.ability == f"command.{card}")
        )

    # What is going on.

    @property
    def activation(self) -> Activation:
        activation = self.game.nearest(Activation)
        assert activation is not None
        return activation

    @property
    def attack(self) -> Attack:
        attack = self.game.nearest(Attack)
        assert attack is not None
        return attack

    def told(self, kind: type[E]) -> list[E]:
        """What happened of that kind since somebody last asked."""
        return [event for event in self.game.take_events() if isinstance(event, kind)]

"""A mission of Legends in the language of play: who is activated, who stands where, what is chosen."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from holotable.bots.bot import Seated
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.heroes.party import BroughtCard, HeroWish
from holotable.imperial_assault.legends.wish import LegendsWish
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.table.choices import ActivateGroup, EndActivation, GoTo
from holotable.imperial_assault.table.parts import Difficulty
from holotable.kernel import Event, Flow, Game, Option, Stream, view
from tests.imperial_assault.scenario import Scenario

Chosen = TypeVar("Chosen", bound=Option)
PARTY = ("diala_passil", "fenn_signis", "gaarkhan", "gideon_argus")
BEFORE = ("next-hero", "deploy", "lesson", "ally")


class Evening:
    """One mission, from the first activation on; `by_hand` the dice show what they are told to."""

    def __init__(
        self,
        heroes: int | Sequence[str] = 2,
        *,
        difficulty: Difficulty = "normal",
        seed: int = 1,
        by_hand: bool = False,
        placed: bool = True,
        cards: dict[str, tuple[str, ...]] | None = None,
        **more: Any,
    ) -> None:
        names = PARTY[:heroes] if isinstance(heroes, int) else tuple(heroes)
        brought = {name: tuple(BroughtCard(card) for card in (cards or {}).get(name, ())) for name in names}
        wish = LegendsWish("the_relay", tuple(HeroWish(name, brought[name]) for name in names), difficulty, **more)
        self.told: list[Event] = []
        table = LEGENDS.set_up(wish, {})
        self.game: Any = Game.start(LEGENDS.rules, table, seed, dice_by_hand=by_hand, listening=True)
        self.hear()
        if placed:
            self.answer(BEFORE)

    @property
    def table(self):
        return self.game.table

    def hear(self) -> None:
        self.told += self.game.take_events()

    def choose(self, option: Option) -> "Evening":
        self.game.advance(option)
        self.hear()
        return self

    def answer(self, kinds: Sequence[str]) -> "Evening":
        """Whoever is asked such questions takes the first option."""
        while self.game.decision is not None and self.game.decision.kind in kinds:
            self.choose(self.game.decision.options[0])
        return self

    def offered(self, kind: type[Chosen]) -> list[Chosen]:
        """The options of a kind that are asked for now."""
        asked = self.game.decision
        return [each for each in asked.options if isinstance(each, kind)] if asked is not None else []

    def first(self, kind: type[Option]) -> "Evening":
        return self.choose(self.offered(kind)[0])

    # Who is there.

    def hero(self, card: str) -> Any:
        return next(
            each for each in (*self.table.figures.values(), *self.table.withdrawn.values()) if each.card == card
        )

    def group(self, card: str) -> Any:
        return next(each for each in self.table.groups.values() if each.card == card)

    @property
    def imperials(self) -> list[Any]:
        return [each for each in self.table.groups.values() if each.side == "imperial" and each.figures]

    def stand(self, card: str, space: str) -> "Evening":
        """A hero stands there; to be said before the activation begins."""
        self.setting.put(card, space)
        return self

    @property
    def setting(self) -> Scenario:
        """The same table, set up in the words of a scenario."""
        return Scenario.of(self.game)

    def alone(self) -> "Evening":
        """No Imperial figure is on the map."""
        self.setting.without_the_empire()
        return self

    # Playing.

    def activate(self, card: str) -> "Evening":
        return self.choose(ActivateGroup(self.group(card).id))

    def idle(self, card: str) -> "Evening":
        """A hero is activated and does nothing."""
        return self.activate(card).choose(EndActivation())

    def rest_of_round(self) -> "Evening":
        """Everybody who can be activated does nothing until the next round."""
        now = self.table.round
        while self.table.round == now and self.game.decision is not None:
            idle = [*self.offered(EndActivation), *self.offered(ActivateGroup), *self.offered(GoTo)]
            self.choose((idle or self.game.decision.options)[0])
        return self

    def let(self, flow: Flow[Any]) -> "Evening":
        """Something happens that no choice led to."""
        self.game.interrupt(flow)
        self.hear()
        return self

    def hurt(self, card: str, damage: int) -> "Evening":
        return self.let(Suffer(self.hero(card).id, damage))

    @property
    def outcome(self) -> Any:
        """How it ended."""
        return LEGENDS.outcome(self.table)

    def happened(self, kind: type[Event]) -> list[Any]:
        return [each for each in self.told if isinstance(each, kind)]

    def seen(self, seat: str = "hero_1"):
        return view(self.game, seat).table


def until(evening: Evening, is_so: Callable[[], bool], most: int = 400) -> Evening:
    """The scripted bot plays until something is so."""
    bots = {seat: LEGENDS.bot("scripted", Stream(1)) for seat in evening.game.rules.seats(evening.table)}
    for _ in range(most):
        asked = evening.game.decision
        if is_so() or asked is None:
            break
        evening.choose(bots[asked.seat].choose(Seated(evening.game, asked.seat, LEGENDS.redeal)).option)
    return evening

"""Imperial figures on a drawn board with orders made for a test: what they do with them."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from holotable.imperial_assault.cards import deployment_card, heroes
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.happenings import SurgeSpent
from holotable.imperial_assault.effects.known import ABILITIES
from holotable.imperial_assault.instructions.format import Bonus, Instruction, InstructionList
from holotable.imperial_assault.instructions.known import all_orders
from holotable.imperial_assault.instructions.reading import Orders
from holotable.imperial_assault.legends.empire import scripts
from holotable.imperial_assault.legends.empire.activation import EmpireActivation
from holotable.imperial_assault.legends.empire.happenings import InstructionResolved
from holotable.imperial_assault.legends.mission import legends_rules
from holotable.imperial_assault.table.happenings import Stepped
from holotable.imperial_assault.table.table import Table
from holotable.imperial_assault.table.window import Deed
from holotable.imperial_assault.turns.timing import MISSION
from holotable.kernel import Ability, DiceOnTheTable
from tests.imperial_assault.scenario import Face, Scenario, sheet
from tests.imperial_assault.scenario.heroes import HeroSetup
from tests.imperial_assault.scenario.looking import Who

PLAIN = Bonus("plain")


class Drill(Scenario):
    """A mission of Legends on a drawn board: upper case letters are heroes and allies, lower case the Empire."""

    def __init__(
        self,
        picture: str,
        cards: Mapping[str, str | HeroSetup],
        groups: tuple[str, ...] = (),
        events: tuple[Ability[Table], ...] = (),
    ) -> None:
        found = {letter: _comes(card) for letter, card in cards.items()}
        rules = legends_rules([*ABILITIES, *events])
        super().__init__(picture, found, mode="legends", groups=groups, rules=rules)
        for event in events:
            self.game.listen(event.name, MISSION, MISSION)

    def activate_group(self, who: Who) -> "Drill":
        """The group of a figure is activated; whoever is asked next is asked."""
        self.interject(EmpireActivation(self.figure(who).group))
        return self

    def skipped(self, who: Who) -> list[str]:
        """Why a figure skipped each of its instructions so far; nothing for what it carried out."""
        return [deed.skipped for deed in self.deeds(who)]

    def is_attacking(self) -> bool:
        """Whether dice of an attack are asked for."""
        return self.game.nearest(Attack) is not None and isinstance(self.asked.region, DiceOnTheTable)

    def hit(self, who: Who, *faces: Face) -> "Drill":
        """An Imperial attack on this figure, which nobody interferes with."""
        assert self.attack.target == self.number(who), f"the attack is on {self.attack.target}, not on {who}"
        self.roll(*faces)
        return self.decline()

    def all_deeds(self) -> list[Deed]:
        """What was made of instructions so far, as it was told."""
        return [event.deed for event in self.game.events or [] if isinstance(event, InstructionResolved)]

    def pool(self) -> tuple[str, ...]:
        """The colours of the dice that are asked for."""
        region = self.asked.region
        assert isinstance(region, DiceOnTheTable)
        return region.dice

    def surges_spent(self) -> list[SurgeSpent]:
        """What surges were spent on so far."""
        return [event for event in self.game.events or [] if isinstance(event, SurgeSpent)]

    def steps_of(self, who: Who) -> int:
        """How many movement points a figure has spent so far."""
        told = [event for event in self.game.events or [] if isinstance(event, Stepped)]
        return sum(event.cost for event in told if event.figure == self.number(who))

    def deeds(self, who: Who) -> list[Deed]:
        """What a figure made of its instructions so far."""
        return [deed for deed in self.all_deeds() if deed.figure == self.number(who)]


def _comes(card: str | HeroSetup) -> str | HeroSetup:
    return sheet(card) if isinstance(card, str) and card in heroes() else card


@contextmanager
def drilled(
    picture: str,
    cards: Mapping[str, str | HeroSetup],
    *instructions: Instruction,
    bonus: Bonus = PLAIN,
    groups: tuple[str, ...] = (),
    surges: Sequence[int] | None = None,
    lists: tuple[InstructionList, ...] = (),
    more: tuple[Bonus, ...] = (),
    events: tuple[Ability[Table], ...] = (),
) -> Iterator[Drill]:
    """A board whose lower case figures all have the same orders; `events` are the mission's."""
    before = dict(all_orders())
    for card in {str(card) for letter, card in cards.items() if letter.islower()}:
        places = range(len(deployment_card(card).surges)) if surges is None else surges
        written = lists or (InstructionList("drill", instructions),)
        all_orders()[card] = Orders(card, "drill", tuple(places), (bonus, *more), written)
    _forget()
    try:
        yield Drill(picture, cards, groups, events)
    finally:
        all_orders().clear()
        all_orders().update(before)
        _forget()


@contextmanager
def ordered(
    picture: str, cards: Mapping[str, str | HeroSetup], listed: str, bonus: str = "", groups: tuple[str, ...] = ()
) -> Iterator[Drill]:
    """A board whose lower case figures follow a list of their card, with that bonus effect or with none."""
    before = dict(all_orders())
    for card, orders in before.items():
        if card in cards.values() and listed in [each.id for each in orders.lists]:
            with_it = orders.bonus_of(bonus) if bonus else PLAIN
            all_orders()[card] = Orders(card, orders.family, orders.surges, (with_it,), (orders.list_of(listed),))
    _forget()
    try:
        yield Drill(picture, cards, groups)
    finally:
        all_orders().update(before)
        _forget()


def _forget() -> None:
    """What is written was read before."""
    scripts.free_instructions.cache_clear()
    scripts.bonus_effects.cache_clear()

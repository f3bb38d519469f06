"""Imperial figures on a drawn board with orders made for a test: what they do with them."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from holotable.imperial_assault import campaign
from holotable.imperial_assault.board.maps import CAMPAIGN
from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.cards.choosing import is_chosen
from holotable.imperial_assault.content import whole_content
from holotable.imperial_assault.effects.known import ABILITIES, known
from holotable.imperial_assault.instructions.format import Bonus, Instruction, InstructionList
from holotable.imperial_assault.instructions.known import all_orders
from holotable.imperial_assault.instructions.reading import Orders
from holotable.imperial_assault.legends import empire
from holotable.imperial_assault.legends.empire import law, scripts
from holotable.imperial_assault.legends.empire.activation import EmpireActivation
from holotable.imperial_assault.legends.empire.happenings import InstructionResolved
from holotable.imperial_assault.rules import rules_of
from holotable.imperial_assault.table.parts import CampaignPart
from holotable.imperial_assault.table.table import Table
from holotable.imperial_assault.table.window import Deed
from holotable.imperial_assault.turns.timing import speaker
from holotable.kernel import Rules
from tests.imperial_assault import by_hand
from tests.imperial_assault.scenario import Scenario, sheet
from tests.imperial_assault.scenario.looking import Who

PLAIN = Bonus("plain", points=0)


def rules() -> Rules[Table]:
    """The rules of missions set up by hand, in which nobody plays the Empire."""
    bonus = scripts.bonus_effects()
    return rules_of(
        "imperial-assault-drill",
        by_hand.MissionByHand,
        by_hand.view,
        missions=CAMPAIGN,
        content=whole_content(),
        packages=[by_hand.__name__, campaign.__name__, "holotable.imperial_assault.skirmish", empire.__name__],
        speaker=speaker,
        abilities=[*ABILITIES, *bonus.abilities],
        answers=[*known().answers, *bonus.answers],
        decides=law.decide,
        roller=law.roller,
    )


class Drill(Scenario):
    """A scenario in which groups of the Empire are activated."""

    def activate_group(self, who: Who) -> "Drill":
        """The group of a figure is activated; whoever is asked next is asked."""
        self.interject(EmpireActivation(self.figure(who).group))
        return self

    def all_deeds(self) -> list[Deed]:
        """What was made of instructions so far, as it was told."""
        return [event.deed for event in self.game.events or [] if isinstance(event, InstructionResolved)]

    def deeds(self, who: Who) -> list[Deed]:
        """What a figure made of its instructions so far."""
        return [deed for deed in self.all_deeds() if deed.figure == self.number(who)]


@contextmanager
def drilled(
    picture: str,
    cards: dict[str, str],
    *instructions: Instruction,
    bonus: Bonus = PLAIN,
    groups: tuple[str, ...] = (),
    surges: Sequence[int] | None = None,
    lists: tuple[InstructionList, ...] = (),
    more: tuple[Bonus, ...] = (),
) -> Iterator[Drill]:
    """A campaign's table whose lower case figures all have the same orders."""
    own = {card for letter, card in cards.items() if letter.islower()}
    before = dict(all_orders())
    for card in own:
        places = range(len(deployment_card(card).surges)) if surges is None else surges
        orders = Orders(card, "drill", tuple(places), (bonus, *more), lists or (InstructionList("drill", instructions),))
        all_orders()[card] = orders
    _forget()
    played, printed = CampaignPart.is_played, CampaignPart.abilities_of
    CampaignPart.is_played = lambda part, table, side: side != table.imperial_side  # type: ignore[method-assign]
    CampaignPart.abilities_of = lambda part, table, figure: tuple(  # type: ignore[method-assign]
        each for each in table.card_of(figure).abilities if table.is_hero(figure) or not is_chosen(each)
    )
    CampaignPart.blast_spares_friends = True  # type: ignore[misc]
    try:
        heroes = {letter: sheet(card) if letter.isupper() else card for letter, card in cards.items()}
        yield Drill(picture, heroes, mode="campaign", groups=groups, rules=rules())
    finally:
        CampaignPart.is_played = played  # type: ignore[method-assign]
        CampaignPart.abilities_of = printed  # type: ignore[method-assign]
        CampaignPart.blast_spares_friends = False  # type: ignore[misc]
        all_orders().clear()
        all_orders().update(before)
        _forget()


def _forget() -> None:
    scripts._written.cache_clear()
    scripts.bonus_effects.cache_clear()

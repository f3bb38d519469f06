"""What no word says of Reward cards, be they the heroes' or the Imperial player's."""

from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.strain import SufferStrain, recover_strain
from holotable.imperial_assault.effects.about import About
from holotable.imperial_assault.effects.functions import does, holds
from holotable.imperial_assault.effects.heroes.gideon import GideonsCommand
from holotable.imperial_assault.heroes.arriving import rebel_seat
from holotable.imperial_assault.questions import CHEAPER, MORE_SUPPLY
from holotable.imperial_assault.table.choices import ChooseEffect
from holotable.imperial_assault.table.happenings import CreditsPaid
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.kernel import AGAIN, Answer, Await, Decision, Flow, Listener, Next

REBATE = 2
LED = "Rebel Trooper"  # whom the Fearless Leader leads
BRIBE = 100
DEFICIT = 2


def allied_operations(game: Play, listener: Listener, card: str) -> int:
    return REBATE if deployment_card(card).faction == "rebel" else 0


def fearless_leader(game: Play, listener: Listener, card: str) -> int:
    return REBATE if deployment_card(card).name == LED else 0


def rebel_recon(game: Play, listener: Listener) -> int:
    return 1


@does
def relieve_commanded(game: Play, about: About) -> None:
    command = game.nearest(GideonsCommand)
    if command is not None and command.chosen in game.table.figures:
        recover_strain(game, command.chosen, 1)


@holds
def a_wounded_hero_attacks(game: Play, figure: FigureId, side: Side) -> bool:
    return game.table.sheet_of(attack_of(game).attacker).wounded


class SupplyDeficit(Flow[Table], tag="supply-deficit"):
    """The heroes pay, all together, or each of them suffers strain."""

    steps = ("pay", "suffer")

    side: Side
    waiting: list[FigureId] = []

    def pay(self, game: Play, answer: ChooseEffect | None = None) -> Next[Table]:
        rebels = game.table.rebels
        if answer is None and rebels.credits >= BRIBE:
            ways = [ChooseEffect("pay-100-credits"), ChooseEffect("suffer-2-strain-each")]
            return Decision(rebel_seat(game.table), "supply_deficit", ways, together=True)
        if answer is not None and answer.effect == "pay-100-credits":
            rebels.credits -= BRIBE
            game.tell(CreditsPaid, BRIBE)
            return None
        self.waiting = [each for each in game.table.figures if game.table.is_hero(each)]
        return None

    def suffer(self, game: Play, ended: SufferStrain | None = None) -> Next[Table]:
        if ended is not None:
            return AGAIN
        return Await(SufferStrain(self.waiting.pop(0), DEFICIT, self.side)) if self.waiting else None


@does
def supply_deficit(game: Play, about: About) -> Flow[Table]:
    return SupplyDeficit(about.side)


ANSWERS: tuple[Answer[Table], ...] = (
    Answer("allied_operations", CHEAPER, allied_operations),
    Answer("fearless_leader.troopers", CHEAPER, fearless_leader),
    Answer("rebel_recon", MORE_SUPPLY, rebel_recon),
)

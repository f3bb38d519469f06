"""What an ability costs besides its action and surges: nothing happens unless the whole price is paid (IA-ABL-04)."""

from holotable.imperial_assault.cards.effect import Cost
from holotable.imperial_assault.combat.strain import strain_left, take_strain
from holotable.imperial_assault.deployment.agenda import deplete
from holotable.imperial_assault.deployment.class_cards import exhaust, is_ready
from holotable.imperial_assault.deployment.threat import affords, change_threat, too_little_threat
from holotable.imperial_assault.table.sheet import CardInPlay
from holotable.imperial_assault.table.table import FigureId, Play
from holotable.imperial_assault.tokens.supply import discard_card, renew_abilities
from holotable.kernel import Refusal
from holotable.kernel.codec import replace

FREE = Cost()


def card_of(ability: str) -> str:
    """The card that an ability is printed on; of several on one card each goes by `card.ability`."""
    return ability.partition(".")[0]


def with_strain(cost: Cost, more: int) -> Cost:
    """The same price and some strain more."""
    return replace(cost, strain=cost.strain + more)


def can_pay(game: Play, figure: FigureId, ability: str, cost: Cost) -> bool:
    """Whether a figure can pay for an ability."""
    if cost == FREE:
        return True
    if cost.strain and strain_left(game, figure) < cost.strain:  # IA-ABL-06
        return False
    if not affords(game, cost.threat):  # IA-ABL-07
        return False
    if not figure or not game.table.is_hero(figure):
        return not cost.takes_card or is_ready(game, card_of(ability))
    return not cost.takes_card or _usable(game, figure, ability, cost) is not None


def pay(game: Play, figure: FigureId, ability: str, cost: Cost) -> None:
    """Pay for an ability. What was paid stays paid, whatever becomes of the effect (IA-INR-03)."""
    if cost.strain:
        take_strain(game, figure, cost.strain)
    if cost.threat:
        change_threat(game, -cost.threat)
    if cost.takes_card and (not figure or not game.table.is_hero(figure)):
        turn = deplete if cost.deplete else exhaust
        turn(game, card_of(ability))
        return
    card = _usable(game, figure, ability, cost) if cost.takes_card else None
    if card is None:
        return
    card.exhausted = card.exhausted or cost.exhaust  # IA-ABL-08
    card.depleted = card.depleted or cost.deplete  # IA-ABL-09
    if cost.discard:
        discard_card(game, figure, card)
    elif cost.deplete:
        renew_abilities(game, figure)


def why_not_pay(game: Play, figure: FigureId, ability: str, cost: Cost) -> Refusal:
    """Why a figure can't pay for an ability."""
    if cost.strain and strain_left(game, figure) < cost.strain:
        facts: dict[str, int | str] = {"ability": ability, "strain": cost.strain, "left": strain_left(game, figure)}
        return Refusal("cost.strain", "IA-ABL-06", facts)
    if not affords(game, cost.threat):
        return too_little_threat(game, cost.threat)
    return Refusal("cost.card", "IA-EXH-01", {"ability": ability})


def _usable(game: Play, figure: FigureId, ability: str, cost: Cost) -> CardInPlay | None:
    """A copy of the ability's card with which the price can be paid."""
    copies = [card for card in game.table.sheet_of(figure).cards if card.card == card_of(ability)]
    return next((card for card in copies if not card.depleted and not (cost.exhaust and card.exhausted)), None)


__all__ = ["FREE", "Cost", "can_pay", "card_of", "pay", "why_not_pay", "with_strain"]

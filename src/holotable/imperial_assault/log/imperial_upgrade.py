"""The Imperial player's upgrade stage: class cards for experience, agenda cards for influence (IA-IUP-01)."""

from holotable.imperial_assault.cards import agenda_card, agenda_cards, imperial_class_card, imperial_class_cards
from holotable.imperial_assault.cards.imperial import FORCED_MISSION, ONGOING, SECRET
from holotable.imperial_assault.log.choices import (
    AgendaEnough,
    BuyAgenda,
    KeepCredits,
    PayRansom,
    Train,
    TrainedEnough,
)
from holotable.imperial_assault.log.gaining import change_credits, change_influence, discard_agenda
from holotable.imperial_assault.log.happenings import (
    AgendaBought,
    AgendaDrawn,
    CardLearned,
    RansomPaid,
    SecretBought,
)
from holotable.imperial_assault.log.log import CampaignLog, EmpireLog, Play, imperial, rebels
from holotable.imperial_assault.log.mission_stage import force
from holotable.kernel import AGAIN, Decision, Flow, Next, Option, Refusal

DRAWN = 4  # IA-IUP-04


class ImperialUpgrade(Flow[CampaignLog], tag="imperial-upgrade"):
    """Class cards, then agenda cards: drawn in secret, bought, read aloud or kept, put back (IA-IUP-01 to 07).

    A mission that a card forces comes when the stage is over, which is right after the purchase (IA-FMI-03).
    """

    steps = ("ransom", "train", "draw", "buy", "put_back", "go_on")

    def ransom(self, game: Play, answer: Option | None = None) -> Next[CampaignLog]:
        """The Rebels may pay to get rid of a card in play; they are asked in each of these stages."""
        log = game.table
        if isinstance(answer, PayRansom):
            game.tell(RansomPaid, answer.card)
            change_credits(game, -(agenda_card(answer.card).ransom or 0))
            discard_agenda(game, answer.card)
            return AGAIN
        if isinstance(answer, KeepCredits):
            log.asked.append(answer.card)
            return AGAIN
        for card in log.empire.ongoing:
            cost = agenda_card(card).ransom
            if cost is not None and card not in log.asked and cost <= log.credits:
                return Decision(rebels(game), "ransom", [PayRansom(card), KeepCredits(card)])
        log.asked = []
        return None

    def train(self, game: Play, answer: Option | None = None) -> Next[CampaignLog]:
        """Any number of cards of the own class deck, kept for the campaign (IA-IUP-02, 03)."""
        empire = game.table.empire
        if isinstance(answer, Train):
            empire.xp -= imperial_class_card(answer.card).xp
            empire.class_cards.append(answer.card)
            game.tell(CardLearned, answer.card)
            return AGAIN
        cards = [Train(card) for card in to_train(empire) if imperial_class_card(card).xp <= empire.xp]
        if answer is not None or not cards:
            return None
        return Decision(imperial(game), "train", [*cards, TrainedEnough()])

    def draw(self, game: Play) -> None:
        """Four cards of the shuffled deck, seen by nobody else (IA-IUP-04, 05); more by what is in play."""
        empire = game.table.empire
        game.stream("agenda").shuffle(empire.agenda)
        count = DRAWN + sum(agenda_card(card).draws for card in empire.ongoing)
        for _ in range(min(count, len(empire.agenda))):  # IA-LIM-03
            empire.drawn.append(empire.agenda.pop())
        game.reveal()
        game.tell(AgendaDrawn, imperial(game), tuple(empire.drawn))

    def buy(self, game: Play, answer: Option | None = None) -> Next[CampaignLog]:
        """Any of the cards that were drawn, for influence (IA-AGD-02)."""
        empire = game.table.empire
        if isinstance(answer, BuyAgenda):
            empire.drawn.remove(answer.card)
            change_influence(game, -agenda_card(answer.card).influence)
            bring_into_play(game, answer.card)
            return AGAIN
        if answer is not None:
            return None
        affordable = [card for card in empire.drawn if agenda_card(card).influence <= empire.influence]
        return Decision(imperial(game), "agenda", [*map(BuyAgenda, affordable), AgendaEnough()])

    def put_back(self, game: Play) -> None:
        """What was not bought is shuffled back without being shown (IA-IUP-05)."""
        empire = game.table.empire
        empire.agenda += empire.drawn
        empire.drawn = []
        game.stream("agenda").shuffle(empire.agenda)

    def go_on(self, game: Play) -> None:
        """The mission of the log's next slot."""
        game.table.slot += 1
        game.table.stage = "mission"

    def why_not(self, game: Play, option: Option) -> Refusal:
        log = game.table
        if isinstance(option, Train):
            return _why_not_train(log.empire, option.card)
        if isinstance(option, BuyAgenda):
            return _why_not_agenda(log.empire, option.card)
        if isinstance(option, PayRansom):
            cost = agenda_card(option.card).ransom if option.card in log.empire.ongoing else None
            if cost is not None:
                return Refusal("log.credits", "IA-CRE-03", {"cost": cost, "credits": log.credits})
            return Refusal("log.agenda-not-there", "IA-AGD-01", {"card": option.card})
        return Refusal("log.not-this-stage", "IA-MST-10", {"stage": log.stage})


def bring_into_play(game: Play, card: str) -> None:
    """A card is kept secret, or read aloud: it stays, is an active side mission, or forces one (IA-AGD-04 to 12)."""
    log, kind = game.table, agenda_card(card).kind
    if kind == SECRET:
        log.empire.held.append(card)
        game.tell(SecretBought, imperial(game), card)
        return
    game.reveal()
    game.tell(AgendaBought, card)
    if kind == ONGOING:
        log.empire.ongoing.append(card)
    elif kind == FORCED_MISSION:
        force(game, card, card)
    else:
        log.agenda_missions.append(card)


def to_train(empire: EmpireLog) -> list[str]:
    """The cards of the chosen class deck that are still to be bought (IA-CLS-02)."""
    cards = imperial_class_cards().values()
    return [card.id for card in cards if card.deck == empire.class_deck and card.id not in empire.class_cards]


def _why_not_train(empire: EmpireLog, card: str) -> Refusal:
    printed = imperial_class_cards().get(card)
    if printed is None or printed.deck != empire.class_deck:
        return Refusal("log.other-deck", "IA-CLS-02", {"card": card})
    if card in empire.class_cards:
        return Refusal("log.learned-already", "IA-IUP-03", {"card": card})
    if printed.xp > empire.xp:
        return Refusal("log.experience", "IA-IUP-02", {"cost": printed.xp, "experience": empire.xp})
    return Refusal("log.not-this-stage", "IA-MST-10", {"stage": "imperial-upgrade"})


def _why_not_agenda(empire: EmpireLog, card: str) -> Refusal:
    printed = agenda_cards().get(card)
    if printed is None or card not in empire.drawn:
        return Refusal("log.agenda-not-drawn", "IA-IUP-04", {"card": card})
    if printed.influence > empire.influence:
        return Refusal("log.influence", "IA-IUP-04", {"cost": printed.influence, "influence": empire.influence})
    return Refusal("log.not-this-stage", "IA-MST-10", {"stage": "imperial-upgrade"})

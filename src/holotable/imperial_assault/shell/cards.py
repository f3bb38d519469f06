"""What `holotable cards` knows of Imperial Assault."""

from holotable.console.card_box import CardBox
from holotable.imperial_assault.cards import KINDS, Card
from holotable.imperial_assault.cards.record import record
from holotable.imperial_assault.shell.cards_output import print_card, print_cards

CARDS: CardBox[Card] = CardBox(
    kinds=tuple(KINDS),
    cards=lambda kind: KINDS[kind]().values(),
    id_of=lambda card: card.id,
    record=record,
    print_list=print_cards,
    print_card=print_card,
)

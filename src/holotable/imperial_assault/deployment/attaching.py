"""Attachments: class cards that the Imperial player puts on a group when it is deployed (IA-ATH)."""

from holotable.imperial_assault.cards import deployment_card, imperial_card, may_be_attached
from holotable.imperial_assault.deployment.agenda import put_away
from holotable.imperial_assault.table.imperial_choices import Attach, AttachNoMore
from holotable.imperial_assault.table.imperial_happenings import Attached
from holotable.imperial_assault.table.table import GroupId, Play, Table
from holotable.kernel import AGAIN, NOT_NOW, Decision, Flow, Next, Option, Refusal


class AttachCards(Flow[Table], tag="attach-cards"):
    """One or more attachments from the play area go on a group's card (IA-ATH-01)."""

    steps = ("attach",)

    group: GroupId

    def attach(self, game: Play, answer: Option | None = None) -> Next[Table]:
        group = game.table.groups[self.group]
        if isinstance(answer, Attach):
            game.table.empire.class_cards.remove(answer.card)
            group.attachments.append(answer.card)
            game.tell(Attached, self.group, answer.card, tuple(group.figures))
            return AGAIN
        if answer is not None or not game.table.is_imperial(group.side):
            return None
        printed = deployment_card(group.card)
        fitting: list[Option] = [
            Attach(card) for card in game.table.empire.class_cards if may_be_attached(imperial_card(card), printed)
        ]
        return Decision(game.table.imperial_seat, "attach", [*fitting, AttachNoMore()]) if fitting else None

    def why_not(self, game: Play, option: Option) -> Refusal:
        if not isinstance(option, Attach):
            return NOT_NOW
        if option.card not in game.table.empire.class_cards:
            return Refusal("attach.not-in-play-area", "IA-ATH-01", {"card": option.card})
        if not imperial_card(option.card).attachment:
            return Refusal("attach.no-attachment", "IA-ATH-01", {"card": option.card})
        return Refusal("attach.other-trait", "IA-ATH-05", {"card": option.card})


def return_attachments(game: Play, group: GroupId) -> None:
    """What lay on the card of a defeated group is in the play area again, for a later deployment (IA-ATH-03, 04)."""
    attachments = game.table.groups[group].attachments
    for card in attachments:
        if imperial_card(card).attachment:
            game.table.empire.class_cards.append(card)
        else:
            put_away(game, card)  # an agenda card's end is that of its group
    attachments.clear()

"""Abilities that cost Command cards: from the own hand, or from the opponent's."""

from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.effects.about import About
from holotable.imperial_assault.effects.commands.hand import DiscardCard, discard
from holotable.imperial_assault.effects.functions import does, holds
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.kernel import Ability, Decision, Flow, Listener, Next


@holds
def has_cards(game: Play, figure: FigureId, side: Side) -> bool:
    """The player has a card to pay with (IA-ABL-04)."""
    player = game.table.players.get(side)
    return player is not None and bool(player.hand)


class ShatteringBlow(Flow[Table], tag="shattering-blow"):
    """A card from the hand is discarded."""

    steps = ("discard",)

    side: Side

    def discard(self, game: Play, answer: DiscardCard | None = None) -> Next[Table]:
        if answer is None:
            hand = dict.fromkeys(game.table.players[self.side].hand)
            return Decision(game.table.sides[self.side], "shattering-blow", [DiscardCard(card) for card in hand])
        discard(game, self.side, answer.card)
        return None


@does
def shattering_blow(game: Play, about: About) -> Flow[Table]:
    return ShatteringBlow(about.side)


def is_critical(game: Play, listener: Listener) -> bool:
    """The attack defeated its target, Critical Hit was bought with surges, and the opponent has cards to lose."""
    attack = attack_of(game)
    if attack.side != listener.owner or attack.attacker not in game.table.figures or not game.table.players:
        return False
    bought = [attack.surge_abilities(game)[place].special for place in attack.triggered]
    has_cards = bool(game.table.players[game.table.other(attack.side)].hand)
    return "critical_hit" in bought and attack.target not in game.table.figures and has_cards


def critical_hit(game: Play, listener: Listener) -> None:
    opponent = game.table.other(listener.owner)
    discard(game, opponent, game.stream("hands").pick(game.table.players[opponent].hand))
    game.reveal()


# What surges buy is in play for each side from the start: whose attack it is decides.
BOUGHT: tuple[Ability[Table], ...] = (Ability("surge.critical_hit", "attack-resolved", critical_hit, is_critical),)

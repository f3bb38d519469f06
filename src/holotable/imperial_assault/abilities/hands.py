"""Abilities that cost Command cards from the hand."""

from holotable.imperial_assault.abilities.questions import attacks
from holotable.imperial_assault.combat.removing import RemoveOneDie
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.commands.hand import DiscardCard, discard
from holotable.imperial_assault.figures.table import Play, Side, Table
from holotable.kernel import Ability, Decision, Flow, Listener, Next


def can_shatter(game: Play, listener: Listener) -> bool:
    """The figure attacks somebody with dice to lose, and its player has a card to pay with (IA-ABL-04)."""
    player = game.table.players.get(listener.owner)
    return attacks(game, listener) and player is not None and bool(player.hand and attack_of(game).defence_pool)


class ShatteringBlow(Flow[Table], tag="shattering-blow"):
    """A card from the hand is discarded for a die of the target's."""

    steps = ("discard", "remove_die")

    side: Side

    def discard(self, game: Play, answer: DiscardCard | None = None) -> Next[Table]:
        if answer is None:
            hand = dict.fromkeys(game.table.players[self.side].hand)
            return Decision(game.table.sides[self.side], "shattering-blow", [DiscardCard(card) for card in hand])
        discard(game, self.side, answer.card)
        return None

    def remove_die(self, game: Play) -> Next[Table]:
        return RemoveOneDie(game.table.sides[self.side])


def shattering_blow(game: Play, listener: Listener) -> Flow[Table]:
    return ShatteringBlow(listener.owner)


ABILITIES: tuple[Ability[Table], ...] = (
    Ability("shattering_blow", "target-declared", shattering_blow, can_shatter, optional=True),
)

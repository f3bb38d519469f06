"""A round of a skirmish, and its Status phase (IA-STS-01)."""

from holotable.imperial_assault.effects.commands.hand import draw
from holotable.imperial_assault.table.happenings import StatusBegan
from holotable.imperial_assault.table.table import Play, Side, Table
from holotable.imperial_assault.tokens.tokens import terminals_of
from holotable.imperial_assault.turns.round import ActivationPhase, Round, ready_groups
from holotable.imperial_assault.turns.status import begin_round, ready_deployment_cards
from holotable.kernel import Flow, Next


class SkirmishActivations(ActivationPhase, tag="skirmish-activations"):
    """Whoever has fewer ready Deployment cards than the opponent may pass (SK-ACT-04)."""

    def may_pass(self, game: Play, side: Side) -> bool:
        return len(ready_groups(game, side)) < len(ready_groups(game, game.table.other(side)))


class SkirmishStatus(Flow[Table], tag="skirmish-status"):
    """The Status phase of a skirmish."""

    steps = ("ready_cards", "draw_cards", "round_ends", "pass_initiative")

    def ready_cards(self, game: Play) -> None:
        game.tell(StatusBegan, game.table.round)
        ready_deployment_cards(game)  # IA-STS-02

    def draw_cards(self, game: Play) -> None:
        """One Command card, and one for every terminal the player controls (IA-STS-03)."""
        for side in game.table.players:
            draw(game, side, 1 + terminals_of(game.table, side))

    def round_ends(self, game: Play) -> Next[Table]:
        return game.at("round-ended")  # IA-STS-04

    def pass_initiative(self, game: Play) -> None:
        table = game.table
        table.skirmish.initiative = table.other(table.initiative)  # IA-STS-05
        for player in table.players.values():
            player.done.clear()
            player.offers_draw = False
        begin_round(game)


class SkirmishRound(Round, tag="skirmish-round"):
    """Who has the initiative begins (IA-APH-04)."""

    def activations(self, game: Play) -> Next[Table]:
        return SkirmishActivations(game.table.initiative)

    def status(self, game: Play) -> Next[Table]:
        return SkirmishStatus()

"""The Status phase: how a round ends, in each mode (IA-STC-01)."""

from holotable.imperial_assault.deployment.optional_deployment import OptionalDeployment
from holotable.imperial_assault.deployment.threat import change_threat
from holotable.imperial_assault.effects.commands.hand import draw
from holotable.imperial_assault.heroes.activation_tokens import SecondToken, holder_of_two
from holotable.imperial_assault.table.lasting import expire
from holotable.imperial_assault.table.table import Play, Table
from holotable.imperial_assault.tokens.tokens import terminals_of
from holotable.kernel import Flow, Next


class CampaignStatus(Flow[Table], tag="campaign-status"):
    """The Status phase of a campaign mission."""

    steps = ("increase_threat", "ready_cards", "deploy_and_reinforce", "round_ends", "hand_on_token", "advance_round")

    def increase_threat(self, game: Play) -> None:
        change_threat(game, game.table.empire.level)  # IA-STC-02

    def ready_cards(self, game: Play) -> None:
        ready_deployment_cards(game)  # IA-STC-03
        game.table.empire.exhausted.clear()

    def deploy_and_reinforce(self, game: Play) -> Next[Table]:
        return OptionalDeployment(reinforcing=True)  # IA-STC-05

    def round_ends(self, game: Play) -> Next[Table]:
        return game.at("round-ended")  # IA-STC-06

    def hand_on_token(self, game: Play) -> Next[Table]:
        return SecondToken() if holder_of_two(game.table) is not None else None  # IA-ACTV-07, IA-STC-07

    def advance_round(self, game: Play) -> None:
        begin_round(game)  # IA-STC-08


class SkirmishStatus(Flow[Table], tag="skirmish-status"):
    """The Status phase of a skirmish."""

    steps = ("ready_cards", "draw_cards", "round_ends", "pass_initiative")

    def ready_cards(self, game: Play) -> None:
        ready_deployment_cards(game)  # IA-STS-02

    def draw_cards(self, game: Play) -> None:
        """One Command card, and one for every terminal the player controls (IA-STS-03)."""
        for side in game.table.players:
            draw(game, side, 1 + terminals_of(game.table, side))

    def round_ends(self, game: Play) -> Next[Table]:
        return game.at("round-ended")  # IA-STS-04

    def pass_initiative(self, game: Play) -> None:
        game.table.initiative = next(side for side in game.table.sides if side != game.table.initiative)  # IA-STS-05
        begin_round(game)


def ready_deployment_cards(game: Play) -> None:
    """All cards and activation tokens are ready again."""
    for group in game.table.groups.values():
        group.make_ready()
        for upgrade in group.upgrades:
            upgrade.exhausted = False


def begin_round(game: Play) -> None:
    """Set the round dial one further; what is for once a round can be used anew."""
    for figure in game.table.figures.values():
        figure.used.clear()
    for player in game.table.players.values():
        player.done.clear()
        player.offers_draw = False
    expire(game, "round")
    expire(game, "ahead")
    game.table.round += 1

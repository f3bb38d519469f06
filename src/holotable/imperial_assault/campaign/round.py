"""A round of a campaign mission, and its Status phase (IA-STC-01)."""

from holotable.imperial_assault.deployment.optional_deployment import OptionalDeployment
from holotable.imperial_assault.deployment.threat import change_threat
from holotable.imperial_assault.heroes.activation_tokens import SecondToken, holder_of_two
from holotable.imperial_assault.table.happenings import StatusBegan
from holotable.imperial_assault.table.table import Play, Table
from holotable.imperial_assault.turns.round import Round
from holotable.imperial_assault.turns.status import begin_round, ready_deployment_cards
from holotable.kernel import Flow, Next


class CampaignStatus(Flow[Table], tag="campaign-status"):
    """The Status phase of a campaign mission."""

    steps = ("increase_threat", "ready_cards", "deploy_and_reinforce", "round_ends", "hand_on_token", "advance_round")

    def increase_threat(self, game: Play) -> None:
        game.tell(StatusBegan, game.table.round)
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


class CampaignRound(Round, tag="campaign-round"):
    """The Rebels begin (IA-APH-03)."""

    def status(self, game: Play) -> Next[Table]:
        return CampaignStatus()

"""Allies in Legends: one group comes along at most, and is activated in place of a hero (LA-ALLY)."""

from holotable.imperial_assault.board.maps import ENTRANCE
from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.deployment.open_groups import is_in_use
from holotable.imperial_assault.heroes.arriving import rebel_seat, rebel_side, versions_of
from holotable.imperial_assault.legends.choices import UseMedpac
from holotable.imperial_assault.legends.happenings import AllyPromoted
from holotable.imperial_assault.legends.medpacs import is_of_use, use_medpac
from holotable.imperial_assault.table.choices import DeployAlly, NoAlly
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.imperial_assault.turns.activation import Activation
from holotable.imperial_assault.turns.group_activation import GroupActivation
from holotable.kernel import AGAIN, NOT_NOW, Await, Decision, Flow, Next, Option, Refusal


class AllyActivation(Activation, tag="ally-activation"):
    """An ally's activation: two actions, of which a medpac can be one (LA-MED-05), a rest can't (LA-ALLY-11)."""

    def _options(self, game: Play) -> list[Option]:
        options = super()._options(game)
        return [*options, UseMedpac()] if self.actions and is_of_use(game, self.figure) else options

    def _act(self, game: Play, option: Option) -> Next[Table]:
        if not isinstance(option, UseMedpac):
            return super()._act(game, option)
        use_medpac(game, self.figure)
        return AGAIN

    def why_not(self, game: Play, option: Option) -> Refusal:
        if not isinstance(option, UseMedpac):
            return super().why_not(game, option)
        if not self.actions:
            return Refusal("activation.no-action-left", "LA-MED-05")
        return Refusal("medpac.of-no-use", "LA-MED-06")


class AllyGroupActivation(GroupActivation, tag="ally-group-activation"):
    """The allies of a group are activated one after the other (LA-ALLY-08)."""

    def activation(self, figure: FigureId) -> Activation:
        return AllyActivation(figure)


class BringLegendsAlly(Flow[Table], tag="bring-legends-ally"):
    """The team may deploy one group of allies that it has gained, beside the heroes (LA-ALLY-03, 04)."""

    steps = ("choose", "deploy")

    card: str = ""

    def choose(self, game: Play, answer: Option | None = None) -> Next[Table]:
        if isinstance(answer, DeployAlly):
            self.card = answer.card
            return None
        allies = usable_allies(game.table)
        if answer is not None or not allies:
            self.stop()
            return None
        return Decision(rebel_seat(game.table), "ally", [*map(DeployAlly, allies), NoAlly()], together=True)

    def deploy(self, game: Play, deployed: Deploy | None = None) -> Next[Table]:
        if deployed is not None:
            game.table.legends.ally = deployed.group
            return None
        game.table.rebels.allies.remove(self.card)
        return Await(Deploy(self.card, rebel_side(game.table), list(game.table.zones[ENTRANCE])))

    def why_not(self, game: Play, option: Option) -> Refusal:
        if not isinstance(option, DeployAlly):
            return NOT_NOW
        if option.card in game.table.rebels.allies:
            return Refusal("ally.in-use", "IA-UNQ-01", {"card": option.card})
        return Refusal("ally.not-gained", "LA-ALLY-02", {"card": option.card})


def usable_allies(table: Table) -> list[str]:
    """The allies that were gained, each by the very card; one that is in the mission already comes no second time."""
    return [card for card in table.rebels.allies if not is_in_use(table, card, rebel_side(table))]


def promote_ally(game: Play) -> None:
    """A regular ally who came along and survives comes again as an elite one (LA-ALLY-05)."""
    table, group = game.table, game.table.groups.get(game.table.legends.ally)
    there = (*table.figures.values(), *table.escaped.values())
    if group is None or deployment_card(group.card).elite or not any(each.group == group.id for each in there):
        return
    better = next((each.id for each in versions_of(group.card) if each.elite), None)
    if better is not None:
        table.rebels.allies.append(better)
        game.tell(AllyPromoted, better)

"""A campaign mission from the open groups to the cleaning up."""

from collections.abc import Sequence

from holotable.imperial_assault.board.maps import CAMPAIGN
from holotable.imperial_assault.campaign.checking import check_players
from holotable.imperial_assault.campaign.leaving import ASIDES
from holotable.imperial_assault.campaign.round import CampaignRound
from holotable.imperial_assault.campaign.view import view
from holotable.imperial_assault.content import whole_content
from holotable.imperial_assault.deployment.class_cards import lay_out
from holotable.imperial_assault.deployment.deploying import next_arrival
from holotable.imperial_assault.deployment.open_groups import TakeOpenGroups
from holotable.imperial_assault.deployment.setup import groups_in_fog
from holotable.imperial_assault.effects.known import ABILITIES
from holotable.imperial_assault.heroes.arriving import BringAlly, PlaceHeroes
from holotable.imperial_assault.mission import Mission
from holotable.imperial_assault.missions.doing import win
from holotable.imperial_assault.missions.known import helpers_to_come, mission_at
from holotable.imperial_assault.missions.listening import fixed_ally
from holotable.imperial_assault.rules import rules_of
from holotable.imperial_assault.table.table import Play, Side, Table
from holotable.imperial_assault.tokens.clean_up import clean_up
from holotable.imperial_assault.tokens.interacting import CLAIM_CRATES
from holotable.imperial_assault.turns.round import Round
from holotable.imperial_assault.turns.timing import speaker
from holotable.kernel import Ability, Answer, Flow, Next, Rules


class CampaignSetUp(Flow[Table], tag="campaign-set-up"):
    """What both sides do before the first round."""

    steps = ("open_groups", "deployments", "fixed_ally", "place_heroes", "bring_ally", "started")

    def open_groups(self, game: Play) -> Next[Table]:
        return TakeOpenGroups()

    def deployments(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        return next_arrival(game.table)

    def fixed_ally(self, game: Play) -> Next[Table]:
        return fixed_ally(game.table)

    def place_heroes(self, game: Play) -> Next[Table]:
        return PlaceHeroes() if game.table.rebels.waiting or game.table.rebels.aside else None

    def bring_ally(self, game: Play) -> Next[Table]:
        """Directly after the heroes (IA-MSC-18)."""
        return BringAlly() if game.table.rebels.allies else None

    def started(self, game: Play) -> Next[Table]:
        return game.at("mission-started")


class CampaignMission(Mission, tag="campaign-mission"):
    """Heroes against an Imperial player, who may have cards for new figures when all are gone."""

    steps = ("begin", "set_up", "rounds", "ended", "put_away")

    def begin(self, game: Play) -> None:
        check_players(game.table)
        super().begin(game)
        game.table.allowed.append(CLAIM_CRATES)
        game.stream("decks").shuffle(game.table.rebels.supply)
        lay_out(game)

    def set_up(self, game: Play) -> Next[Table]:
        return None if self.is_won(game) else CampaignSetUp()

    def round(self, game: Play) -> Round:
        return CampaignRound()

    def still_there(self, game: Play) -> set[Side]:
        """The sides that have figures or may have some again.

        Where the mission has rules, the Empire's last figure is not the end (IA-VIC-01), nor are the last Rebels as
        long as somebody is to come to their aid by the clock.
        """
        table = game.table
        empire, rules = table.empire, mission_at(table.map, table.mission)
        coming = set()
        if rules is not None or empire.hand or empire.reserve or groups_in_fog(table):
            coming.add(table.imperial_side)
        if rules is not None and helpers_to_come(table):
            coming.add(table.other(table.imperial_side))
        return super().still_there(game) | coming

    def ended(self, game: Play) -> Next[Table]:
        ruled = mission_at(game.table.map, game.table.mission) is not None
        if ruled and not self.is_won(game):  # all Rebels are gone
            win(game, game.table.imperial_side, "won.nobody-left")
        return super().ended(game)

    def put_away(self, game: Play) -> None:
        clean_up(game)
        super().put_away(game)


def campaign_rules(
    abilities: Sequence[Ability[Table]] = ABILITIES, answers: Sequence[Answer[Table]] | None = None
) -> Rules[Table]:
    """The rules of a campaign mission, with these abilities and answers in the game."""
    return rules_of(
        "imperial-assault-mission",
        CampaignMission,
        view,
        missions=CAMPAIGN,
        content=whole_content(),
        packages=[__package__],
        asides=ASIDES,
        speaker=speaker,
        abilities=abilities,
        answers=answers,
    )

"""A campaign mission from the open groups to the cleaning up."""

from collections.abc import Sequence

from holotable.imperial_assault.board.maps import CAMPAIGN
from holotable.imperial_assault.campaign.round import CampaignRound
from holotable.imperial_assault.cards.dice import FACES, dice
from holotable.imperial_assault.content import whole_content
from holotable.imperial_assault.deployment.class_cards import lay_out
from holotable.imperial_assault.deployment.open_groups import TakeOpenGroups
from holotable.imperial_assault.effects import from_the_start
from holotable.imperial_assault.effects.commands import playing
from holotable.imperial_assault.effects.commands.guessing import guesses
from holotable.imperial_assault.effects.known import ABILITIES, known
from holotable.imperial_assault.heroes.arriving import BringAlly, PlaceHeroes
from holotable.imperial_assault.mission import FLOWS, OPTIONS, Mission
from holotable.imperial_assault.missions.checking import playable
from holotable.imperial_assault.missions.known import missions_of
from holotable.imperial_assault.missions.listening import abilities_of
from holotable.imperial_assault.moments import MOMENTS
from holotable.imperial_assault.questions import QUESTIONS
from holotable.imperial_assault.table.table import Play, Side, Table
from holotable.imperial_assault.tokens.clean_up import clean_up
from holotable.imperial_assault.tokens.interacting import CLAIM_CRATES
from holotable.imperial_assault.turns.round import Round
from holotable.imperial_assault.turns.timing import priority, referee, speaker
from holotable.imperial_assault.views.viewing import view
from holotable.kernel import Ability, Answer, Flow, Next, Rules
from holotable.kernel.gather import flows_in


class CampaignMission(Mission, tag="campaign-mission"):
    """Heroes against an Imperial player, who may have cards for new figures when all are gone."""

    steps = ("begin", "open_groups", "deployments", "place_heroes", "bring_ally", "rounds", "ended", "put_away")

    def begin(self, game: Play) -> None:
        super().begin(game)
        game.table.allowed.append(CLAIM_CRATES)
        game.stream("decks").shuffle(game.table.supply)
        lay_out(game)

    def open_groups(self, game: Play) -> Next[Table]:
        return TakeOpenGroups()

    def place_heroes(self, game: Play) -> Next[Table]:
        return PlaceHeroes() if game.table.heroes else None

    def bring_ally(self, game: Play) -> Next[Table]:
        return BringAlly() if game.table.allies else None  # directly after the heroes (IA-MSC-18)

    def round(self, game: Play) -> Round:
        return CampaignRound()

    def still_there(self, game: Play) -> set[Side]:
        empire = game.table.empire
        coming = {game.table.imperial_side} if empire.hand or empire.reserve else set()
        return super().still_there(game) | coming

    def put_away(self, game: Play) -> None:
        clean_up(game)
        super().put_away(game)


OWN_FLOWS: tuple[type[Flow[Table]], ...] = flows_in([__package__])


def campaign_rules(
    abilities: Sequence[Ability[Table]] = ABILITIES, answers: Sequence[Answer[Table]] = tuple(known().answers)
) -> Rules[Table]:
    """The rules of a campaign mission, with these abilities and answers in the game."""
    missions_played = abilities_of(playable(missions_of(CAMPAIGN)))
    return Rules(
        name="imperial-assault-mission",
        version=10,
        table=Table,
        opening=CampaignMission,
        seats=Table.seats,
        view=view,
        priority=priority,
        referee=referee,
        speaker=speaker,
        guesses=guesses,
        flows=[*FLOWS, *OWN_FLOWS],
        options=OPTIONS,
        moments=MOMENTS,
        abilities=[*from_the_start.IN_PLAY, *abilities, *playing.played(), *missions_played],
        questions=QUESTIONS,
        answers=answers,
        content=whole_content(),
        dice=dict.fromkeys([*dice().attack, *dice().defence], FACES),
    )

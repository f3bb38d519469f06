"""A single mission set up by hand: any board, any figures, either mode. The modes proper build on the same flows."""

from collections.abc import Sequence

from holotable.imperial_assault.board.maps import CAMPAIGN
from holotable.imperial_assault.cards.dice import FACES, dice
from holotable.imperial_assault.content import whole_content
from holotable.imperial_assault.deployment.class_cards import lay_out
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.deployment.open_groups import TakeOpenGroups
from holotable.imperial_assault.effects import from_the_start
from holotable.imperial_assault.effects.commands import playing
from holotable.imperial_assault.effects.commands.guessing import guesses
from holotable.imperial_assault.effects.commands.hand import hold
from holotable.imperial_assault.effects.known import ABILITIES, known
from holotable.imperial_assault.heroes.arriving import BringAlly, PlaceHeroes
from holotable.imperial_assault.missions.checking import playable
from holotable.imperial_assault.missions.known import mission_at, missions_of
from holotable.imperial_assault.missions.listening import abilities_of, begin_mission
from holotable.imperial_assault.moments import MOMENTS
from holotable.imperial_assault.questions import QUESTIONS
from holotable.imperial_assault.table.checking import check_table
from holotable.imperial_assault.table.entering import enter_play
from holotable.imperial_assault.table.table import Play, Table
from holotable.imperial_assault.tokens.clean_up import clean_up
from holotable.imperial_assault.tokens.tokens import put_tokens_away
from holotable.imperial_assault.turns.round import Round
from holotable.imperial_assault.turns.timing import priority, referee, speaker
from holotable.imperial_assault.views.viewing import view
from holotable.kernel import Ability, Answer, Await, Flow, Next, Rules
from holotable.kernel.gather import flows_in, options_in


class Mission(Flow[Table], tag="mission"):
    """Rounds, until a side has no figures left or has won; the Imperial one may have cards for new figures."""

    steps = ("begin", "open_groups", "deployments", "place_heroes", "bring_ally", "rounds", "ended", "put_away")

    def begin(self, game: Play) -> None:
        check_table(game.table)
        for figure in game.table.figures:
            enter_play(game, figure)
        for side, player in game.table.players.items():
            for card in dict.fromkeys(player.hand):
                hold(game, side, card)
        from_the_start.put_all_in_play(game)
        game.stream("decks").shuffle(game.table.supply)
        lay_out(game)
        if mission_at(game.table.map, game.table.mission) is not None:
            begin_mission(game)

    def open_groups(self, game: Play) -> Next[Table]:
        return TakeOpenGroups()

    def deployments(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        if not game.table.arriving:
            return None
        group = game.table.arriving.pop(0)
        return Await(Deploy(group.card, group.side, group.spaces))

    def place_heroes(self, game: Play) -> Next[Table]:
        return PlaceHeroes() if game.table.heroes else None

    def bring_ally(self, game: Play) -> Next[Table]:
        return BringAlly() if game.table.allies else None  # directly after the heroes (IA-MSC-18)

    def rounds(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        standing = {figure.side for figure in game.table.figures.values()}
        if game.table.mode == "campaign" and (game.table.empire.hand or game.table.empire.reserve):
            standing.add(game.table.imperial_side)
        won = game.table.story is not None and game.table.story.winner
        goes_on = standing >= set(game.table.sides) and not game.table.is_decided() and not won
        return Await(Round()) if goes_on else None

    def ended(self, game: Play) -> Next[Table]:
        return game.at("mission-ended")

    def put_away(self, game: Play) -> None:
        if game.table.mode == "campaign":
            clean_up(game)
        put_tokens_away(game.table)


# What is there in all modes: a mode has packages of its own beside these.
PACKAGES = tuple(
    f"{__package__}.{name}"
    for name in ("combat", "deployment", "effects", "heroes", "missions", "moving", "table", "tokens", "turns")
)
FLOWS: tuple[type[Flow[Table]], ...] = (Mission, *flows_in(PACKAGES))
OPTIONS = options_in(PACKAGES)


def mission_rules(
    abilities: Sequence[Ability[Table]] = ABILITIES, answers: Sequence[Answer[Table]] = tuple(known().answers)
) -> Rules[Table]:
    """The rules of a mission set up by hand, with these abilities and answers in the game."""
    missions_played = abilities_of(playable(missions_of(CAMPAIGN)))
    return Rules(
        name="imperial-assault-mission",
        version=10,
        table=Table,
        opening=Mission,
        seats=Table.seats,
        view=view,
        priority=priority,
        referee=referee,
        speaker=speaker,
        guesses=guesses,
        flows=[*FLOWS],
        options=[*OPTIONS],
        moments=MOMENTS,
        abilities=[*from_the_start.IN_PLAY, *abilities, *playing.played(), *missions_played],
        questions=QUESTIONS,
        answers=answers,
        content=whole_content(),
        dice=dict.fromkeys([*dice().attack, *dice().defence], FACES),
    )

"""A skirmish from the armies to the victory."""

from holotable.imperial_assault.board.maps import SKIRMISH
from holotable.imperial_assault.cards.dice import FACES, dice
from holotable.imperial_assault.content import skirmish_content
from holotable.imperial_assault.effects import from_the_start
from holotable.imperial_assault.effects.commands import playing
from holotable.imperial_assault.effects.commands.guessing import guesses
from holotable.imperial_assault.effects.known import ABILITIES, known
from holotable.imperial_assault.mission import FLOWS, OPTIONS
from holotable.imperial_assault.missions.checking import playable
from holotable.imperial_assault.missions.known import missions_of
from holotable.imperial_assault.missions.listening import abilities_of
from holotable.imperial_assault.moments import MOMENTS
from holotable.imperial_assault.questions import QUESTIONS
from holotable.imperial_assault.skirmish import choices
from holotable.imperial_assault.skirmish.leaving import ASIDES
from holotable.imperial_assault.skirmish.outcome import outcome_of
from holotable.imperial_assault.skirmish.round import SkirmishRound
from holotable.imperial_assault.skirmish.setup import SetUp
from holotable.imperial_assault.skirmish.view import view
from holotable.imperial_assault.table.happenings import SkirmishEnded
from holotable.imperial_assault.table.table import Play, Table
from holotable.imperial_assault.turns.timing import priority, referee
from holotable.kernel import Await, Flow, Next, Rules
from holotable.kernel.gather import flows_in


class Skirmish(Flow[Table], tag="skirmish"):
    """Setup, then rounds until somebody has won (SK-ROUND-02)."""

    steps = ("set_up", "rounds", "end")

    def set_up(self, game: Play) -> Next[Table]:
        if game.table.skirmish.is_left():
            return None
        from_the_start.put_all_in_play(game)
        return SetUp()

    def rounds(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        return None if game.table.is_decided() else Await(SkirmishRound())

    def end(self, game: Play) -> None:
        outcome = outcome_of(game.table)
        if outcome is not None:
            game.tell(SkirmishEnded, outcome.winner, outcome.rule)


def skirmish_rules() -> Rules[Table]:
    """The rules of the skirmish, with all Command cards and missions."""
    missions = abilities_of(playable(missions_of(SKIRMISH)))
    return Rules(
        name="imperial-assault-skirmish",
        version=10,
        table=Table,
        opening=Skirmish,
        seats=Table.seats,
        view=view,
        priority=priority,
        referee=referee,
        guesses=guesses,
        flows=[*FLOWS, *flows_in([__package__])],
        options=[*OPTIONS, *choices.OPTIONS],
        asides=ASIDES,
        moments=MOMENTS,
        abilities=[*from_the_start.IN_PLAY, *ABILITIES, *playing.played(), *missions],
        questions=QUESTIONS,
        answers=known().answers,
        content=skirmish_content(),
        dice=dict.fromkeys([*dice().attack, *dice().defence], FACES),
    )

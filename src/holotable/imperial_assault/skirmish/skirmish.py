"""A skirmish from the armies to the victory."""

from holotable.imperial_assault.board.maps import SKIRMISH
from holotable.imperial_assault.content import skirmish_content
from holotable.imperial_assault.effects import from_the_start
from holotable.imperial_assault.rules import rules_of
from holotable.imperial_assault.skirmish.leaving import ASIDES
from holotable.imperial_assault.skirmish.outcome import outcome_of
from holotable.imperial_assault.skirmish.round import SkirmishRound
from holotable.imperial_assault.skirmish.setup import SetUp
from holotable.imperial_assault.skirmish.view import view
from holotable.imperial_assault.table.happenings import SkirmishEnded
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Await, Flow, Next, Rules


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
    return rules_of(
        "imperial-assault-skirmish",
        Skirmish,
        view,
        missions=SKIRMISH,
        content=skirmish_content(),
        packages=[__package__],
        asides=ASIDES,
    )

"""What the verbs of a mission do. Each takes the game, the effect and what it is about; some give a flow to play."""

from collections.abc import Callable

from holotable.imperial_assault.combat.scoring import score
from holotable.imperial_assault.missions import clearing, on_figures, on_groups, on_map, on_team, on_tokens
from holotable.imperial_assault.missions.about import About, amount, side_named
from holotable.imperial_assault.missions.finding import tokens_of
from holotable.imperial_assault.missions.format import Objective
from holotable.imperial_assault.missions.functions import FUNCTIONS
from holotable.imperial_assault.missions.known import mission_of, story_of
from holotable.imperial_assault.missions.verbs import Effect, verbs_of
from holotable.imperial_assault.table.happenings import Counted, MissionTold, MissionWon, ObjectiveShown
from holotable.imperial_assault.table.table import Play, Side, Table, Token
from holotable.kernel import Flow, Next

Verb = Callable[[Play, Effect, About], Flow[Table] | None]


def perform(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    """Do what one effect says."""
    for verb in verbs_of(effect):
        if verb in DOING:
            return DOING[verb](game, effect, about)
    return None


def points_of(objective: Objective, token: Token | None) -> int:
    """What an objective is worth: for a token with its coloured side up it may be something else."""
    return objective.lit if objective.lit and token is not None and token.lit else objective.points


def _score(game: Play, effect: Effect, about: About) -> None:
    if effect.score is None:
        return
    mission, tokens = mission_of(game.table), game.table.tokens
    objective = mission.objective(effect.score.objective)
    if effect.score.each is None:
        points = points_of(objective, tokens.get(about.token))
    else:
        points = sum(points_of(objective, tokens[name]) for name in tokens_of(game, effect.score.each, about))
    score(game, about.side, points, mission.id)


class Counting(Flow[Table], tag="counting"):
    """A counter of the mission changes; what the mission makes of it listens at the moment `counted`."""

    steps = ("count", "counted")

    counter: str
    by: int

    def count(self, game: Play) -> None:
        counts = story_of(game.table).counts
        counts[self.counter] = max(0, counts.get(self.counter, 0) + self.by)
        words = mission_of(game.table).counters[self.counter].words
        if words:
            game.tell(Counted, words, counts[self.counter])

    def counted(self, game: Play) -> Next[Table]:
        return game.at("counted")


def _count(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    if effect.count is None:
        return None
    return Counting(effect.count.counter, amount(game.table, effect.count.by, about))


def _show(game: Play, effect: Effect, about: About) -> None:
    shown = story_of(game.table).shown
    if effect.objective not in shown:
        shown.append(effect.objective)
        game.tell(ObjectiveShown, mission_of(game.table).objective(effect.objective).words)


def win(game: Play, side: Side, because: str) -> None:
    """A side has won the mission; `because` is the message that says of what."""
    story = story_of(game.table)
    story.winner, story.because = side, because
    game.tell(MissionWon, side, because)


def _end(game: Play, effect: Effect, about: About) -> None:
    if effect.end is not None and not story_of(game.table).winner:
        win(game, side_named(game.table, effect.end, about.side), effect.because)
        game.abandon()


def _tell(game: Play, effect: Effect, about: About) -> None:
    told = story_of(game.table).told
    if effect.tell not in told:
        told[effect.tell] = game.table.round
        game.reveal()  # who has read it can't take back what led to it (IA-SEC-02)
    game.tell(MissionTold, effect.tell)


def _call(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    return FUNCTIONS[effect.call](game, about)


DOING: dict[str, Verb] = {
    "score": _score,
    "count": _count,
    "objective": _show,
    "end": _end,
    "tell": _tell,
    "call": _call,
    **on_tokens.VERBS,
    **on_map.VERBS,
    **on_groups.VERBS,
    **on_figures.VERBS,
    **on_team.VERBS,
    **clearing.VERBS,
}
# Those that only change what is on the table: all that a mission may do before it begins.
AT_THE_START = (
    *("objective", "place", "put", "hide", "carry", "allow", "burden", "attackable", "person", "terrain", "exits"),
    *("lock", "unlock", "ajar", "breach", "massive_inside", "activate", "deactivate", "threat"),
    *("set_aside", "stand", "tell", "medpacs", "credits", "peril"),
)

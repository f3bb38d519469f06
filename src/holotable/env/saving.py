"""A game of an environment as bytes, and back: every game that waits, and the one that is played."""

from collections.abc import Sequence

from holotable.env.course import Course, Level, first_level, next_level
from holotable.env.setting import Setting
from holotable.kernel import DamagedFileError, load, save
from holotable.kernel.codec import Codec, Raw, Struct, UndecodableError
from holotable.kernel.envelope import unwrap, wrap

KIND = "environment"


class Kept(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a saved environment. `gained` is what each agent was given and has not been told yet."""

    name: str
    agents: tuple[str, ...]
    seed: int
    decisions: int
    steps: int
    page: int
    gained: dict[str, float]
    games: tuple[Raw, ...]


_KEPT: Codec[Kept] = Codec(Kept, "a saved environment")


class OtherEnvironmentError(ValueError):
    """What was saved in one environment was to be restored in another."""

    def __init__(self, what: str, saved: str, here: str) -> None:
        self.what, self.saved, self.here = what, saved, here
        super().__init__(f"this was saved in an environment with the {what} {saved}; this one has {here}")


def write(setting: Setting, course: Course, seed: int, gained: dict[str, float]) -> bytes:
    """The bytes of a game as it stands."""
    games = tuple(Raw(save(level.game).rstrip()) for level in course.levels)
    kept = Kept(setting.name, setting.agents, seed, course.decisions, course.steps, course.page, gained, games)
    return wrap(KIND, _KEPT.to_json(kept))


def read(setting: Setting, data: bytes) -> tuple[Course, Kept]:
    """The game in such bytes, at the decision where it was saved."""
    try:
        kept = _KEPT.from_json(unwrap(KIND, data))
    except UndecodableError as error:
        raise DamagedFileError(error.problem) from error
    _check("name", kept.name, setting.name)
    _check("agents", ", ".join(kept.agents), ", ".join(setting.agents))
    course = Course(setting.mode, setting.agents, setting.actions, _levels(setting, kept.games))
    course.decisions = kept.decisions
    course.go_on()
    if kept.gained.keys() != set(setting.agents) or len(course.levels) != len(kept.games):
        raise DamagedFileError("its games are none that this environment could have come to")
    if not 0 <= kept.page < course.pages:
        raise DamagedFileError(f"its decision has no page {kept.page}")
    course.page, course.steps = kept.page, kept.steps
    return course, kept


def _levels(setting: Setting, games: Sequence[Raw]) -> list[Level]:
    if not games:
        raise DamagedFileError("it holds no game")
    first, *others = (bytes(each) for each in games)
    levels = [first_level(setting.mode, load(setting.mode.rules, first), setting.agents)]
    for each in others:
        waiting = levels[-1]
        if not waiting.mode.waits(waiting.game):
            raise DamagedFileError("a game of it waits for none, and one follows")
        begun = next_level(waiting)
        levels.append(next_level(waiting, load(begun.mode.rules, each)))
    return levels


def _check(what: str, saved: str, here: str) -> None:
    if saved != here:
        raise OtherEnvironmentError(what, saved, here)

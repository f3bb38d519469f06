"""A game at a screen that is a text: what is typed comes from the test, what is printed can be read."""

from collections.abc import Callable, Iterable, Iterator
from io import StringIO
from itertools import islice

from rich.console import Console

from holotable.arena.clock import Clock
from holotable.imperial_assault.bots.scripted import ScriptedBot
from holotable.imperial_assault.skirmish.army import sample_army
from holotable.imperial_assault.table.choices import GoTo, Step
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.table_teller import TableTeller
from holotable.imperial_assault.terminal.starting import skirmish_at_screen
from holotable.kernel import Decision, Option, Stream
from holotable.modes import mode_named
from holotable.terminal import Beginning, Host, Screen, new_game, play
from holotable.terminal.host import this_moment
from holotable.words import speech

MOST_LINES = 4000
REBELS, EMPIRE = "starter_rebel", "starter_imperial"


class Evening:
    """Two armies, one person against a bot or two people, and what they see."""

    def __init__(
        self,
        typed: Iterable[str] = (),
        language: str = "en",
        seed: int = 1,
        people: int = 1,
        plain: bool = True,
        where: tuple[str, str] = ("mos_eisley_outskirts", "A"),
        beginning: Beginning | None = None,
        bot: str = "scripted",
        bot_seat: str = "b",
        clock: Clock | None = None,
        now: Callable[[], int] = this_moment,
    ) -> None:
        self.say = speech(language)
        self.out = StringIO()
        self._typed = iter(typed)
        colours = Console(file=self.out, highlight=False, force_terminal=not plain, width=100)
        begun = beginning or _new(seed, people, where)
        bots = {} if people == 2 else {bot_seat: bot}
        self.host = Host(begun, self.say, Screen(colours, self._ask, plain), bots, seed, clock, now)

    def _ask(self, prompt: str) -> str:
        try:
            return next(self._typed)
        except StopIteration:
            raise EOFError from None

    def types(self, *typed: str) -> str:
        """Let these lines be typed, and give what is printed for them."""
        before = len(self.printed)
        self._typed = iter(typed)
        play(self.host)
        return self.printed[before:]

    def play(self) -> str:
        """Play to the end of the game, or of what is typed."""
        play(self.host)
        return self.printed

    @property
    def printed(self) -> str:
        return self.out.getvalue()

    def named(self, option: Option) -> str:
        """What somebody types for an option."""
        if isinstance(option, Step | GoTo):
            return self.names.spaces(option.spaces)
        return str(self.host.text.numbered(self.asked).index(option) + 1)

    @property
    def names(self) -> Names:
        """What things on the table are called."""
        assert isinstance(self.host.teller, TableTeller)
        return self.host.teller.names

    @property
    def asked(self) -> Decision:
        """What is asked while the game goes on."""
        decision = self.host.game.decision
        assert decision is not None
        return decision


def _new(seed: int, people: int, where: tuple[str, str]) -> Beginning:
    wish = skirmish_at_screen(sample_army(REBELS), sample_army(EMPIRE), *where)
    return new_game(mode_named("skirmish"), wish, seed, bots=people == 1)


def newcomer(evening: Evening, seed: int, words: Iterable[str] = ()) -> Iterator[str]:
    """Somebody who takes a bot's advice half of the time, else any option, and types these words now and then."""
    stream, others, bot = Stream(seed), list(words), ScriptedBot()
    for _ in range(MOST_LINES):
        if evening.host.game.decision is None or (others and stream.below(8) == 0):
            yield stream.pick(others or [""])
        elif stream.below(2):
            yield evening.named(evening.host.chosen_by(bot).option)
        else:
            yield evening.named(stream.pick(list(evening.asked.options)))


def evening_of(newcomer_seed: int, words: Iterable[str] = (), lines: int = MOST_LINES, **facts: object) -> Evening:
    """An evening with somebody who types at random."""
    evening = Evening(**facts)  # type: ignore[arg-type]  # the facts of an evening by name
    evening._typed = islice(newcomer(evening, newcomer_seed, words), lines)
    return evening

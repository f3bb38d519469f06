"""The screen at which people play: what is printed there, and what they type."""

from collections.abc import Callable

from rich.console import Console
from rich.text import Text

_FAR_AWAY = 60


class Screen:
    """A terminal in colour, or plain: no colours, no drawing, a sentence a line for a screen reader."""

    def __init__(self, out: Console, ask: Callable[[str], str], plain: bool = False) -> None:
        self._out = Console(file=out.file, color_system=None, highlight=False) if plain else out
        self._ask = ask
        self.plain = plain

    @property
    def out(self) -> Console:
        """Where more than sentences is printed, such as a table."""
        return self._out

    @property
    def width(self) -> int:
        return self._out.width

    def say(self, sentence: str, style: str = "") -> None:
        self._out.print(Text(sentence, style), soft_wrap=True)

    def draw(self, picture: Text) -> None:
        self._out.print(picture, soft_wrap=True, end="")

    def ask(self, prompt: str = "> ") -> str:
        """What somebody types, without any sign that would steer a terminal."""
        typed = self._ask(prompt).strip()
        return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in typed)

    def agrees(self, question: str) -> bool:
        """Whether the answer to a question is yes."""
        self.say(question)
        return self.ask().lower() in ("y", "yes", "j", "ja", "t", "tak")

    def wipe(self) -> None:
        """Put what was shown out of sight."""
        if self.plain or not self._out.is_terminal:
            self.say("\n" * _FAR_AWAY)
        else:
            self._out.clear()

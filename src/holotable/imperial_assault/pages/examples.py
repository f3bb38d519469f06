"""Examples of rules, drawn."""

from holotable.imperial_assault.board.drawing import THEMES, svg
from holotable.imperial_assault.board.drawing.examples import EXAMPLES, drawing_of_example
from holotable.imperial_assault.pages.maps import ThemeName
from holotable.modes.endpoints import SVG, Asked, Endpoint
from holotable.rulebook import catalogue
from holotable.words import speech


class NoSuchExampleError(LookupError):
    """A rule has no example of that number."""

    def __init__(self, rule: str, number: int, most: int) -> None:
        self.rule = rule
        self.number = number
        self.most = most
        super().__init__(f"{rule} has no drawn example {number}; it has {most}")


class ExampleAsked(Asked, frozen=True):
    """Which example of a rule, counted from 1, and whether it is drawn for paper or for a dark screen."""

    rule: str
    number: int
    theme: ThemeName = "light"


def shown(rule: str) -> list[str]:
    """The messages that say what each drawn example of a rule shows."""
    return [example.shows for example in EXAMPLES.get(rule, ())]


def example(asked: ExampleAsked) -> str:
    """An example of a rule, drawn."""
    name = catalogue().rule(asked.rule).id
    drawn = EXAMPLES.get(name, ())
    if not 1 <= asked.number <= len(drawn):
        raise NoSuchExampleError(name, asked.number, len(drawn))
    return svg(drawing_of_example(drawn[asked.number - 1], speech(asked.lang)), THEMES[asked.theme])


ROUTES = [
    Endpoint(
        "GET",
        "/api/rules/{rule}/example/{number:int}.svg",
        example,
        "http.example",
        SVG,
        ExampleAsked,
        lasting=True,
        cost=1,
    ),
]

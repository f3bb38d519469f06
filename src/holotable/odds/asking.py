"""What the commands on odds share: the file of a plot, what is wrong usage, how many attacks can be compared."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import typer
from typer.exceptions import TyperException
from typer.models import OptionInfo

from holotable.console.charts import ChartNotWrittenError, NotSVGError, write_chart
from holotable.odds.errors import OddsError
from holotable.words import Speech

LEAST_COMPARED, MOST_COMPARED = 2, 6


class ComparedNumberError(ValueError):
    """Too few or too many attacks to compare."""

    def __init__(self, number: int, least: int, most: int) -> None:
        self.number, self.least, self.most = number, least, most
        super().__init__(f"{number} attacks to compare are not from {least} to {most}")


def check_compared(number: int) -> None:
    """So many attacks stand side by side, if they can."""
    if not LEAST_COMPARED <= number <= MOST_COMPARED:
        raise ComparedNumberError(number, LEAST_COMPARED, MOST_COMPARED)


def plot_option(say: Speech) -> OptionInfo:
    option: OptionInfo = typer.Option("--plot", metavar="FILE.svg", help=say("odds.plot"))
    return option


@contextmanager
def usage(say: Speech) -> Iterator[None]:
    """What is wrong with a question on the command line is wrong usage."""
    try:
        yield
    except (OddsError, ComparedNumberError, NotSVGError, ChartNotWrittenError) as error:
        raise TyperException(say.error(error)) from error


def draw(say: Speech, file: Path, svg: str) -> None:
    with usage(say):
        write_chart(file, svg)

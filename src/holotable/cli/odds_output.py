"""How `holotable odds` answers people: tables, bars, and charts, with numbers as their language writes them."""

from collections.abc import Callable, Sequence
from pathlib import Path

from babel.core import Locale
from babel.numbers import format_decimal, format_percent
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from holotable.cli.output import console
from holotable.odds import Distribution, Outcome, Series, chart
from holotable.words import Speech

BAR = 24
EIGHTHS = " ▏▎▍▌▋▊▉"

Named = tuple[str, Outcome]


class NotSVGError(ValueError):
    """A chart was asked for in a file that is no SVG file."""

    def __init__(self, file: Path) -> None:
        self.file = str(file)
        super().__init__(f"{file} does not end in .svg")


class ChartNotWrittenError(OSError):
    """A chart can't be written where it was asked for."""

    def __init__(self, file: Path, reason: str) -> None:
        self.file, self.reason = str(file), reason
        super().__init__(f"{file}: {reason}")


def write_chart(file: Path, svg: str) -> None:
    if file.suffix.lower() != ".svg":
        raise NotSVGError(file)
    try:
        file.write_text(svg, encoding="utf-8")
    except OSError as error:
        raise ChartNotWrittenError(file, error.strerror or str(error)) from error


class Page:
    """What is printed, in one language."""

    def __init__(self, say: Speech) -> None:
        self._say = say
        self._console = console()
        self._percents = str(Locale(say.language).percent_formats[None].pattern)

    def _percent(self, chance: float, decimals: int = 1) -> str:
        pattern = self._percents.replace("0", "0." + "0" * decimals if decimals else "0")
        return format_percent(chance, pattern, locale=self._say.language)

    def _number(self, number: float) -> str:
        return format_decimal(number, "#,##0.00", locale=self._say.language)

    def print_attack(self, name: str, outcome: Outcome, health: int | None) -> None:
        say = self._say
        self._print_bars(name, say("odds.damage"), outcome.damage)
        self._print_fact(say("odds.expected_damage"), self._number(outcome.expected_damage))
        self._print_fact(say("odds.miss"), self._percent(outcome.miss))
        if health is not None:
            self._print_fact(say("odds.defeats", health=health), self._percent(outcome.damage.at_least(health)))

    def print_comparison(self, outcomes: Sequence[Named], health: int | None) -> None:
        """Several attacks side by side, the best of each row marked."""
        say = self._say
        table = Table(box=SIMPLE_HEAD, row_styles=("", "dim"))
        table.add_column("")
        for name, _ in outcomes:
            table.add_column(Text(name), justify="right", overflow="fold")
        damages = [outcome.damage for _, outcome in outcomes]
        self._add_row(table, say("odds.expected_damage"), [damage.expected for damage in damages], self._number)
        self._add_row(table, say("odds.miss"), [outcome.miss for _, outcome in outcomes], self._percent, best=min)
        if health is not None:
            chances = [damage.at_least(health) for damage in damages]
            self._add_row(table, say("odds.defeats", health=health), chances, self._percent)
        for number in range(1, max(damage.most for damage in damages) + 1):
            chances = [damage.at_least(number) for damage in damages]
            self._add_row(table, say("odds.at_least_damage", damage=number), chances, self._percent)
        self._console.print(table)

    def _add_row(
        self,
        table: Table,
        label: str,
        values: Sequence[float],
        written: Callable[[float], str],
        best: Callable[[Sequence[float]], float] = max,
    ) -> None:
        marked = {written(best(values))} if len({written(value) for value in values}) > 1 else set()
        cells = [written(value) for value in values]
        table.add_row(label, *(Text(cell, "bold green not dim" if cell in marked else "") for cell in cells))

    def print_test(self, dice: str, successes: Distribution, need: int) -> None:
        self._print_bars(dice, self._say("odds.successes"), successes)
        self._print_fact(self._say("odds.passes", count=need), self._percent(successes.at_least(need)))
        self._print_fact(self._say("odds.expected_successes"), self._number(successes.expected))

    def print_shatterpoint(self, attack: int, defence: int, successes: Distribution) -> None:
        self._print_bars(self._versus(attack, defence), self._say("odds.successes"), successes)
        self._print_fact(self._say("odds.expected_successes"), self._number(successes.expected))

    def _versus(self, attack: int, defence: int) -> str:
        return self._say("odds.versus", attack=attack, defence=defence)

    def _print_bars(self, title: str, what: str, distribution: Distribution) -> None:
        """Each number with its chance, a bar as long as that, and the chance of it or more."""
        self._console.print(Text(f" {title}", "bold"))
        table = Table(box=SIMPLE_HEAD)
        table.add_column(what, justify="right")
        table.add_column(self._say("odds.exactly"), justify="right")
        table.add_column("", width=BAR, no_wrap=True)
        table.add_column(self._say("odds.at_least"), justify="right")
        highest = max(distribution.probabilities)
        for number, chance in enumerate(distribution.probabilities):
            least = distribution.at_least(number)
            bar = Text(_bar(chance / highest), "blue")
            table.add_row(str(number), self._percent(chance), bar, self._percent(least))
        self._console.print(table)

    def _print_fact(self, label: str, value: str) -> None:
        self._console.print(Text(f" {label}: ").append(value, "bold"))

    def attack_chart(self, outcomes: Sequence[Named]) -> str:
        series = []
        for name, outcome in outcomes:
            expected, miss = self._number(outcome.expected_damage), self._percent(outcome.miss)
            legend = self._say("odds.chart.attack", name=name, expected=expected, miss=miss)
            series.append(Series(legend, outcome.damage))
        return chart(self._say("odds.chart.damage"), self._say("odds.damage"), series, self._percent)

    def test_chart(self, dice: str, successes: Distribution) -> str:
        return self._successes_chart(self._say("odds.chart.test"), dice, successes)

    def shatterpoint_chart(self, attack: int, defence: int, successes: Distribution) -> str:
        return self._successes_chart(self._say("odds.chart.shatterpoint"), self._versus(attack, defence), successes)

    def _successes_chart(self, title: str, name: str, successes: Distribution) -> str:
        legend = self._say("odds.chart.successes", name=name, expected=self._number(successes.expected))
        series = [Series(legend, successes)]
        return chart(title, self._say("odds.successes"), series, self._percent)


def _bar(share: float) -> str:
    eighths = round(share * BAR * 8)
    return "█" * (eighths // 8) + EIGHTHS[eighths % 8].strip()

"""How `holotable odds` answers people: tables, bars, and charts, with numbers as their language writes them."""

from collections.abc import Callable, Iterator, Sequence
from string import ascii_uppercase
from typing import TypeVar

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from holotable.console.output import console
from holotable.odds import Axes, Distribution, Mark, Outcome, Series, chart, highest, lowest, stretches
from holotable.words import Speech

BAR = 24
EIGHTHS = " ▏▎▍▌▋▊▉"

# Behind the best value of a row: readable without colours, too.
BEST = "◂"

# So many letters of names go above the columns of a comparison.
NAMES = 40

Named = tuple[str, Outcome]
Found = TypeVar("Found")


class Page:
    """What is printed, in one language."""

    def __init__(self, say: Speech) -> None:
        self._say = say
        self._console = console()

    def _percent(self, chance: float, decimals: int = 1) -> str:
        return self._say.percent(chance, decimals)

    def _number(self, number: float) -> str:
        return self._say.decimal(number, 2)

    def print_attack(self, name: str, outcome: Outcome, health: int | None) -> None:
        say = self._say
        self._print_bars(name, say("odds.damage"), outcome.damage)
        self._print_fact(say("odds.expected_damage"), self._number(outcome.expected_damage))
        self._print_fact(say("odds.miss"), self._percent(outcome.miss))
        if health is not None:
            self._print_fact(say("odds.defeats", health=health), self._percent(outcome.damage.at_least(health)))

    def print_comparison(self, outcomes: Sequence[Named], health: int | None) -> None:
        """Several attacks side by side, the best of each row marked, and which is the best for what."""
        say, outcomes = self._say, self._labelled(outcomes)
        table = Table(box=SIMPLE_HEAD, row_styles=("", "dim"), collapse_padding=True)
        table.add_column("")
        for name, _ in outcomes:
            table.add_column(Text(f"{name} "), justify="right", no_wrap=True)
        damages = [outcome.damage for _, outcome in outcomes]
        self._add_row(table, say("odds.expected_damage"), [damage.expected for damage in damages], self._number)
        self._add_row(table, say("odds.miss"), [outcome.miss for _, outcome in outcomes], self._percent, best=lowest)
        if health is not None:
            chances = [damage.at_least(health) for damage in damages]
            self._add_row(table, say("odds.defeats", health=health), chances, self._percent)
        for number in range(1, max(damage.most for damage in damages) + 1):
            chances = [damage.at_least(number) for damage in damages]
            self._add_row(table, say("odds.at_least_damage", damage=number), chances, self._percent)
        self._console.print(table)
        for line in self._verdicts(outcomes, health):
            self._console.print(Text(f" {line}"))

    def _labelled(self, outcomes: Sequence[tuple[str, Found]]) -> Sequence[tuple[str, Found]]:
        """The attacks under names that fit in a row; where theirs don't, under letters, told beforehand."""
        names = [name for name, _ in outcomes]
        if len(set(names)) == len(names) and sum(map(len, names)) <= NAMES:
            return outcomes
        for letter, name in zip(ascii_uppercase, names, strict=False):
            self._console.print(Text(f" {letter}  ", "bold").append(name, "not bold"))
        return [(letter, outcome) for letter, (_, outcome) in zip(ascii_uppercase, outcomes, strict=False)]

    def _add_row(
        self,
        table: Table,
        label: str,
        values: Sequence[float],
        written: Callable[[float], str],
        best: Callable[[Sequence[float]], tuple[int, ...]] = highest,
    ) -> None:
        marked = best(values) if len(best(values)) < len(values) else ()
        cells = [
            Text(f"{written(value)}{BEST}", "bold green not dim") if place in marked else Text(f"{written(value)} ")
            for place, value in enumerate(values)
        ]
        table.add_row(label, *cells)

    def _verdicts(self, outcomes: Sequence[Named], health: int | None) -> Iterator[str]:
        """Which attack is the best for what a player may want."""
        say, damages = self._say, [outcome.damage for _, outcome in outcomes]
        expected, misses = [damage.expected for damage in damages], [outcome.miss for _, outcome in outcomes]
        best = self._named(outcomes, highest(expected))
        yield say("odds.best.expected", attacks=best, value=self._number(max(expected)))
        best = self._named(outcomes, lowest(misses))
        yield say("odds.best.miss", attacks=best, value=self._percent(min(misses)))
        if health is not None:
            yield self._likeliest(outcomes, health)
            return
        for stretch in stretches(damages):
            if stretch.first == stretch.last:
                yield self._likeliest(outcomes, stretch.first)
            else:
                best = self._named(outcomes, stretch.best)
                yield say("odds.best.stretch", first=stretch.first, last=stretch.last, attacks=best)

    def _likeliest(self, outcomes: Sequence[Named], health: int) -> str:
        chances = [outcome.damage.at_least(health) for _, outcome in outcomes]
        best, value = self._named(outcomes, highest(chances)), self._percent(max(chances))
        return self._say("odds.best.defeat", health=health, attacks=best, value=value)

    def _named(self, outcomes: Sequence[tuple[str, Found]], places: Sequence[int]) -> str:
        if len(places) == len(outcomes):
            return self._say("odds.best.all")
        return ", ".join(outcomes[place][0] for place in places)

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

    def attack_chart(self, outcomes: Sequence[Named], health: int | None) -> str:
        say, series = self._say, []
        for name, outcome in outcomes:
            expected, miss = self._number(outcome.expected_damage), self._percent(outcome.miss)
            legend = say("odds.chart.attack", name=name, expected=expected, miss=miss)
            if health is not None:
                defeats = self._percent(outcome.damage.at_least(health))
                legend = say("odds.chart.attack_health", name=name, expected=expected, miss=miss, defeats=defeats)
            series.append(Series(legend, outcome.damage))
        mark = None if health is None else Mark(health, say("odds.chart.health", health=health))
        return chart(say("odds.chart.damage"), self._axes(say("odds.damage")), series, self._percent, mark)

    def test_chart(self, dice: str, successes: Distribution, need: int) -> str:
        mark = Mark(need, self._say("odds.chart.need", need=need))
        return self._successes_chart(self._say("odds.chart.test"), dice, successes, mark)

    def shatterpoint_chart(self, attack: int, defence: int, successes: Distribution) -> str:
        return self._successes_chart(self._say("odds.chart.shatterpoint"), self._versus(attack, defence), successes)

    def _successes_chart(self, title: str, name: str, successes: Distribution, mark: Mark | None = None) -> str:
        legend = self._say("odds.chart.successes", name=name, expected=self._number(successes.expected))
        return chart(title, self._axes(self._say("odds.successes")), [Series(legend, successes)], self._percent, mark)

    def _axes(self, across: str) -> Axes:
        return Axes(across, self._say("odds.chance"))


def _bar(share: float) -> str:
    eighths = round(share * BAR * 8)
    return "█" * (eighths // 8) + EIGHTHS[eighths % 8].strip()

"""How `holotable odds shatterpoint` answers people about units in their stances: tables, bars, a chart."""

from collections.abc import Mapping, Sequence

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from holotable.odds.chart import Mark, Series, chart
from holotable.odds.comparison import highest, lowest
from holotable.odds.distribution import Distribution
from holotable.odds.printing import Page
from holotable.odds.stance_attacks import StanceAttack, attack_name
from holotable.shatterpoint.cards.charts import SYMBOLS
from holotable.shatterpoint.cards.symbols import symbol_name, symbol_names

NamedAttack = tuple[str, StanceAttack]


class StancePage(Page):
    """What is printed of attacks by stances, in one language."""

    def print_stance_attack(self, attack: StanceAttack) -> None:
        say, found = self._say, attack.chances
        self._console.print(Text(f" {attack_name(attack, self._say)}", "bold"))
        versus = self._versus(attack.pools.attack, attack.pools.defence)
        self._print_bars(versus, say("odds.successes"), Distribution(found.successes))
        self._print_bars(say("odds.chart.damage"), say("odds.damage"), Distribution(found.damage))
        self._print_tree(attack)
        self._print_fact(say("odds.expected_successes"), self._number(found.expected_successes))
        self._print_fact(say("odds.expected_damage"), self._number(found.expected_damage))
        self._print_fact(say("odds.stance.wounds", stamina=attack.stamina), self._percent(attack.wound))
        self._print_effects(say("odds.stance.expected_effects"), found.effects)
        self._print_effects(say("odds.stance.defender_effects"), found.defender_effects)

    def _print_tree(self, attack: StanceAttack) -> None:
        """Every option of the combat tree, how often it is within reach, and how often it is taken for most damage."""
        say, found = self._say, attack.chances
        table = Table(box=SIMPLE_HEAD)
        table.add_column(say("odds.stance.option"))
        table.add_column(say("odds.stance.effects"))
        table.add_column(say("odds.stance.reached"), justify="right")
        table.add_column(say("odds.stance.taken"), justify="right")
        for option, effects in attack.stance.tree.options.items():
            reached, taken = self._percent(found.reached[option]), self._percent(found.taken[option])
            table.add_row(option, symbol_names(effects, say), reached, taken)
        self._console.print(table)

    def _print_effects(self, label: str, effects: Mapping[str, float]) -> None:
        told = [f"{symbol_name(symbol, self._say)} {self._number(number)}" for symbol, number in effects.items()]
        if told:
            self._print_fact(label, "; ".join(told))

    def print_stances(self, attacks: Sequence[StanceAttack]) -> None:
        """Several attacks side by side, the best of each row marked, and which is the best for what."""
        say = self._say
        named = self._labelled([(attack_name(attack, self._say), attack) for attack in attacks])
        table = Table(box=SIMPLE_HEAD, row_styles=("", "dim"), collapse_padding=True)
        table.add_column("")
        for name, _ in named:
            table.add_column(Text(f"{name} "), justify="right", no_wrap=True)
        found = [attack.chances for attack in attacks]
        expected, wounds = [each.expected_damage for each in found], [attack.wound for attack in attacks]
        self._add_row(table, say("odds.expected_damage"), expected, self._number)
        self._add_row(table, say("odds.expected_successes"), [each.expected_successes for each in found], self._number)
        nothing = [each.successes[0] for each in found]
        self._add_row(table, say("odds.stance.no_success"), nothing, self._percent, best=lowest)
        self._add_row(table, self._wounds(attacks), wounds, self._percent)
        for damage in range(1, max(len(each.damage) for each in found)):
            row = [each.at_least(damage) for each in found]
            self._add_row(table, say("odds.at_least_damage", damage=damage), row, self._percent)
        for symbol in SYMBOLS:
            if any(symbol in each.effects for each in found):
                row = [each.effects.get(symbol, 0.0) for each in found]
                label = say("odds.stance.expected", effect=symbol_name(symbol, say))
                self._add_row(table, label, row, self._number)
        self._console.print(table)
        best, value = self._named(named, highest(expected)), self._number(max(expected))
        self._console.print(Text(" " + say("odds.best.expected", attacks=best, value=value)))
        best, value = self._named(named, highest(wounds)), self._percent(max(wounds))
        self._console.print(Text(" " + say("odds.stance.best_wound", attacks=best, value=value)))

    def _wounds(self, attacks: Sequence[StanceAttack]) -> str:
        stamina = sorted({attack.stamina for attack in attacks})
        return self._say("odds.stance.wounds", stamina=", ".join(map(str, stamina)))

    def stance_chart(self, attacks: Sequence[StanceAttack]) -> str:
        """The damage of attacks side by side, with a line before the stamina if all defenders have the same."""
        say = self._say
        series = [
            Series(
                say(
                    "odds.chart.stance",
                    name=attack_name(attack, say),
                    expected=self._number(attack.chances.expected_damage),
                    wounds=self._percent(attack.wound),
                ),
                Distribution(attack.chances.damage),
            )
            for attack in attacks
        ]
        first, *others = {attack.stamina for attack in attacks}
        mark = None if others else Mark(first, say("odds.chart.stamina", stamina=first))
        return chart(say("odds.chart.damage"), self._axes(say("odds.damage")), series, self._percent, mark)

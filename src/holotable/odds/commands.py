"""`holotable odds`: exact chances of attacks, attribute tests and Shatterpoint's attacks."""

from pathlib import Path
from typing import Annotated, Literal

import typer
from typer.models import OptionInfo

from holotable.console.group import group
from holotable.console.lines import answer_lines
from holotable.console.options import example, json_option, lang_option
from holotable.console.output import print_json
from holotable.odds import (
    Outcome,
    answer,
    attack_odds,
    attribute_test_odds,
    outcome_answer,
    read_dice,
    read_notation,
    successes_answer,
)
from holotable.odds.asking import check_compared, draw, plot_option, usage
from holotable.odds.printing import Page
from holotable.odds.shatterpoint_command import add_shatterpoint
from holotable.words import Speech


def commands(say: Speech) -> typer.Typer:
    """The commands on odds in one language."""
    app = group(say, "odds.help")
    _add_query(app, say)
    _add_attack(app, say)
    _add_compare(app, say)
    _add_test(app, say)
    add_shatterpoint(app, say)
    return app


def _add_query(app: typer.Typer, say: Speech) -> None:
    shown = """echo '{"ask": "test", "dice": ["blue", "green"]}' | holotable odds query"""

    @app.command("query", help=say("odds.query.help"), epilog=example(say, shown))
    def query_command(_lang: Annotated[str | None, lang_option(say)] = None) -> int:
        return answer_lines(answer, say)


def _add_attack(app: typer.Typer, say: Speech) -> None:
    shown = 'holotable odds attack red blue --against black --type ranged --distance 4 --surge "damage 1"'

    @app.command("attack", help=say("odds.attack.help"), epilog=example(say, shown))
    def attack_command(
        dice: Annotated[list[str], typer.Argument(metavar="DICE", help=say("odds.attack.dice"))],
        against: Annotated[list[str] | None, typer.Option("--against", help=say("odds.attack.against"))] = None,
        kind: Annotated[Literal["melee", "ranged"] | None, typer.Option("--type", help=say("odds.attack.type"))] = None,
        distance: Annotated[int | None, typer.Option("--distance", min=0, help=say("odds.attack.distance"))] = None,
        surge: Annotated[list[str] | None, typer.Option("--surge", help=say("odds.attack.surge"))] = None,
        bonus: Annotated[list[str] | None, typer.Option("--bonus", help=say("odds.attack.bonus"))] = None,
        defence_bonus: Annotated[
            list[str] | None, typer.Option("--defence-bonus", help=say("odds.attack.defence_bonus"))
        ] = None,
        reroll: Annotated[list[str] | None, typer.Option("--reroll", help=say("odds.attack.reroll"))] = None,
        health: Annotated[int | None, _health_option(say)] = None,
        plot: Annotated[Path | None, plot_option(say)] = None,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> int:
        clauses = [("surge", text) for text in surge or ()]
        clauses += [("bonus", text) for text in bonus or ()]
        clauses += [("defence-bonus", text) for text in defence_bonus or ()]
        clauses += [("reroll", text) for text in reroll or ()]
        # A distance alone means a ranged attack.
        if kind or distance is not None:
            clauses.append((kind or "ranged", "" if distance is None else str(distance)))
        with usage(say):
            name, attack = read_notation(" ".join(dice), " ".join(against or ()), clauses)
            outcome = attack_odds(attack)
        page = Page(say)
        if plot:
            draw(say, plot, page.attack_chart([(name, outcome)], health))
        if as_json:
            print_json(_told(name, outcome, health))
        else:
            page.print_attack(name, outcome, health)
        return 0


def _add_compare(app: typer.Typer, say: Speech) -> None:
    shown = 'holotable odds compare "red blue / black; ranged 4" "Sniper = 2 blue green / black; ranged 4" --health 5'

    @app.command("compare", help=say("odds.compare.help"), epilog=example(say, shown))
    def compare_command(
        attacks: Annotated[list[str], typer.Argument(metavar="ATTACK", help=say("odds.compare.attacks"))],
        health: Annotated[int | None, _health_option(say)] = None,
        plot: Annotated[Path | None, plot_option(say)] = None,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> int:
        with usage(say):
            check_compared(len(attacks))
            read = [read_notation(text) for text in attacks]
            outcomes = [(name, attack_odds(attack)) for name, attack in read]
        page = Page(say)
        if plot:
            draw(say, plot, page.attack_chart(outcomes, health))
        if as_json:
            print_json([_told(name, outcome, health) for name, outcome in outcomes])
        else:
            page.print_comparison(outcomes, health)
        return 0


def _told(name: str, outcome: Outcome, health: int | None) -> dict[str, object]:
    """An attack's odds for programs."""
    defeats = {} if health is None else {"defeat_probability": outcome.damage.at_least(health)}
    return {"attack": name, **outcome_answer(outcome), **defeats}


def _add_test(app: typer.Typer, say: Speech) -> None:
    @app.command("test", help=say("odds.test.help"), epilog=example(say, "holotable odds test blue green --need 2"))
    def attribute_test_command(
        dice: Annotated[list[str], typer.Argument(metavar="DICE", help=say("odds.test.dice"))],
        need: Annotated[int, typer.Option("--need", min=1, help=say("odds.test.need"))] = 1,
        plot: Annotated[Path | None, plot_option(say)] = None,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> int:
        with usage(say):
            successes = attribute_test_odds(read_dice(" ".join(dice)))
        page = Page(say)
        if plot:
            draw(say, plot, page.test_chart(" ".join(dice), successes, need))
        if as_json:
            print_json({**successes_answer(successes), "pass_probability": successes.at_least(need)})
        else:
            page.print_test(" ".join(dice), successes, need)
        return 0


def _health_option(say: Speech) -> OptionInfo:
    option: OptionInfo = typer.Option("--health", min=1, help=say("odds.health"))
    return option

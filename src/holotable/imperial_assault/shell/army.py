"""`holotable army`: whether an army is legal, what is in it, and its code for sharing."""

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from holotable.console.group import group
from holotable.console.options import example, json_option, lang_option
from holotable.console.output import console, print_json
from holotable.console.rating import add_rate
from holotable.imperial_assault.cards import command_cards, deployment_cards, told_elite, upgrades
from holotable.imperial_assault.shell.army_rate import rating
from holotable.imperial_assault.skirmish.army import Army, cost_of, parse_army, sample_armies
from holotable.imperial_assault.skirmish.army_code import decode_army, encode_army, is_code
from holotable.imperial_assault.skirmish.checking import problems_of
from holotable.imperial_assault.telling.armies import problem_words
from holotable.words import Speech


class NoSuchArmyError(LookupError):
    """Neither a file nor a sample army has that name."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.known = ", ".join(sample_armies())
        super().__init__(f"there is no army file {name!r}, nor a sample army of that name; samples: {self.known}")


def find_army(name: str) -> Army:
    """An army from a file or a code, or one of the samples by its name."""
    if name in sample_armies():
        return sample_armies()[name]
    if is_code(name):
        return decode_army(name)
    try:
        text = Path(name).read_bytes()
    except OSError as error:
        raise NoSuchArmyError(name) from error
    return parse_army(Path(name).name, text)


def commands(say: Speech) -> typer.Typer:
    """The commands about armies in one language."""
    app = group(say, "army.help")
    which = typer.Argument(metavar="FILE", help=say("army.which"))

    @app.command("check", help=say("army.check"), epilog=example(say, "holotable army check my_army.yaml"))
    def check(
        name: Annotated[str, which],
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> int:
        return _check(find_army(name), as_json, say)

    @app.command("list", help=say("army.list"), epilog=example(say, "holotable army list"))
    def list_armies(
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        if as_json:
            print_json([{"id": name} | record(army) for name, army in sample_armies().items()])
        else:
            _print_list(say)

    @app.command("show", help=say("army.show"), epilog=example(say, "holotable army show starter_rebel"))
    def show(
        name: Annotated[str, which],
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        army = find_army(name)
        if as_json:
            print_json(record(army))
        else:
            _print_army(army, say)

    @app.command("code", help=say("army.code"), epilog=example(say, "holotable army code starter_rebel"))
    def code(
        name: Annotated[str, which],
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        letters = encode_army(find_army(name))
        print_json({"code": letters}) if as_json else print(letters)

    @app.command("decode", help=say("army.decode"), epilog=example(say, "holotable army decode IA1-AEL..."))
    def decode(
        letters: Annotated[str, typer.Argument(metavar="CODE", help=say("army.letters"))],
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        army = decode_army(letters)
        print_json(record(army)) if as_json else print(file_of(army), end="")

    add_rate(app, rating(say), say)
    return app


def _check(army: Army, as_json: bool, say: Speech) -> int:
    problems = [(problem.rule, problem_words(problem, say)) for problem in problems_of(army)]
    if as_json:
        found = [{"rule": rule, "message": message} for rule, message in problems]
        print_json({"legal": not problems, "cost": cost_of(army), "problems": found})
    else:
        out = console()
        out.print(say("army.illegal" if problems else "army.legal", name=army.name, cost=cost_of(army)), markup=False)
        for rule, message in problems:
            out.print(f"  {message} ({rule})", soft_wrap=True, markup=False)
    return 1 if problems else 0


def _print_list(say: Speech) -> None:
    table = Table(box=None, header_style="bold")
    for column in ("army.id", "army.name", "army.faction", "army.cost", "army.cards"):
        table.add_column(say(column), no_wrap=column == "army.id")
    for name, army in sample_armies().items():
        cards = ", ".join(_named(army.deployment, say))
        table.add_row(name, army.name, say(f"word.{army.faction}"), str(cost_of(army)), cards)
    console().print(table)


def _print_army(army: Army, say: Speech) -> None:
    out = console()
    points = say("army.points", cost=cost_of(army))
    out.print(f"{army.name}, {say(f'word.{army.faction}')}, {points}", style="bold", markup=False)
    table = Table(box=None, show_header=False)
    for heading, cards in (("army.deployment", army.deployment), ("army.command", army.command)):
        for place, card in enumerate(_named(cards, say)):
            table.add_row("" if place else say(heading), Text(card))
    out.print(table)


def record(army: Army) -> dict[str, object]:
    """An army as its file has it."""
    return {
        "name": army.name,
        "faction": army.faction,
        "deployment": list(army.deployment),
        "command": list(army.command),
        "cost": cost_of(army),
    }


def file_of(army: Army) -> str:
    """The text of an army's file."""
    lines = [f"name: {_quoted(army.name)}", f"faction: {army.faction}", "deployment:"]
    lines += [f"  - {card}" for card in army.deployment]
    return "\n".join([*lines, "command:", *(f"  - {card}" for card in army.command)]) + "\n"


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _named(cards: tuple[str, ...], say: Speech) -> list[str]:
    """Cards by their names, each with how often it is there if that is not once."""
    return [
        _name(card, say) if copies == 1 else f"{copies} × {_name(card, say)}" for card, copies in Counter(cards).items()
    ]


def _name(card_id: str, say: Speech) -> str:
    card = deployment_cards().get(card_id) or upgrades().get(card_id) or command_cards().get(card_id)
    if card is None:
        return card_id
    return say("army.elite", name=card.name) if card.id in told_elite() else card.name

"""`holotable squad`: whether a strike team is legal, what is in it, and its code for sharing."""

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from holotable.console.group import group
from holotable.console.options import example, json_option, lang_option
from holotable.console.output import console, print_json
from holotable.console.rating import add_rate
from holotable.shatterpoint.cards import TYPES
from holotable.shatterpoint.shell.squad_rate import rating
from holotable.shatterpoint.shell.units import ability_line, numbers_line
from holotable.shatterpoint.squads.checking import problems_of
from holotable.shatterpoint.squads.code import decode_team, encode_team, is_code
from holotable.shatterpoint.squads.saying import problem_words
from holotable.shatterpoint.squads.team import (
    Squad,
    StrikeTeam,
    force_of,
    mission_name,
    parse_team,
    points_of,
    sample_teams,
    units_of,
)
from holotable.words import Speech


class NoSuchTeamError(LookupError):
    """Neither a file nor a sample strike team has that name."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.known = ", ".join(sample_teams())
        super().__init__(f"there is no strike team's file {name!r}, nor a sample of that name; samples: {self.known}")


def find_team(name: str) -> StrikeTeam:
    """A strike team from a file or a code, or one of the samples by its name."""
    if name in sample_teams():
        return sample_teams()[name]
    if is_code(name):
        return decode_team(name)
    try:
        text = Path(name).read_bytes()
    except OSError as error:
        raise NoSuchTeamError(name) from error
    return parse_team(Path(name).name, text)


def commands(say: Speech) -> typer.Typer:
    """The commands about strike teams in one language."""
    app = group(say, "squad.help")
    which = typer.Argument(metavar="FILE", help=say("squad.which"))

    @app.command("check", help=say("squad.check"), epilog=example(say, "holotable squad check my_team.yaml"))
    def check(
        name: Annotated[str, which],
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> int:
        return _check(find_team(name), as_json, say)

    @app.command("list", help=say("squad.list"), epilog=example(say, "holotable squad list"))
    def list_teams(
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        if as_json:
            print_json([{"id": name} | record(team) for name, team in sample_teams().items()])
        else:
            _print_list(say)

    @app.command("show", help=say("squad.show"), epilog=example(say, "holotable squad show clone_wars_heroes"))
    def show(
        name: Annotated[str, which],
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        team = find_team(name)
        if as_json:
            print_json(record(team))
        else:
            _print_team(team, say)

    @app.command("code", help=say("squad.code"), epilog=example(say, "holotable squad code clone_wars_heroes"))
    def code(
        name: Annotated[str, which],
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        letters = encode_team(find_team(name))
        print_json({"code": letters}) if as_json else print(letters)

    @app.command("decode", help=say("squad.decode"), epilog=example(say, "holotable squad decode SP1-AEL..."))
    def decode(
        letters: Annotated[str, typer.Argument(metavar="CODE", help=say("squad.letters"))],
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        team = decode_team(letters)
        print_json(record(team)) if as_json else print(file_of(team), end="")

    add_rate(app, rating(say), say)
    return app


def record(team: StrikeTeam) -> dict[str, object]:
    """A strike team as its file has it, with its points and its Force."""
    squads = [{"era": squad.era, "units": list(squad.units), "cost": points_of(squad)} for squad in team.squads]
    return {"name": team.name, "mission": team.mission, "squads": squads, "force": force_of(team)}


def file_of(team: StrikeTeam) -> str:
    """The text of a strike team's file."""
    name = team.name.replace("\\", "\\\\").replace('"', '\\"')
    lines = [f'name: "{name}"', f"mission: {team.mission}", "squads:"]
    lines += [f"  - {{era: {squad.era}, {_units_of_file(squad)}}}" for squad in team.squads]
    return "\n".join(lines) + "\n"


def _units_of_file(squad: Squad) -> str:
    """The units of a squad by what they are there as; a list where they are not one of each."""
    by_type = {unit.type: unit.id for unit in units_of(squad)}
    if len(squad.units) == len(TYPES) == len(by_type):
        return ", ".join(f"{kind}: {by_type[kind]}" for kind in TYPES)
    return f"units: [{', '.join(squad.units)}]"


def _check(team: StrikeTeam, as_json: bool, say: Speech) -> int:
    problems = [(problem.rule, problem_words(problem, say)) for problem in problems_of(team)]
    if as_json:
        found = [{"rule": rule, "message": message} for rule, message in problems]
        print_json({"legal": not problems, "problems": found})
    else:
        out = console()
        out.print(say("squad.illegal" if problems else "squad.legal", name=team.name), markup=False)
        for rule, message in problems:
            out.print(f"  {message} ({rule})", soft_wrap=True, markup=False)
    return 1 if problems else 0


def _print_list(say: Speech) -> None:
    table = Table(box=None, header_style="bold")
    for column in ("squad.id", "squad.name", "squad.mission", "squad.units"):
        table.add_column(say(column), no_wrap=column == "squad.id")
    for name, team in sample_teams().items():
        units = "; ".join(unit.name for squad in team.squads for unit in units_of(squad))
        table.add_row(name, team.name, mission_name(team), units)
    console().print(table)


def _print_team(team: StrikeTeam, say: Speech) -> None:
    out = console()
    force = say("squad.force", force=force_of(team))
    out.print(f"{team.name}, {mission_name(team)}, {force}", style="bold", markup=False)
    for number, squad in enumerate(team.squads, 1):
        era = say(f"unit.era.{squad.era}")
        out.print(say("squad.squad", number=number, era=era, points=points_of(squad)), markup=False)
        out.print(_units(squad, say))


def _units(squad: Squad, say: Speech) -> Table:
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 2))
    known = {unit.id: unit for unit in units_of(squad)}
    for unit_id in squad.units:
        unit = known.get(unit_id)
        if unit is None:
            table.add_row(Text(unit_id))
        else:
            table.add_row(Text(unit.name), Text(numbers_line(unit, say)))
            table.add_row("", Text(", ".join(say(f"unit.tag.{tag}") for tag in unit.tags)))
            table.add_row("", Text(" · ".join(stance.name for stance in unit.stances)))
            for ability in unit.abilities:
                table.add_row("", Text(ability_line(ability, say)))
    return table

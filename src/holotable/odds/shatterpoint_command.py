"""`holotable odds shatterpoint`: attacks by units in their stances, side by side if there are several, or by dice."""

from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Annotated

import typer

from holotable.console.options import example, json_option, lang_option
from holotable.console.output import print_json
from holotable.odds.asking import MOST_COMPARED, draw, plot_option, usage
from holotable.odds.attack import check_number
from holotable.odds.errors import MeleeCoverError, PoolsOrUnitsError
from holotable.odds.pools import shatterpoint_odds
from holotable.odds.printing import Page
from holotable.odds.query import successes_answer
from holotable.odds.stance_attacks import Circumstances, StanceAttack, attack_name, stance_attack, stance_attack_answer
from holotable.odds.stance_printing import StancePage
from holotable.words import Speech

EXAMPLE = "holotable odds shatterpoint --attacker lord_maul --stance 1 --stance 2 --defender ahsoka_tano_jedi_no_more"


def add_shatterpoint(app: typer.Typer, say: Speech) -> None:
    """The command on Shatterpoint's attacks."""

    @app.command("shatterpoint", help=say("odds.shatterpoint.help"), epilog=example(say, EXAMPLE))
    def shatterpoint_command(
        attack: Annotated[
            int | None, typer.Argument(metavar="[ATTACK]", min=0, help=say("odds.shatterpoint.attack"))
        ] = None,
        defence: Annotated[
            int | None, typer.Argument(metavar="[DEFENCE]", min=0, help=say("odds.shatterpoint.defence"))
        ] = None,
        attacker: Annotated[
            list[str] | None, typer.Option("--attacker", metavar="UNIT", help=say("odds.stance.attacker"))
        ] = None,
        stance: Annotated[list[int] | None, typer.Option("--stance", help=say("odds.stance.stance"))] = None,
        kind: Annotated[
            list[str] | None, typer.Option("--type", metavar="melee|ranged", help=say("odds.stance.type"))
        ] = None,
        defender: Annotated[
            list[str] | None, typer.Option("--defender", metavar="UNIT", help=say("odds.stance.defender"))
        ] = None,
        defender_stance: Annotated[
            list[int] | None, typer.Option("--defender-stance", help=say("odds.stance.defender_stance"))
        ] = None,
        cover: Annotated[int, typer.Option("--cover", min=0, help=say("odds.stance.cover"))] = 0,
        focus: Annotated[bool, typer.Option("--focus", help=say("odds.stance.focus"))] = False,
        dice: Annotated[int, typer.Option("--dice", metavar="+N|-N", help=say("odds.stance.dice"))] = 0,
        disarmed: Annotated[bool, typer.Option("--disarmed", help=say("odds.stance.disarmed"))] = False,
        exposed: Annotated[bool, typer.Option("--exposed", help=say("odds.stance.exposed"))] = False,
        protection: Annotated[bool, typer.Option("--protection", help=say("odds.stance.protection"))] = False,
        stamina: Annotated[int | None, typer.Option("--stamina", min=1, help=say("odds.stance.stamina"))] = None,
        plot: Annotated[Path | None, plot_option(say)] = None,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> int:
        around = Circumstances(cover, focus, dice, disarmed, exposed, protection)
        sides = attacker or [], stance or [1], kind or ["melee"], defender or [], defender_stance or [1]
        told = any((attacker, stance, kind, defender, defender_stance, stamina, around != Circumstances()))
        with usage(say):
            if attack is not None and defence is not None and not told:
                return _pools(say, attack, defence, plot, as_json)
            if attack is not None or not attacker or not defender:
                raise PoolsOrUnitsError
            return _stances(say, _attacks(sides, around, stamina), plot, as_json)


def _pools(say: Speech, attack: int, defence: int, plot: Path | None, as_json: bool) -> int:
    successes = shatterpoint_odds(attack, defence)
    page = Page(say)
    if plot:
        draw(say, plot, page.shatterpoint_chart(attack, defence, successes))
    if as_json:
        print_json(successes_answer(successes))
    else:
        page.print_shatterpoint(attack, defence, successes)
    return 0


Sides = tuple[list[str], list[int], list[str], list[str], list[int]]


def _attacks(sides: Sides, around: Circumstances, stamina: int | None) -> list[StanceAttack]:
    """Each attacker in each stance by each type against each defender in each stance; cover is for ranged ones."""
    if around.cover and "ranged" not in sides[2]:
        raise MeleeCoverError("cover", around.cover)
    every = list(product(*sides))
    check_number("attacks", len(every), MOST_COMPARED)
    return [
        stance_attack(*each, around if each[2] == "ranged" else replace(around, cover=0), stamina) for each in every
    ]


def _stances(say: Speech, attacks: list[StanceAttack], plot: Path | None, as_json: bool) -> int:
    page = StancePage(say)
    if plot:
        draw(say, plot, page.stance_chart(attacks))
    answers = [{"attack": attack_name(attack, say), **stance_attack_answer(attack)} for attack in attacks]
    if as_json:
        print_json(answers if len(answers) > 1 else answers[0])
    elif len(attacks) > 1:
        page.print_stances(attacks)
    else:
        page.print_stance_attack(attacks[0])
    return 0

"""`holotable replay`: recorded games, verified and shown."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from holotable.cli.groups import group
from holotable.cli.options import example, json_option, lang_option
from holotable.cli.output import complain, console, print_json, printable
from holotable.imperial_assault.board import Figure, find_map
from holotable.imperial_assault.board.drawing import Drawing, drawing_of, lettering
from holotable.imperial_assault.bots.position import rules
from holotable.imperial_assault.figures.table import Play
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.options import question_words
from holotable.imperial_assault.telling.retelling import Passage, Retelling
from holotable.kernel import Record, read_record, replay
from holotable.words import Speech

_INDENT = 9


class UnreadableRecordError(OSError):
    """The file of a record could not be read."""

    def __init__(self, file: str, problem: str) -> None:
        self.file = file
        self.problem = problem
        super().__init__(f"{file} could not be read: {problem}")


def commands(say: Speech) -> typer.Typer:
    """The commands about recorded games in one language."""
    app = group(say, "replay.help")

    @app.command("verify", help=say("replay.verify"), epilog=example(say, "holotable replay verify games/*.json"))
    def verify(
        files: Annotated[list[Path], typer.Argument(metavar="FILE", help=say("replay.file"))],
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> int:
        return max([_verify(file, say) for file in files])

    @app.command(
        "show", help=say("replay.show"), epilog=example(say, "holotable replay show game.json --from 20 --at 40")
    )
    def show(
        file: Annotated[Path, typer.Argument(metavar="FILE", help=say("replay.file"))],
        at: Annotated[int | None, typer.Option("--at", metavar="N", help=say("replay.at"))] = None,
        begin: Annotated[int, typer.Option("--from", metavar="N", min=0, help=say("replay.from"))] = 0,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        retelling = Retelling(replay(rules(), _read(file), at), say)
        passages = [passage for passage in retelling.passages() if passage.last >= begin]
        print_json(_answer(retelling, passages)) if as_json else _show(retelling, passages, say)

    return app


def _read(file: Path) -> Record:
    try:
        return read_record(file.read_bytes())
    except OSError as error:
        raise UnreadableRecordError(str(file), error.strerror or str(error)) from error


def _verify(file: Path, say: Speech) -> int:
    """0 when a record replays as it was played; what is wrong goes to standard error."""
    try:
        session = replay(rules(), _read(file))
    except Exception as error:
        if not say.knows(error):
            raise
        complain(f"{file}: {say.error(error)}")
        return 1
    agrees = say("replay.agrees", len(session.choices))
    console().print(Text(printable(f"{file}: {agrees}")), soft_wrap=True)
    return 0


def _answer(retelling: Retelling, passages: Sequence[Passage]) -> dict[str, object]:
    """The game for programs: what was told, and how it stands then."""
    game, names = retelling.game, retelling.names
    table, asked = game.table, game.decision
    return {
        "map": table.map,
        "mission": table.mission,
        "round": table.round,
        "points": {side: player.points for side, player in table.players.items()},
        "asked": {"seat": asked.seat, "kind": asked.kind, "question": question_words(asked, names)} if asked else None,
        "story": [
            {
                "round": passage.round,
                "from": passage.first,
                "to": passage.last,
                "side": passage.side or None,
                "chosen": passage.chosen,
                "happened": [{"sentence": line.sentence.strip(), "rule": line.rule} for line in passage.lines],
            }
            for passage in passages
        ],
    }


def _show(retelling: Retelling, passages: Sequence[Passage], say: Speech) -> None:
    """The game in sentences, and then the position."""
    game, names, out = retelling.game, retelling.names, console()
    round_told = 0
    for passage in passages:
        if passage.round != round_told:
            round_told = passage.round
            out.print(Text(say("replay.round", round=round_told), "bold"))
        _tell(passage, names, say, out)
    if game.table.map:
        out.print(lettering(drawn(game, names), out.width), soft_wrap=True, end="")
        out.print(_figures(game, names, say))
    for side, player in game.table.players.items():
        out.print(say("replay.points", player.points, player=names.player(side)), markup=False)
    out.print(_what_is_asked(game, names, say), markup=False, soft_wrap=True)


def _tell(passage: Passage, names: Names, say: Speech, out: Console) -> None:
    if passage.side:
        facts = {"number": _numbers(passage), "player": names.player(passage.side), "chosen": passage.chosen}
        out.print(Text(say("replay.chosen", 0, **facts), "bold"), soft_wrap=True)
    for line in passage.lines:
        out.print(Text(f"{'':{_INDENT}}{line}"), soft_wrap=True)


def _numbers(passage: Passage) -> str:
    numbers = f"{passage.first}" if passage.first == passage.last else f"{passage.first}-{passage.last}"
    return f"{numbers:>{_INDENT - 2}}"


def _what_is_asked(game: Play, names: Names, say: Speech) -> str:
    asked = game.decision
    if asked is None:
        return say("replay.over")
    side = next(side for side, seat in game.table.sides.items() if seat == asked.seat)
    return say("replay.asked", player=names.player(side), question=question_words(asked, names))


def drawn(game: Play, names: Names) -> Drawing:
    """The map with the figures where they stand."""
    table = game.table
    found = find_map(table.map)
    figures = tuple(
        Figure(names.letter(each.id), each.side, frozenset(each.spaces), table.card_of(each.id).keywords.massive)
        for each in table.figures.values()
    )
    return replace(drawing_of(found, found.mission(table.mission)), figures=figures)


def _figures(game: Play, names: Names, say: Speech) -> Table:
    shown = Table(box=None, header_style="bold")
    for column in ("replay.letter", "replay.figure", "replay.side", "replay.damage", "replay.spaces"):
        shown.add_column(say(column))
    for figure in game.table.figures.values():
        damage = f"{figure.damage}/{game.table.card_of(figure.id).health}"
        name = names.figure(figure.id).rpartition(" ")[0]
        shown.add_row(names.letter(figure.id), name, names.player(figure.side), damage, names.spaces(figure.spaces))
    return shown

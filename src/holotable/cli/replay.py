"""`holotable replay`: recorded games, verified and shown."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from holotable.console.group import group
from holotable.console.options import example, json_option, lang_option
from holotable.console.output import complain, console, print_json, printable
from holotable.kernel import Record, read_record, replay
from holotable.modes import mode_of
from holotable.modes.retelling import Passage, Retelling
from holotable.modes.teller import AnyTeller
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
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> int:
        return _verify(files, as_json, say)

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
        record = _read(file)
        mode = mode_of(record.made.game)
        retelling = Retelling(mode, replay(mode.rules, record, at), say)
        passages = [passage for passage in retelling.passages() if passage.last >= begin]
        print_json(_answer(retelling, passages)) if as_json else _show(retelling, passages, say)

    return app


def _read(file: Path) -> Record:
    try:
        return read_record(file.read_bytes())
    except OSError as error:
        raise UnreadableRecordError(str(file), error.strerror or str(error)) from error


def _verify(files: Sequence[Path], as_json: bool, say: Speech) -> int:
    """0 when every record replays as it was played; for people what is wrong goes to standard error."""
    found: list[dict[str, object]] = []
    for file in files:
        choices, problem = _replayed(file, say)
        found.append({"file": str(file), "agrees": not problem, "choices": choices, "problem": problem or None})
        if as_json:
            continue
        if problem:
            complain(f"{file}: {problem}")
        else:
            agrees = say("replay.agrees", choices or 0)
            console().print(Text(printable(f"{file}: {agrees}")), soft_wrap=True)
    if as_json:
        print_json(found)
    return 0 if all(each["agrees"] for each in found) else 1


def _replayed(file: Path, say: Speech) -> tuple[int | None, str]:
    """How many choices a record has; without a number what is wrong with it."""
    try:
        record = _read(file)
        return len(replay(mode_of(record.made.game).rules, record).choices), ""
    except Exception as error:
        if not say.knows(error):
            raise
        return None, say.error(error)


def _answer(retelling: Retelling, passages: Sequence[Passage]) -> dict[str, object]:
    """The game for programs: what was told, and how it stands then."""
    mode, teller = retelling.mode, retelling.teller
    table, asked = retelling.game.table, retelling.game.decision
    question = {"seat": asked.seat, "kind": asked.kind, "question": teller.ask(asked).question} if asked else None
    return {
        **teller.facts(),
        "round": mode.round(table),
        "points": mode.points(table),
        "asked": question,
        "story": [
            {
                "round": passage.round,
                "from": passage.first,
                "to": passage.last,
                "side": passage.side or None,
                "chosen": passage.chosen,
                "happened": [{"sentence": line.words, "rule": line.rule} for line in passage.lines],
            }
            for passage in passages
        ],
    }


def _show(retelling: Retelling, passages: Sequence[Passage], say: Speech) -> None:
    """The game in sentences, and then the position."""
    teller, out = retelling.teller, console()
    round_told = 0
    for passage in passages:
        if passage.round != round_told:
            round_told = passage.round
            out.print(Text(say(retelling.mode.stretch, round=round_told), "bold"))
        _tell(passage, teller, say, out)
    teller.show(out)
    if retelling.mode.score:
        for side, points in retelling.mode.points(retelling.game.table).items():
            out.print(say(retelling.mode.score, points, player=teller.player(side)), markup=False)
    out.print(_what_is_asked(retelling, say), markup=False, soft_wrap=True)


def _tell(passage: Passage, teller: AnyTeller, say: Speech, out: Console) -> None:
    if passage.side:
        facts = {"number": _numbers(passage), "player": teller.player(passage.side), "chosen": passage.chosen}
        out.print(Text(say("replay.chosen", 0, **facts), "bold"), soft_wrap=True)
    for line in passage.lines:
        out.print(Text(f"{'':{_INDENT}}{line}"), soft_wrap=True)


def _numbers(passage: Passage) -> str:
    numbers = f"{passage.first}" if passage.first == passage.last else f"{passage.first}-{passage.last}"
    return f"{numbers:>{_INDENT - 2}}"


def _what_is_asked(retelling: Retelling, say: Speech) -> str:
    asked, teller = retelling.game.decision, retelling.teller
    if asked is None:
        return say("replay.over")
    side = retelling.mode.side_of(retelling.game.table, asked.seat)
    return say("replay.asked", player=teller.player(side), question=teller.ask(asked).question)

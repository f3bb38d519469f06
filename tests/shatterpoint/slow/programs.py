"""Whom the questions are put to: a command, or the one of this house without a process of its own."""

import io
import json
import shlex
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

Program = Callable[[Sequence[str]], list[dict[str, Any]]]


class SilentError(Exception):
    """A program gave another number of answers than there were lines."""

    def __init__(self, lines: int, answers: int, complaint: str) -> None:
        super().__init__(f"{lines} lines were asked, {answers} answered; it says: {complaint}")


def command(words: str) -> Program:
    """A program that is started anew for every batch of lines."""

    def ask(lines: Sequence[str]) -> list[dict[str, Any]]:
        asked = "".join(line + "\n" for line in lines)
        done = subprocess.run(shlex.split(words), input=asked, capture_output=True, text=True, check=False)
        return _answers(lines, done.stdout, done.stderr)

    return ask


def in_process(lines: Sequence[str]) -> list[dict[str, Any]]:
    """`holotable table query`, run in this process."""
    from holotable.cli import main  # noqa: PLC0415 -- only who asks the program needs it

    asked = SimpleNamespace(buffer=io.BytesIO("".join(line + "\n" for line in lines).encode()))
    with patch.object(sys, "stdin", asked), redirect_stdout(io.StringIO()) as written:
        main(["table", "query", "--lang", "en"])
    return _answers(lines, written.getvalue(), "")


def _answers(lines: Sequence[str], written: str, complaint: str) -> list[dict[str, Any]]:
    answers = [json.loads(line) for line in written.splitlines()]
    if len(answers) != len(lines):
        raise SilentError(len(lines), len(answers), complaint[-2000:])
    return answers

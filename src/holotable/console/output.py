"""How commands speak: answers on standard output, everything else on standard error."""

import errno
import io
import json
import os
import sys
import unicodedata
from contextlib import suppress

from rich.console import Console
from rich.text import Text

_UNPRINTABLE = ("Cc", "Cf", "Cs", "Zl", "Zp")  # Unicode's classes of signs that steer a terminal or break a line
_UNWRITABLE = (errno.ENOSPC, errno.EFBIG, errno.EIO, errno.EPIPE)


def console() -> Console:
    """Where a command prints for people."""
    return Console(highlight=False)


def print_json(value: object) -> None:
    """One JSON value on standard output, and nothing else there; escaped where the output has no letters for it."""
    escaped = sys.stdout is None or not sys.stdout.encoding.lower().startswith("utf")
    print(json.dumps(value, ensure_ascii=escaped))


def complain(sentence: str) -> None:
    """Say what is wrong on standard error; what a person typed is in it, so nothing in it steers the terminal."""
    Console(stderr=True, highlight=False, soft_wrap=True).print(Text(printable(sentence), style="red"))


def printable(text: str) -> str:
    """A text with a replacement sign for each sign that would steer a terminal."""
    return "".join("\N{REPLACEMENT CHARACTER}" if unicodedata.category(sign) in _UNPRINTABLE else sign for sign in text)


def forgive_encoding() -> None:
    """From now on, a letter the terminal has not got is printed as a question mark."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def is_unwritable(error: OSError) -> bool:
    """Whether an error tells that the output takes no more, and not that some file was missing."""
    return error.errno in _UNWRITABLE and error.filename is None


def let_go() -> None:
    """From now on standard output leads nowhere, so that what is left for it disturbs nobody."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

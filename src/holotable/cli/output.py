"""How commands speak: answers on standard output, everything else on standard error."""

import json
import sys

from rich.console import Console
from rich.text import Text


def console() -> Console:
    """Where a command prints for people."""
    return Console(highlight=False)


def print_json(value: object) -> None:
    """One JSON value on standard output, and nothing else there."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")


def complain(sentence: str) -> None:
    """Say what is wrong on standard error."""
    Console(stderr=True, highlight=False, soft_wrap=True).print(Text(sentence, style="red"))

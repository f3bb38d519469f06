"""Pictures that a command writes, in the same way whatever is drawn."""

import sys
from pathlib import Path

import typer
from typer.exceptions import TyperException
from typer.models import OptionInfo

from holotable.pictures import png_of
from holotable.words import Speech

STDOUT = "-"


def theme_option(say: Speech) -> OptionInfo:
    """`--theme`: the colours of a picture."""
    option: OptionInfo = typer.Option("--theme", help=say("draw.theme"))
    return option


def check_output(output: str, say: Speech) -> None:
    """Refuse a file that would be neither kind of picture."""
    if output != STDOUT and not output.lower().endswith((".svg", ".png")):
        raise TyperException(say("draw.suffix", file=output))


def write_picture(svg: str, output: str, say: Speech) -> None:
    """Write SVG as what the file's name says, or to standard output."""
    if output == STDOUT:
        sys.stdout.write(svg)
        return
    drawn = png_of(svg) if output.lower().endswith(".png") else svg.encode()
    try:
        Path(output).write_bytes(drawn)
    except OSError as error:
        raise TyperException(say("draw.unwritable", file=output, problem=error.strerror)) from error


def read_source(source: str, say: Speech) -> str | None:
    """The text of standard input or of a file; None when the source is neither."""
    if source == STDOUT:
        return sys.stdin.buffer.read().decode(errors="replace")
    try:
        is_file = Path(source).is_file()
        return Path(source).read_text(encoding="utf-8", errors="replace") if is_file else None
    except OSError as error:
        raise TyperException(say("draw.unreadable", file=source, problem=error.strerror)) from error

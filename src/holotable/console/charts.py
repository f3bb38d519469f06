"""Charts in SVG files: their colours, and where they are written."""

from errno import ENOENT
from os import strerror
from pathlib import Path

# Each colour's name with what it is on a light and on a dark screen. The bars' are told apart by people who see
# colours differently, too.
SHADES = {"paper": ("#fbfaf6", "#1c2127"), "ink": ("#26303a", "#eceae3"), "faint": ("#5f6a74", "#a9b2ba"),
          "grid": ("#e2e0d8", "#39414a")}  # fmt: skip
BARS = (("#3567a8", "#6ea3e6"), ("#d9822b", "#f0a050"), ("#4f9a6b", "#74c795"), ("#a3578f", "#d58bc2"),
        ("#8a6d3b", "#c9a86a"), ("#3fa0a8", "#6fd0d8"))  # fmt: skip


class NotSVGError(ValueError):
    """A chart was asked for in a file that is no SVG file."""

    def __init__(self, file: Path) -> None:
        self.file = str(file)
        super().__init__(f"{file} does not end in .svg")


class ChartNotWrittenError(OSError):
    """A chart can't be written where it was asked for."""

    def __init__(self, file: Path, reason: str) -> None:
        self.file, self.reason = str(file), reason
        super().__init__(f"{file}: {reason}")


def check_chart(file: Path) -> None:
    """Refuse a file for a chart, before what is charted is worked out."""
    if file.suffix.lower() != ".svg":
        raise NotSVGError(file)
    if not file.parent.is_dir():
        raise ChartNotWrittenError(file, strerror(ENOENT))


def write_chart(file: Path, svg: str) -> None:
    """Write a chart into an SVG file."""
    check_chart(file)
    try:
        file.write_text(svg, encoding="utf-8")
    except OSError as error:
        raise ChartNotWrittenError(file, error.strerror or str(error)) from error

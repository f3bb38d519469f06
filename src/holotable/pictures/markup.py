"""A little SVG: elements, numbers and colours, written short."""

from collections.abc import Iterable
from html import escape


def number(value: float) -> str:
    """A number as short as it can be said."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value else "0"


def element(name: str, *inside: str, **attributes: object) -> str:
    """An element; an attribute's ``_`` stands for ``-``, and ``class_`` for ``class``."""
    said = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_value(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{said}>{''.join(inside)}</{name}>" if inside else f"<{name}{said}/>"


def _value(value: object) -> str:
    return number(value) if isinstance(value, int | float) else str(value)


def words(text: str, x: float, y: float, class_: str) -> str:
    """Text at a place, in the picture's units."""
    return element("text", escape(text), x=x, y=y, class_=class_)


def on_lines(parts: Iterable[str]) -> list[str]:
    """An element a line, so that a change in a drawing can be read."""
    return ["\n", *(part + "\n" for part in parts if part)]


def blend(first: str, second: str, share: float) -> str:
    """A colour on the way from the first to the second."""
    parts = [(int(first[place : place + 2], 16), int(second[place : place + 2], 16)) for place in (1, 3, 5)]
    return "#" + "".join(f"{round(start + (end - start) * share):02x}" for start, end in parts)

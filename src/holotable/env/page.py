"""The page that says what every number of every observation is, made from the same descriptions as the arrays."""

from collections.abc import Iterator, Sequence
from math import prod

from holotable.env.course import CANDIDATES
from holotable.env.layout import Layout
from holotable.env.naming import name_of
from holotable.env.setting import Setting
from holotable.modes import MODES
from holotable.modes.observing import MOST_WORD, Part

HEAD = f"""# Observations and actions

Written by `python -m holotable.env` from the descriptions that the program makes the arrays of; a test fails while this
page is behind. [study.md](study.md#environments) shows how the environments are used.

An observation is a dictionary: `action_mask` has a 1 for each action that stands for something, `observation` what the
agent sees. With `observations="arrays"` that is a dictionary with the arrays below by their names, with
`observations="flat"` one vector in which they stand one after the other, from the places that are given, row by row;
with `observations="none"` there is only the mask. All numbers are whole (`int32`) and lie between the bounds. Rows that
nothing stands in are 0, and what there is more of than rows is left out. Everything is made from the view of the seat:
what a player at the table could not know is in none of it.

A **word's number** is CRC-32 of its UTF-8 bytes modulo {MOST_WORD}, plus 1; of no word it is 0. Whatever has the same
name has the same number everywhere, so that an option is found again among figures, tokens and cards. Two words might
share a number; no two cards do.

**Actions.** Action n is the nth option of the decision, in the order of the rules, and after the options come up to
{CANDIDATES} candidates where the answer may be any point of a region. They stay the same while the decision stands.
Where there are more than there are actions, the last action opens the next page, after the last page the first; the
others are the options of the page that is open. An action may also be the option itself, as plain data
(`{{"choose": "step", "spaces": [31], "cost": 1}}`), from any page and anywhere in a region; `options()` lists those
that the numbers stand for.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(line for mode in MODES for line in _environment(mode))]).rstrip() + "\n"


def _environment(mode: str) -> Iterator[str]:
    setting = Setting(name_of(mode))
    layout: Layout = setting.layout
    yield f"## {setting.name}"
    yield ""
    agents = ", ".join(f"`{agent}`" for agent in setting.agents)
    yield f"Agents: {agents}, unless another wish says else. {setting.actions} actions, {layout.size} numbers."
    yield ""
    yield "| from | array | shape | what |"
    yield "| ---: | --- | --- | --- |"
    at = 0
    for part in layout.parts:
        shape = " × ".join(str(each) for each in part.shape)
        yield f"| {at} | [`{part.name}`](#{_anchor(part)}) | {shape} | {part.what} |"
        at += prod(part.shape)
    yield ""


def parts() -> list[tuple[Part, list[str]]]:
    """Every kind of row or plane once, and the environments that have it."""
    found: dict[type, tuple[Part, list[str]]] = {}
    for mode in MODES:
        setting = Setting(name_of(mode))
        for part in setting.layout.parts:
            found.setdefault(part.row, (part, []))[1].append(setting.name)
    return list(found.values())


def _anchor(part: Part) -> str:
    return _heading(part).lower().replace(" ", "-")


def _heading(part: Part) -> str:
    return f"{part.row.__module__.split('.')[1].replace('_', ' ')} {part.name}"


def tables() -> str:
    """What the columns or planes of each array are."""
    lines: list[str] = []
    for part, where in parts():
        lines += [f"### {_heading(part)}", "", *_columns(part, where), ""]
    return "\n".join(lines)


def _columns(part: Part, where: Sequence[str]) -> Iterator[str]:
    kind = "plane" if part.grid is not None else "column"
    yield f"{(part.row.__doc__ or '').strip()} In {', '.join(where)}."
    yield ""
    yield f"| | {kind} | least | most | what |"
    yield "| ---: | --- | ---: | ---: | --- |"
    for number, (name, column) in enumerate(part.columns.items()):
        yield f"| {number} | `{name}` | {column.low} | {column.high} | {column.what} |"


def whole_page() -> str:
    """The environments, and after them every array."""
    return f"{page()}\n## Arrays\n\n{tables()}".rstrip() + "\n"

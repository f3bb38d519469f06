"""Colours of a drawn board: one set for paper, one for dark screens."""

from collections.abc import Mapping
from dataclasses import dataclass

from holotable.imperial_assault.board.grounds import DESERT, FOREST, INSIDE, OUTSIDE


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of one look. The two sides of a battle differ for colour-blind eyes as well.

    ``grounds`` has the colour of each kind of ground. ``glow`` is the light round the board: a hologram's in the dark.
    """

    name: str
    paper: str
    ink: str
    faint: str
    grounds: Mapping[str, str]
    grid: str
    shade: str
    glow: str
    wall: str
    wall_side: str
    wall_light: str
    door: str
    door_rim: str
    door_light: str
    red: str
    blocking: Mapping[str, str]
    blue: str
    difficult: str
    pit: str
    upper: str
    lower: str
    on_figure: str
    clear: str
    blocked: str
    near: str
    far: str
    screen: str
    tokens: Mapping[str, str]
    zones: Mapping[str, str]
    zone_opacity: float


LIGHT = Theme(
    name="light",
    paper="#ffffff",
    ink="#23262b",
    faint="#6d7178",
    grounds={OUTSIDE: "#efeadd", INSIDE: "#dfe6ec", FOREST: "#d3e3c3", DESERT: "#f2e3bf"},
    grid="#8d8a7d",
    shade="#2a2f3a",
    glow="#8fa3b8",
    wall="#2b323d",
    wall_side="#12151a",
    wall_light="#8b98a8",
    door="#e3a23c",
    door_rim="#5c3a0b",
    door_light="#0b8fb3",
    red="#c7322b",
    blocking={"rock": "#b9a58a", "crates": "#a9b0b8", "canopy": "#7fa562"},
    blue="#2c72b8",
    difficult="#cfe0ef",
    pit="#3c424d",
    upper="#0068a8",
    lower="#c4540a",
    on_figure="#ffffff",
    clear="#0b8a5c",
    blocked="#c7322b",
    near="#8fd0b4",
    far="#fbe7b4",
    screen="#bdeaf7",
    tokens={
        "red": "#c8402f",
        "blue": "#2f6fb5",
        "green": "#3b9456",
        "yellow": "#dca916",
        "grey": "#858b95",
        "black": "#2b2d31",
    },
    zones={
        "red": "#b83a6d",
        "blue": "#4f5fc4",
        "green": "#2f8a4d",
        "yellow": "#a67c00",
        "grey": "#6d737d",
        "black": "#2b2d31",
    },
    zone_opacity=0.13,
)

DARK = Theme(
    name="dark",
    paper="#14161a",
    ink="#e9e7e2",
    faint="#868c96",
    grounds={OUTSIDE: "#3a3831", INSIDE: "#2f3b48", FOREST: "#28452f", DESERT: "#524229"},
    grid="#0c0f13",
    shade="#000000",
    glow="#4fd3ff",
    wall="#8fa6ba",
    wall_side="#3a4a59",
    wall_light="#d5f3ff",
    door="#e3a23c",
    door_rim="#2b1c06",
    door_light="#7df0ff",
    red="#f0665c",
    blocking={"rock": "#7a664c", "crates": "#57636f", "canopy": "#3f7a48"},
    blue="#6cb0ee",
    difficult="#2b4a66",
    pit="#07090c",
    upper="#3d9fe0",
    lower="#ee8a3c",
    on_figure="#14161a",
    clear="#42c994",
    blocked="#f0665c",
    near="#27694f",
    far="#6d5a25",
    screen="#6fe3ff",
    tokens={
        "red": "#e4604f",
        "blue": "#5b9de0",
        "green": "#58b876",
        "yellow": "#e5bb3d",
        "grey": "#b4bac3",
        "black": "#868d98",
    },
    zones={
        "red": "#e08ab0",
        "blue": "#98a6ff",
        "green": "#74cf90",
        "yellow": "#e5bb3d",
        "grey": "#b4bac3",
        "black": "#8a919c",
    },
    zone_opacity=0.16,
)

THEMES: Mapping[str, Theme] = {theme.name: theme for theme in (LIGHT, DARK)}

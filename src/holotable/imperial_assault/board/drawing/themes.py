"""Colours of a drawn board: one set for paper, one for dark screens."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of one look. The two sides of a battle differ for colour-blind eyes as well."""

    name: str
    paper: str
    ink: str
    faint: str
    exterior: str
    interior: str
    grid: str
    wall: str
    door: str
    door_rim: str
    red: str
    blocking: str
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
    tokens: Mapping[str, str]
    zones: Mapping[str, str]
    zone_opacity: float


LIGHT = Theme(
    name="light",
    paper="#ffffff",
    ink="#23262b",
    faint="#6d7178",
    exterior="#f3eee2",
    interior="#e6ebf0",
    grid="#cfcbc0",
    wall="#17181b",
    door="#e3a23c",
    door_rim="#6b4510",
    red="#c7322b",
    blocking="#d8cbbb",
    blue="#2c72b8",
    difficult="#cfe0ef",
    pit="#b9bec7",
    upper="#0068a8",
    lower="#c4540a",
    on_figure="#ffffff",
    clear="#0b8a5c",
    blocked="#c7322b",
    near="#8fd0b4",
    far="#fbe7b4",
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
    exterior="#33302a",
    interior="#2a313a",
    grid="#4b4d50",
    wall="#f0eee8",
    door="#e3a23c",
    door_rim="#14161a",
    red="#f0665c",
    blocking="#544839",
    blue="#6cb0ee",
    difficult="#2b4a66",
    pit="#15171b",
    upper="#3d9fe0",
    lower="#ee8a3c",
    on_figure="#14161a",
    clear="#42c994",
    blocked="#f0665c",
    near="#27694f",
    far="#6d5a25",
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

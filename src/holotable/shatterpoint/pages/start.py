"""What a battle can be started with, what is taken where nobody chooses, and the grounds of battlefields."""

from typing import Literal

from holotable.kernel import Struct
from holotable.modes.bots import BotChoice, bot_choices
from holotable.modes.endpoints import SVG, Asked, Endpoint
from holotable.shatterpoint.battlefields import battlefields
from holotable.shatterpoint.battlefields.drawing import ground_svg
from holotable.shatterpoint.bots.known import BATTLE_BOTS, SURE
from holotable.shatterpoint.pages.teams import TeamLine, team_line
from holotable.shatterpoint.squads.team import sample_teams
from holotable.shatterpoint.telling.presenting import battlefield_sheet
from holotable.shatterpoint.telling.sheets import BattlefieldSheet
from holotable.words import speech


class TeamChoice(Struct, frozen=True):
    """A sample strike team."""

    id: str
    team: TeamLine


class BattleDefaults(Struct, frozen=True):
    """What is taken where nobody chooses; without a battlefield one is drawn."""

    battlefield: str
    teams: dict[str, str]
    bot: str


class BattleStartSheet(Struct, frozen=True):
    """All that a battle can be started with; battlefields come with their terrain, to be drawn."""

    battlefields: tuple[BattlefieldSheet, ...]
    teams: tuple[TeamChoice, ...]
    bots: tuple[BotChoice, ...]
    defaults: BattleDefaults


def start(asked: Asked) -> BattleStartSheet:
    """All that a battle can be started with."""
    say = speech(asked.lang)
    first, second = list(sample_teams())[:2]
    return BattleStartSheet(
        battlefields=tuple(battlefield_sheet(name, say) for name in battlefields()),
        teams=tuple(TeamChoice(name, team_line(team)) for name, team in sample_teams().items()),
        bots=bot_choices(BATTLE_BOTS, say),
        defaults=BattleDefaults("", {"a": first, "b": second}, SURE),
    )


class FieldGroundAsked(Asked, frozen=True):
    """Which ground, and whether it is drawn for paper or for a dark screen."""

    ground: Literal["plates", "sand", "leaves", "soil"]
    theme: Literal["light", "dark"] = "light"


def ground(asked: FieldGroundAsked) -> str:
    """A piece of a ground that battlefields are filled with."""
    return ground_svg(asked.ground, asked.theme)


ROUTES = [
    Endpoint("GET", "/api/battles/start", start, "http.battle-start", BattleStartSheet, lasting=True),
    Endpoint(
        "GET", "/api/battles/ground/{ground}.svg", ground, "http.battle-ground", SVG, FieldGroundAsked, lasting=True
    ),
]

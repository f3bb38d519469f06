"""A campaign mission as a seat sees it."""

from holotable.imperial_assault.campaign.imperial_view import EmpireView, glance_at_empire, view_empire
from holotable.imperial_assault.mission_view import MissionView
from holotable.imperial_assault.missions.story_view import counters_shown, view_story
from holotable.imperial_assault.table.table import Play
from holotable.imperial_assault.views.glance import TableGlance
from holotable.imperial_assault.views.glance import glance as glance_at_table
from holotable.imperial_assault.views.rebel_view import RebelView, view_rebels
from holotable.imperial_assault.views.viewing import view as view_table
from holotable.kernel import Seat, Struct


class CampaignView(MissionView, frozen=True):
    """The table, what both sides keep beside it, and what is known of the mission."""

    empire: EmpireView


def view(game: Play, seat: Seat) -> CampaignView:
    table = game.table
    return CampaignView(view_table(game, seat), view_rebels(table), view_story(table), view_empire(table, seat))


class CampaignGlance(Struct, frozen=True):
    """Of the view of a campaign mission what becomes numbers; of the Imperial player's side what was not left out."""

    table: TableGlance
    rebels: RebelView
    counters: dict[str, int]
    empire: EmpireView


def glance(game: Play, seat: Seat) -> CampaignGlance:
    table = game.table
    return CampaignGlance(
        glance_at_table(game), view_rebels(table), counters_shown(table), glance_at_empire(table, seat)
    )

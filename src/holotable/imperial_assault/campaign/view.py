"""A campaign mission as a seat sees it."""

from holotable.imperial_assault.campaign.imperial_view import EmpireView, view_empire
from holotable.imperial_assault.mission_view import MissionView
from holotable.imperial_assault.missions.story_view import view_story
from holotable.imperial_assault.table.table import Play
from holotable.imperial_assault.views.rebel_view import view_rebels
from holotable.imperial_assault.views.viewing import view as view_table
from holotable.kernel import Seat


class CampaignView(MissionView, frozen=True):
    """The table, what both sides keep beside it, and what is known of the mission."""

    empire: EmpireView


def view(game: Play, seat: Seat) -> CampaignView:
    table = game.table
    return CampaignView(view_table(game, seat), view_rebels(table), view_story(table), view_empire(table, seat))

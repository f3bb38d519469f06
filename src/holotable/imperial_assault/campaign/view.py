"""A campaign mission as a seat sees it."""

from holotable.imperial_assault.campaign.imperial_view import EmpireView, view_empire
from holotable.imperial_assault.campaign.rebel_view import RebelView, view_rebels
from holotable.imperial_assault.campaign.story_view import StoryView, view_story
from holotable.imperial_assault.table.table import Play
from holotable.imperial_assault.views.viewing import TableView
from holotable.imperial_assault.views.viewing import view as view_table
from holotable.kernel import Seat, Struct


class CampaignView(Struct, frozen=True):
    """The table, what both sides keep beside it, and what is known of the mission."""

    table: TableView
    empire: EmpireView
    rebels: RebelView
    story: StoryView


def view(game: Play, seat: Seat) -> CampaignView:
    table = game.table
    return CampaignView(view_table(game, seat), view_empire(table, seat), view_rebels(table), view_story(table))

"""A campaign mission as a seat sees it."""

from holotable.imperial_assault.campaign.imperial_view import EmpireView, view_empire
from holotable.imperial_assault.campaign.rebel_view import RebelView, view_rebels
from holotable.imperial_assault.table.table import Play
from holotable.imperial_assault.views.viewing import TableView
from holotable.imperial_assault.views.viewing import view as view_table
from holotable.kernel import Seat, Struct


class CampaignView(Struct, frozen=True):
    """The table, and what both sides keep beside it."""

    table: TableView
    empire: EmpireView
    rebels: RebelView


def view(game: Play, seat: Seat) -> CampaignView:
    return CampaignView(view_table(game, seat), view_empire(game.table, seat), view_rebels(game.table))

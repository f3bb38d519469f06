"""A mission as a seat sees it, whatever its mode: the table, what the Rebels keep beside it, what is known of it."""

from holotable.imperial_assault.missions.story_view import StoryView
from holotable.imperial_assault.views.rebel_view import RebelView
from holotable.imperial_assault.views.viewing import TableView
from holotable.kernel import Struct


class MissionView(Struct, frozen=True):
    """What all modes with missions of heroes show; each adds what the other side keeps."""

    table: TableView
    rebels: RebelView
    story: StoryView

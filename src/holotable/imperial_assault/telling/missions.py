"""What a mission is called and what it is about, in a few words: the story beside its map, and what its card says."""

from holotable.imperial_assault.board import find_map, map_ids
from holotable.imperial_assault.missions.known import missions
from holotable.imperial_assault.missions.selectors import OWN
from holotable.words import Speech


def title_of(mission_id: str, say: Speech) -> str:
    """A mission's title; one of a pack without words of its own as its file has it."""
    message = f"web.title.{mission_id}"
    if message in say.ids():
        return say(message)
    if mission_id in missions():
        return missions()[mission_id].name
    return find_map(mission_id).name if mission_id in map_ids() else mission_id


def map_title(map_id: str, say: Speech) -> str:
    """What a map is called: one of a single mission as that is."""
    message = f"web.title.{map_id}"
    return say(message) if message in say.ids() else find_map(map_id).name


def campaign_title(campaign_id: str, name: str, say: Speech) -> str:
    """A campaign's title; one of a pack without words of its own by its name there."""
    message = f"web.title.campaign-{campaign_id}"
    return say(message) if message in say.ids() else name


def mission_words(mission_id: str, say: Speech) -> str:
    """What to do in a mission; nothing for one of the campaign, which its own pages tell."""
    mission = missions().get(mission_id)
    return say(mission.card) if mission is not None and mission.card else ""


def scores_at_home(mission_id: str) -> bool:
    """Whether something is to be brought to the own deployment zone."""
    mission = missions().get(mission_id)
    return mission is not None and any(objective.to == OWN for objective in mission.objectives)


def story_words(mission_id: str, say: Speech) -> str:
    """Why both armies are there; nothing for a mission of the campaign."""
    mission = missions().get(mission_id)
    return say(mission.story) if mission is not None and mission.story else ""

"""What a skirmish mission is about, in a few words: the story beside its map, and what its card says."""

from holotable.imperial_assault.missions.known import missions
from holotable.words import Speech


def mission_words(mission_id: str, say: Speech) -> str:
    """What to do in a mission; nothing for one of the campaign, which its own pages tell."""
    mission = missions().get(mission_id)
    return say(mission.card) if mission is not None and mission.card else ""


def story_words(mission_id: str, say: Speech) -> str:
    """Why both armies are there; nothing for a mission of the campaign."""
    mission = missions().get(mission_id)
    return say(mission.story) if mission is not None and mission.story else ""

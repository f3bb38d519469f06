"""What a skirmish mission is about, in a few words: the story beside its map, and what its card says."""

from holotable.words import Speech

_WORDS = {
    "get_to_the_ship": "mission.get_to_the_ship",
    "smuggled_goods": "mission.smuggled_goods",
    "lost_knowledge": "mission.lost_knowledge",
    "leave_no_evidence": "mission.leave_no_evidence",
    "close_to_home": "mission.close_to_home",
    "raiding_party": "mission.raiding_party",
}

_STORIES = {
    "get_to_the_ship": "story.get_to_the_ship",
    "smuggled_goods": "story.smuggled_goods",
    "lost_knowledge": "story.lost_knowledge",
    "leave_no_evidence": "story.leave_no_evidence",
    "close_to_home": "story.close_to_home",
    "raiding_party": "story.raiding_party",
}


def mission_words(mission_id: str, say: Speech) -> str:
    """What to do in a mission; nothing for one of the campaign, which its own pages tell."""
    return say(_WORDS[mission_id]) if mission_id in _WORDS else ""


def story_words(mission_id: str, say: Speech) -> str:
    """Why both armies are there; nothing for a mission of the campaign."""
    return say(_STORIES[mission_id]) if mission_id in _STORIES else ""

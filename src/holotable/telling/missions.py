"""What a skirmish mission is about: its story, and what its card says."""

from holotable.imperial_assault import board
from holotable.telling.names import Names

STORIES = {
    "get_to_the_ship": "story.get-to-the-ship",
    "smuggled_goods": "story.smuggled-goods",
    "lost_knowledge": "story.lost-knowledge",
    "leave_no_evidence": "story.leave-no-evidence",
    "close_to_home": "story.close-to-home",
    "raiding_party": "story.raiding-party",
}
CARDS = {
    "get_to_the_ship": "mission.get-to-the-ship",
    "smuggled_goods": "mission.smuggled-goods",
    "lost_knowledge": "mission.lost-knowledge",
    "leave_no_evidence": "mission.leave-no-evidence",
    "close_to_home": "mission.close-to-home",
    "raiding_party": "mission.raiding-party",
}


def mission_words(names: Names) -> list[str]:
    """The mission that is played: its name and map, its story, the rules of its card; nothing before it is drawn."""
    table = names.game.table
    if not table.map or not table.mission:
        return []
    found = board.find_map(table.map).mission(table.mission)
    heading = names.say("mission.heading", mission=found.name, map=names.map(table.map))
    return [heading, names.say(STORIES[found.id]), names.say(CARDS[found.id])]

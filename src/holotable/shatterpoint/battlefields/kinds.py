"""What parts of terrain are called, and by which words."""

from holotable.words import Speech

KINDS = {
    "barricade": "terrain.barricade",
    "building": "terrain.building",
    "crate": "terrain.crate",
    "gantry": "terrain.gantry",
    "ladder": "terrain.ladder",
    "pillar": "terrain.pillar",
    "platform": "terrain.platform",
    "rock": "terrain.rock",
    "terrace": "terrain.terrace",
    "tower": "terrain.tower",
    "vehicle": "terrain.vehicle",
    "wall": "terrain.wall",
}


def kind_word(kind: str, say: Speech) -> str:
    """What a kind of part is called."""
    return say(KINDS[kind])


def battlefield_name(battlefield_id: str, name: str, say: Speech) -> str:
    """What a battlefield is called; one without a word of its own by the name in its file."""
    own = f"battlefield.name.{battlefield_id}"
    return say(own) if own in say.ids() else name

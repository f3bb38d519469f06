"""What parts of terrain, objectives and battlefields are called, and by which words."""

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

# What lies under a battlefield, for those who draw it; one of a pack has the first.
_GROUNDS = {
    "landing_platform": "plates",
    "proving_ground": "plates",
    "cantina_street": "sand",
    "market": "sand",
    "ruin": "leaves",
    "training_field": "soil",
}

_CENTRE = 7500  # so far from the centre of the table something still lies in it

# Objectives by where they lie as the mission card shows it, in short.
SIGNS = {
    "NW": "table.sign.NW",
    "N": "table.sign.N",
    "NE": "table.sign.NE",
    "W": "table.sign.W",
    "C": "table.sign.C",
    "E": "table.sign.E",
    "SW": "table.sign.SW",
    "S": "table.sign.S",
    "SE": "table.sign.SE",
}


def objective_sign(name: str, say: Speech) -> str:
    """What an objective is called in short; one that lies nowhere on the compass by its own name."""
    return say(SIGNS[name]) if name in SIGNS else name


def toward(dx: int, dy: int) -> str:
    """The nearest of eight directions, as objectives are called; north is away from the lower edge."""
    flat, steep = abs(dy) * 5 < abs(dx) * 2, abs(dx) * 5 < abs(dy) * 2
    return ("N" if dy > 0 else "S") * (not flat and dy != 0) + ("E" if dx > 0 else "W") * (not steep and dx != 0)


def lies_in(x: int, y: int) -> str:
    """Where something lies on the table, as objectives are called: in the centre, or in which direction of it."""
    return "C" if max(abs(x), abs(y)) < _CENTRE else toward(x, y)


def kind_word(kind: str, say: Speech) -> str:
    """What a kind of part is called."""
    return say(KINDS[kind])


def battlefield_name(battlefield_id: str, name: str, say: Speech) -> str:
    """What a battlefield is called; one without a word of its own by the name in its file."""
    own = f"battlefield.name.{battlefield_id}"
    return say(own) if own in say.ids() else name


def ground_of(name: str) -> str:
    """The texture of a battlefield's ground."""
    return _GROUNDS.get(name, "plates")

"""The names that a mission's file may use: which fields have them, and what there is of each kind."""

from collections.abc import Collection

from holotable.imperial_assault import board
from holotable.imperial_assault.board.maps import COLOURS, ENTRANCE, LEGENDS, SKIRMISH
from holotable.imperial_assault.cards import conditions, deployment_cards, heroes, rewards
from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.cards.values import ANY
from holotable.imperial_assault.deployment.points import points_on
from holotable.imperial_assault.missions.format import ALL_WOUNDED, Mission, ends_of, parts_of, ways_of
from holotable.imperial_assault.missions.functions import FUNCTIONS
from holotable.imperial_assault.missions.hearing import MOMENTS
from holotable.imperial_assault.missions.selectors import ALL, IT, OWN
from holotable.imperial_assault.missions.verb_objects import Lesson

Names = dict[str, Collection[str]]
CAMPAIGN_SIDES = ("rebels", "imperial")

# What the fields of the format name, by the part they stand in.
NAMED: dict[str, dict[str, str]] = {
    "Mission": {
        "banned_ally": "group",
        **dict.fromkeys(("hero", "party"), "hero"),
        "epilogues": "end",
    },
    "FixedAlly": {"group": "group", "at": "place", "role": "role"},
    "Tokens": {
        **dict.fromkeys(("colour", "beneath"), "colour"),
        "id": "token or it",
        "kind": "kind",
        "beside_door": "door or it",
    },
    "Figures": {
        **dict.fromkeys(("carrying", "beside", "away", "upon"), "kind"),
        "group": "figures",
        "role": "role",
        "person": "person",
        "zone": "zone",
        "tile": "tile or it",
        "section": "section",
        "beside_door": "door or it",
        "trait": "trait",
    },
    "Doors": {"id": "door"},
    "Spaces": {"zone": "zone", "tile": "tile or it", "without": "kind"},
    "Near": {"token": "kind", "door": "door or it"},
    "Condition": {
        **dict.fromkeys(("door", "open", "closed"), "door"),
        **dict.fromkeys(("happened", "not_yet", "this_round"), "event"),
        "section": "section",
        "counter": "counter",
        "chosen": "way",
        "lesson": "lesson",
    },
    "Score": {"objective": "objective"},
    "Count": {"counter": "counter"},
    "Allow": {"kind": "kind"},
    "Burden": {"kind": "kind"},
    "Rough": {"kind": "kind"},
    "Attackable": {"kind": "kind", "door": "door or it", "defence": "die"},
    "Exits": {"at": "place"},
    "Put": {"token": "token or it", "new": "kind", "at": "place"},
    "Reserve": {"group": "reserve", "at": "point", "onto": "place", "role": "role"},
    "Draw": {"trait": "trait"},
    "Reinforcement": {"at": "place"},
    "Clearing": {"sections": "section", "at": "place"},
    "Lesson": {"doors": "door", "at": "place"},
    "PerilEffect": {"event": "event"},
    "Optional": {"at": "point"},
    "Harm": {"condition": "condition", "dice": "attack die"},
    "Change": {"defence": "die", "attack": "attack die or any", "abilities": "ability"},
    "Name": {"role": "role"},
    "Ally": {"group": "group", "at": "place", "role": "role"},
    "Unlock": {"door": "door or it", "group": "figures", "carrying": "kind"},
    "Ajar": {"door": "door or it"},
    "Stand": {"hero": "hero", "at": "place"},
    "Board": {"hero": "hero"},
    "Arrive": {"hero": "hero"},
    "Effect": {
        **dict.fromkeys(("flip", "mark", "discard", "turn_up", "claim"), "token or it"),
        **dict.fromkeys(("open", "close", "lock"), "door or it"),
        **dict.fromkeys(("hide", "forbid", "unattackable"), "kind"),
        **dict.fromkeys(("activate", "deactivate"), "point or kind"),
        "breach": "tile",
        "massive_inside": "tile or all",
        "objective": "objective",
        "person": "person",
        "place": "token",
        "resolve": "event",
        "reveal": "section",
        "set_aside": "hero",
        "call": "function",
    },
    "Event": {"at": "moment"},
    "Objective": {
        **dict.fromkeys(("hold", "bring", "beside", "use"), "kind"),
        **dict.fromkeys(("defeat", "keep"), "prey"),
        "destroy": "kind or door",
        "open": "door",
        "to": "zone",
        "counter": "counter",
    },
    "Called": {"doors": "door", "roles": "role"},
    "Character": {"defence": "die"},
    "Reward": {
        **dict.fromkeys(("allies", "villains"), "group"),
        **dict.fromkeys(("next", "forced"), "map"),
        "cards": "reward",
    },
}
# The fields with numbers that may be formulas.
FORMULAS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("CountTokens", "CountFigures", "CountDoors"), ("at_least", "at_most")),
    "Number": ("of", "at_least", "at_most"),
    "Each": ("times",),
    "Count": ("by",),
    "Attackable": ("health",),
    "Harm": ("damage", "strain"),
    "Recovery": ("damage", "strain"),
    "Change": (*("health", "set_health", "speed", "damage", "accuracy", "pierce", "surge", "block", "evade"),),
    "Effect": ("threat", "supply", "medpacs", "credits", "peril"),
    "Reserve": ("bonus",),
    "Draw": ("cost_at_least", "cost_at_most"),
    "Reinforcement": ("count",),
    "Peril": ("rises",),
    "PerilEffect": ("at", "every"),
    "Character": ("health",),
    "Counter": ("start",),
    "Reward": ("experience", "credits", "influence"),
}


def names_for(mission: Mission, laid: board.Mission) -> Names:
    """All that a mission may name, with what lies on its map."""
    found = board.find_map(mission.map)
    tokens = (*found.tokens, *laid.tokens)
    zones = [zone.id for zone in (*found.zones, *laid.zones)]
    spots = [point.id for point in found.points]
    points = [*points_on(found)]
    names = [token.id for token in tokens]
    doors = [door.id for door in found.doors]
    kinds = sorted({token.kind for token in tokens})
    tiles = sorted({each.face.name for section in found.sections for each in section.placements})
    return {
        "token": names,
        "token or it": [*names, IT],
        "kind": kinds,
        "kind or door": [*kinds, *doors],
        "colour": sorted(COLOURS),
        "door": doors,
        "door or it": [*doors, IT],
        "section": [section.id for section in found.sections],
        "tile": tiles,
        "tile or it": [*tiles, IT],
        "tile or all": [*tiles, ALL],
        "point": points,
        "point or kind": [*points, *kinds],
        "zone": [*zones, OWN] if found.mode == SKIRMISH else [*zones, ENTRANCE],
        "place": [*spots, *zones, *names, *tiles, ENTRANCE],
        "group": list(deployment_cards()),
        "figures": [*deployment_cards(), *heroes()],
        "hero": list(heroes()),
        "trait": sorted({trait for card in deployment_cards().values() for trait in card.traits}),
        "reserve": list(deployment_cards()) if found.mode == LEGENDS else [*found.reserved_groups],
        "person": list(mission.persons),
        "prey": [*mission.persons, *mission.roles, *deployment_cards(), *heroes(), *CAMPAIGN_SIDES],
        "role": list(mission.roles),
        "counter": list(mission.counters),
        "way": [way.id for way in ways_of(mission)],
        "lesson": [part.id for _, part in parts_of(mission) if isinstance(part, Lesson)],
        "condition": list(conditions()),
        "ability": sorted({each for card in deployment_cards().values() for each in card.abilities}),
        "die": [*dice().defence],
        "attack die": [*dice().attack],
        "attack die or any": [*dice().attack, ANY],
        "event": [event.id for event in mission.events],
        "objective": [objective.id for objective in mission.objectives],
        "function": list(FUNCTIONS),
        "moment": list(MOMENTS),
        "reward": list(rewards()),
        "map": board.map_ids(),
        "end": [*CAMPAIGN_SIDES, ALL_WOUNDED, *ends_of(mission)],
    }

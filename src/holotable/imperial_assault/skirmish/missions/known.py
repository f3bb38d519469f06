"""All mission cards, by their map and letter."""

from holotable.content import ContentError
from holotable.imperial_assault.board import find_map
from holotable.imperial_assault.figures.table import Play, Table
from holotable.imperial_assault.skirmish.missions import massassi, moisture_farm, mos_eisley, raiding_party
from holotable.imperial_assault.skirmish.missions.mission import MissionCard
from holotable.imperial_assault.timing import MISSION
from holotable.kernel import Ability, Flow

MISSIONS: dict[tuple[str, str], MissionCard] = {
    ("mos_eisley_outskirts", "A"): mos_eisley.GET_TO_THE_SHIP,
    ("mos_eisley_outskirts", "B"): mos_eisley.SMUGGLED_GOODS,
    ("massassi_ruins", "A"): massassi.LOST_KNOWLEDGE,
    ("massassi_ruins", "B"): massassi.LEAVE_NO_EVIDENCE,
    ("moisture_farm", "A"): moisture_farm.CLOSE_TO_HOME,
    ("moisture_farm", "B"): raiding_party.RAIDING_PARTY,
}

FLOWS: tuple[type[Flow[Table]], ...] = (massassi.Bombardment, massassi.Excavation, raiding_party.Raid)

ABILITIES: tuple[Ability[Table], ...] = tuple(
    ability for card in MISSIONS.values() for ability in (*card.abilities, *card.choices)
)


def _card(map_id: str, letter: str) -> MissionCard:
    """The mission card of that letter for a map; one of a pack has the rules of another."""
    if (map_id, letter) in MISSIONS:
        return MISSIONS[map_id, letter]
    known = {find_map(each).mission(its).id: card for (each, its), card in MISSIONS.items()}
    mission = find_map(map_id).mission(letter)
    if mission.rules not in known:
        raise ContentError(f"{map_id}.yaml", mission.id, "like", f"expected one of {', '.join(known)}")
    return known[mission.rules]


def begin_mission(game: Play) -> None:
    """From now on the rules of the mission card hold."""
    card = _card(game.table.map, game.table.mission)
    game.table.allowed += card.allowed
    for ability in card.abilities:
        game.listen(ability.name, ability.name, MISSION)
    card.prepare(game)

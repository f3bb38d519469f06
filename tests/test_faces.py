"""The faces of figures on the page: everybody who is printed has one, and nobody has another's."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from holotable.imperial_assault import cards as assault
from holotable.imperial_assault.cards.traits import TRAITS
from holotable.shatterpoint import cards as shatterpoint

GAMES = Path(__file__).parents[1] / "web" / "src" / "games"


def faces(game: str) -> dict[str, Any]:
    book: dict[str, Any] = json.loads((GAMES / game / "faces.json").read_text(encoding="utf-8"))
    return book


def alike(looks: Iterable[tuple[str, object]]) -> list[str]:
    """Those whose look somebody has who came before them."""
    all_looks = list(looks)
    return [unit for place, (unit, look) in enumerate(all_looks) if look in {each for _, each in all_looks[:place]}]


def test_every_hero_and_deployment_card_has_a_face_of_its_own():
    units = faces("imperial_assault")["units"]
    assert sorted(units) == sorted({*assault.deployment_cards(), *assault.heroes()})
    ranks = {each: (card.elite, card.unique) for each, card in assault.deployment_cards().items()}
    assert alike((unit, (units[unit], rank)) for unit, rank in ranks.items()) == []


def test_one_drawing_is_shared_only_by_the_regular_and_the_elite_of_a_kind():
    units = faces("imperial_assault")["units"]
    for unit, drawing in units.items():
        sharing = {each for each, other in units.items() if other == drawing}
        kind = unit.removesuffix("_regular").removesuffix("_elite")
        assert sharing <= {kind, f"{kind}_regular", f"{kind}_elite"}, drawing


def test_every_unit_of_shatterpoint_has_a_face_of_its_own():
    units = faces("shatterpoint")["units"]
    assert sorted(units) == sorted(shatterpoint.units())
    assert alike(units.items()) == []


def test_every_trait_leads_to_a_face():
    assert sorted(faces("imperial_assault")["traits"]) == sorted(TRAITS)


def test_every_condition_has_a_sign_of_its_own():
    for game, printed in (
        ("imperial_assault", assault.conditions()),
        ("shatterpoint", shatterpoint.conditions()),
    ):
        signs = faces(game)["conditions"]
        assert sorted(signs) == sorted(printed)
        assert alike(signs.items()) == []

"""Dice and tests in the printed missions: they fall as the test says, and what nobody needs is passed over."""

from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.table.table import Token
from holotable.kernel import DiceOnTheTable
from tests.imperial_assault.scenario import Scenario, let_fall


def throw(play: Scenario, surges: int) -> Scenario:
    """The dice that are asked for show so many surges together."""
    region, faces = play.asked.region, []
    assert isinstance(region, DiceOnTheTable)
    for colour in region.dice:
        shown = [face.surge if face.surge <= surges else 0 for face in dice().attack[colour]]
        most = max(shown)
        faces.append((colour, next(place for place, each in enumerate(dice().attack[colour]) if each.surge == most)))
        surges -= most
    assert surges == 0, "these dice can't show so many surges"
    let_fall(play.game, faces)
    return play


def attempt(play: Scenario, who: str, token: str, surges: int) -> Scenario:
    """A hero interacts with a token that takes a test, which shows so many surges, by the first attribute there is."""
    play.activate(who).interact(token)
    if play.asked.kind == "attribute":
        play.skip()
    return throw(play, surges)


def coloured(play: Scenario, colour: str) -> list[str]:
    """The terminals of a colour, face down or not."""
    return [name for name, each in play.table.tokens.items() if (each.kind, each.colour) == ("terminal", colour)]


def lying(play: Scenario, kind: str) -> dict[str, Token]:
    """The tokens of a kind that lie on the map."""
    found = play.table.tokens.items()
    return {name: token for name, token in found if token.kind == kind and token.space is not None}


def points(play: Scenario) -> set[str]:
    """The active deployment points."""
    return {name for name, point in play.table.empire.points.items() if point.active}


def reward(experience: int, money: int = 0, influence: int = 0, following: str = "", *cards: str) -> dict[str, object]:
    """What a side gains."""
    return {
        "experience": experience,
        "credits": money,
        "influence": influence,
        "cards": [*cards],
        "next": [following] if following else [],
    }

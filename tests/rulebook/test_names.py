"""Names in a question stand for what is printed on the figure, and for its game."""

from importlib import resources

import pytest
import yaml

from holotable.rulebook import CatalogueError
from holotable.rulebook.names import names, read_names, with_names
from holotable.rulebook.search import search
from holotable.rulebook.stems import words

BY_NAME = {name.name: name for name in names()}


def content(game, *path):
    return yaml.safe_load(resources.files(f"holotable.{game}.content").joinpath(*path).read_text(encoding="utf-8"))


def deployment_cards():
    files = ("imperial.yaml", "mercenary.yaml", "rebel.yaml")
    return [card for file in files for card in content("imperial_assault", "deployment", file)["cards"]]


@pytest.mark.parametrize("card", deployment_cards(), ids=lambda card: card["id"])
def test_every_figure_has_its_name_with_its_keywords_and_size(card):
    name = BY_NAME[card["name"]]
    printed = {word for word in ("massive", "mobile", "reach") if card.get("keywords", {}).get(word)}
    if card["footprint"] != "1x1":
        printed.add("large figures")
    assert printed == {"massive", "mobile", "reach", "large figures"} & set(name.means)


def test_every_hero_and_every_unit_of_shatterpoint_has_its_name():
    heroes = {hero["name"] for hero in content("imperial_assault", "heroes.yaml")["heroes"]}
    assert all("hero" in BY_NAME[name].means for name in heroes)
    for unit in content("shatterpoint", "units.yaml")["units"]:
        assert BY_NAME[unit["name"]].game == "shatterpoint"
        assert f"{unit['type']} unit" in BY_NAME[unit["name"]].means


@pytest.mark.parametrize(
    ("text", "language", "joined"),
    [
        ("My AT-ST stops", "en", ["my", "@atst", "stops"]),
        ("meine Sturmtrupplern", "de", ["meine", "@stormtrooper"]),
        ("trzech szturmowców", "pl", ["trzech", "@stormtrooper"]),
        ("Darth Vader und Vader", "de", ["@darthvader", "und", "@darthvader"]),
    ],
)
def test_a_name_is_one_word_in_every_form(text, language, joined):
    assert with_names(words(text), language) == joined


@pytest.mark.rule("IA-MAS-02")
@pytest.mark.parametrize(
    "question",
    ["can a rancor go into a building", "darf General Weiss in ein Gebäude", "czy rankor wejdzie do budynku"],
)
def test_a_figure_stands_for_its_keyword(question):
    assert "IA-MAS-02" in {hit.rule.id for hit in search(question, limit=3)}


@pytest.mark.parametrize("question", ["can Ahsoka attack twice", "kann Ahsoka zweimal angreifen"])
def test_a_name_of_one_game_asks_for_that_game(question):
    assert search(question, limit=1)[0].rule.game == "shatterpoint"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("- {name: Nexu, game: chess}", "one of: imperial-assault"),
        ("- {name: '?'}", "should have letters"),
        ("- {name: Nexu, traits: [creature]}", "unknown field"),
        ("Nexu", "one list of entries"),
    ],
)
def test_a_damaged_file_of_names_is_refused(text, expected):
    with pytest.raises(CatalogueError, match=expected):
        read_names(lambda file: text.encode())

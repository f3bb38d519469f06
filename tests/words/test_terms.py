"""The catalogues keep to the words of the printed games, and to how each language is written."""

import re
from fnmatch import fnmatchcase
from pathlib import Path

import pytest
import yaml

from holotable.words.catalogue import read_catalogue

SOURCE = Path(__file__).parents[2] / "src" / "holotable"
SHELVES = {"house": SOURCE, "imperial_assault": SOURCE / "imperial_assault", "shatterpoint": SOURCE / "shatterpoint"}
BANNED = yaml.safe_load((Path(__file__).parent / "terms.yaml").read_text(encoding="utf-8"))
# Stories, and what is read aloud: prose, in which words mean what they mean everywhere.
PROSE = re.compile(r"(story|epilogue|event|role|lesson)\.|reward\.\w+-|mission\.\w+\.")
FACT = re.compile(r"(?<!{){\w+[^}]*}")


def messages(language):
    """Every message of a language with its shelf, its catalogue and what it says."""
    for shelf, folder in SHELVES.items():
        for file in sorted((folder / "words" / language).glob("*.po")):
            for message, said in read_catalogue(file).items():
                yield shelf, file, message, said if isinstance(said, str) else " / ".join(said)


def faults(language, shelf, message, said):
    """The banned words that a message says, and what would be right."""
    said = FACT.sub("{}", said)
    for rule in BANNED[language]:
        there = rule["in"] in ("all", shelf) and (rule.get("prose") or not PROSE.match(message))
        found = re.search(rule["not"], said) if there else None
        if found and not any(fnmatchcase(message, each) for each in rule.get("but", ())):
            yield f"{message} says {found[0]!r}; right would be: {rule['say']}\n    {said}"


@pytest.mark.parametrize("language", sorted(BANNED))
def test_a_catalogue_says_no_banned_word(language):
    wrong = [
        f"{file.relative_to(SOURCE)}: {fault}"
        for shelf, file, message, said in messages(language)
        for fault in faults(language, shelf, message, said)
    ]
    assert wrong == [], "\n".join(["", *wrong])


@pytest.mark.parametrize(
    ("language", "shelf", "message", "said", "count"),
    [
        ("de", "imperial_assault", "ability.x", "Diese Figur bekommt 2 Bewegungspunkte.", 1),
        ("de", "imperial_assault", "mission.x.y", "Er bekommt einen Becher.", 0),  # read aloud
        ("de", "imperial_assault", "mission.x.y", "Das war die Mission.", 1),  # the game's own word in prose, too
        ("de", "shatterpoint", "battle.x", "Die Mission: {mission}.", 0),  # of another game
        ("de", "house", "x", "In {chance} % der Würfe.", 1),
        ("pl", "imperial_assault", "x", "Przeciwnik deklaruje atak.", 2),
        ("pl", "imperial_assault", "label.villain", "Przeciwnik", 0),  # spared
        ("pl", "house", "x", "{chance} %", 1),
    ],
)
def test_a_banned_word_is_found_where_it_is_banned(language, shelf, message, said, count):
    assert len(list(faults(language, shelf, message, said))) == count


@pytest.mark.parametrize("language", sorted(BANNED))
def test_what_is_spared_is_a_message(language):
    ids = {message for _, _, message, _ in messages(language)}
    spared = {each for rule in BANNED[language] for each in rule.get("but", ())}
    assert [each for each in sorted(spared) if not any(fnmatchcase(message, each) for message in ids)] == []

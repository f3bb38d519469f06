"""Whole skirmishes of every version of the rules: the newest are played again, older ones refused in clear words.

Where the rules or the content have changed on purpose, the version is raised and ten are recorded in its folder:
`holotable sim skirmish --a scripted --b scripted --games 10 --seed 2026 --records tests/fixtures/skirmish/VERSION`
"""

from pathlib import Path

import pytest

from holotable.imperial_assault.bots.beside import rules
from holotable.kernel import OtherRulesError, read_record, replay
from holotable.words import LANGUAGES, speech

FOLDER = Path(__file__).parents[1] / "fixtures" / "skirmish"
VERSIONS = sorted(int(folder.name) for folder in FOLDER.iterdir())
OLDER = [version for version in VERSIONS if version != rules().version]


def records(version: int) -> list[Path]:
    return sorted((FOLDER / str(version)).glob("*.json"))


def test_ten_games_of_every_version_are_kept():
    assert VERSIONS[-1] == rules().version
    assert {len(records(version)) for version in VERSIONS} == {10}


@pytest.mark.parametrize("file", records(rules().version), ids=lambda file: file.stem)
def test_a_recorded_game_is_played_again(file):
    record = read_record(file.read_bytes())
    assert record.made.content == rules().content
    game = replay(rules(), record).game
    assert game.decision is None
    assert game.table.is_decided()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("version", OLDER)
def test_a_game_of_older_rules_is_refused_with_both_versions(version, language):
    for file in records(version):
        with pytest.raises(OtherRulesError) as refused:
            replay(rules(), read_record(file.read_bytes()))
        said = speech(language).error(refused.value)
        assert f" {version} " in said
        assert f" {rules().version}." in said

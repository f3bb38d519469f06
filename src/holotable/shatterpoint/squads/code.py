"""A short text for a strike team, to be pasted and shared: a version, the units, the name, and a checksum."""

import re

from holotable.content.sharing import KEY, keys_of, opened, sealed
from holotable.shatterpoint.cards import ERAS, missions, units
from holotable.shatterpoint.squads.team import Squad, StrikeTeam

VERSION = 1
PREFIX = f"SP{VERSION}-"
_ANY_VERSION = re.compile(r"SP\d+-")
_MOST = 255
_ERAS: tuple[str, ...] = ERAS


class NoTeamCodeError(ValueError):
    """A text that is no code of a strike team."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.prefix = PREFIX
        super().__init__(f"{code!r} is no code of a strike team: one begins with {PREFIX}")


class TeamCodeVersionError(ValueError):
    """The code of a strike team with units, or of a kind, that this version does not know."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(f"the strike team's code {code!r} is of another version of this program")


class DamagedTeamCodeError(ValueError):
    """A strike team's code of which a part was lost or changed."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(f"the strike team's code {code!r} is damaged: a part was lost or changed")


class UncodableTeamError(ValueError):
    """A strike team that has no code: a card that nobody knows, or more of something than a code can hold."""

    def __init__(self, team: str, what: str) -> None:
        self.team = team
        self.what = what
        super().__init__(f"the strike team {team!r} has no code: {what}")


def encode_team(team: StrikeTeam) -> str:
    """The code of a strike team whose units and mission exist."""
    name = team.name.encode()
    if len(name) > _MOST:
        raise UncodableTeamError(team.name, team.name)
    keys = keys_of([*missions(), *units()])
    text = bytes([len(name)]) + name + _key(team, team.mission, keys) + bytes([_counted(team, len(team.squads))])
    for squad in team.squads:
        text += bytes([_ERAS.index(squad.era), _counted(team, len(squad.units))])
        text += b"".join(_key(team, unit, keys) for unit in squad.units)
    return PREFIX + sealed(text)


def is_code(text: str) -> bool:
    """Whether a text begins as codes of strike teams do, of whatever version."""
    return _ANY_VERSION.match(text.strip().upper()) is not None


def decode_team(code: str) -> StrikeTeam:
    """The strike team of a code; spaces and line breaks within it don't matter, nor do small letters."""
    letters = "".join(code.split()).upper()
    if not letters.startswith(PREFIX):
        raise TeamCodeVersionError(code) if _ANY_VERSION.match(letters) else NoTeamCodeError(code)
    text = opened(letters.removeprefix(PREFIX))
    if text is None:
        raise DamagedTeamCodeError(code)
    try:
        team, rest = _decoded(text)
    except (LookupError, UnicodeDecodeError) as error:
        raise TeamCodeVersionError(code) from error
    if rest or not team.name.strip():
        raise TeamCodeVersionError(code)
    return team


def _decoded(text: bytes) -> tuple[StrikeTeam, bytes]:
    cards = {key: card for card, key in keys_of([*missions(), *units()]).items()}
    length = text[0]
    name, text = text[1 : 1 + length].decode(), text[1 + length :]
    mission, squads, text = cards[text[:KEY]], text[KEY], text[KEY + 1 :]
    found = []
    for _ in range(squads):
        era, end = _ERAS[text[0]], 2 + KEY * text[1]
        found.append(Squad(era, tuple(cards[text[at : at + KEY]] for at in range(2, end, KEY))))
        text = text[end:]
    return StrikeTeam(name, mission, tuple(found)), text


def _key(team: StrikeTeam, card: str, keys: dict[str, bytes]) -> bytes:
    if card not in keys:
        raise UncodableTeamError(team.name, card)
    return keys[card]


def _counted(team: StrikeTeam, number: int) -> int:
    if number > _MOST:
        raise UncodableTeamError(team.name, str(number))
    return number

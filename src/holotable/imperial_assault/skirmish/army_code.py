"""A short text for an army, to be pasted and shared: a version, the cards, the name, and a checksum."""

import re
from collections.abc import Sequence

from holotable.content.sharing import KEY, keys_of, opened, sealed
from holotable.imperial_assault.cards import command_cards, deployment_cards, upgrades
from holotable.imperial_assault.cards.deployment import FACTIONS
from holotable.imperial_assault.skirmish.army import Army

VERSION = 1
PREFIX = f"IA{VERSION}-"
_ANY_VERSION = re.compile(r"IA\d+-")
_MOST = 255


class NoArmyCodeError(ValueError):
    """A text that is no army code."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.prefix = PREFIX
        super().__init__(f"{code!r} is no army code: one begins with {PREFIX}")


class ArmyCodeVersionError(ValueError):
    """The code of an army with cards, or of a kind, that this version does not know."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(f"the army code {code!r} is of another version of this program")


class DamagedArmyCodeError(ValueError):
    """An army code of which a part was lost or changed."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(f"the army code {code!r} is damaged: a part was lost or changed")


class UncodableArmyError(ValueError):
    """An army that has no code: a card that nobody knows, or more of something than a code can hold."""

    def __init__(self, army: str, what: str) -> None:
        self.army = army
        self.what = what
        super().__init__(f"the army {army!r} has no code: {what}")


def encode_army(army: Army) -> str:
    """The code of an army whose cards all exist."""
    name = army.name.encode()
    if army.faction not in FACTIONS or len(name) > _MOST:
        raise UncodableArmyError(army.name, army.faction if army.faction not in FACTIONS else army.name)
    head = bytes([FACTIONS.index(army.faction), len(name)]) + name
    text = head + _cards(army, army.deployment, _deployment()) + _cards(army, army.command, list(command_cards()))
    return PREFIX + sealed(text)


def is_code(text: str) -> bool:
    """Whether a text begins as army codes do, of whatever version."""
    return _ANY_VERSION.match(text.strip().upper()) is not None


def decode_army(code: str) -> Army:
    """The army of a code; spaces and line breaks within it don't matter, nor do small letters."""
    letters = "".join(code.split()).upper()
    if not letters.startswith(PREFIX):
        raise ArmyCodeVersionError(code) if _ANY_VERSION.match(letters) else NoArmyCodeError(code)
    text = opened(letters.removeprefix(PREFIX))
    if text is None:
        raise DamagedArmyCodeError(code)
    return _decoded(code, text)


def _decoded(code: str, text: bytes) -> Army:
    try:
        faction, length = FACTIONS[text[0]], text[1]
        name = text[2 : 2 + length].decode()
        deployment, rest = _uncards(text[2 + length :], _deployment())
        command, rest = _uncards(rest, list(command_cards()))
    except (LookupError, UnicodeDecodeError) as error:
        raise ArmyCodeVersionError(code) from error
    if rest or not name.strip():
        raise ArmyCodeVersionError(code)
    return Army(name, faction, deployment, command)


def _deployment() -> list[str]:
    return [*deployment_cards(), *upgrades()]


def _cards(army: Army, cards: Sequence[str], known: Sequence[str]) -> bytes:
    keys = keys_of(known)
    for card in cards:
        if card not in keys:
            raise UncodableArmyError(army.name, card)
    if len(cards) > _MOST:
        raise UncodableArmyError(army.name, str(len(cards)))
    return bytes([len(cards)]) + b"".join(keys[card] for card in cards)


def _uncards(text: bytes, known: Sequence[str]) -> tuple[tuple[str, ...], bytes]:
    cards = {key: card for card, key in keys_of(known).items()}
    end = 1 + KEY * text[0]
    return tuple(cards[text[at : at + KEY]] for at in range(1, end, KEY)), text[end:]

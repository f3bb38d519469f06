"""Bytes as letters that can be pasted and shared, with a checksum; and cards as bytes that stay the same."""

from base64 import b32decode, b32encode
from collections.abc import Iterable
from zlib import crc32

_CHECKSUM = 4
KEY = 2


def sealed(text: bytes) -> str:
    """Letters and digits for some bytes and their checksum."""
    return _letters(text + crc32(text).to_bytes(_CHECKSUM))


def opened(letters: str) -> bytes | None:
    """The bytes that were sealed; None if a part of the letters was lost or changed."""
    try:
        data = b32decode(letters + "=" * (-len(letters) % 8))
    except ValueError:
        return None
    text, checksum = data[:-_CHECKSUM], data[-_CHECKSUM:]
    whole = bool(text) and crc32(text).to_bytes(_CHECKSUM) == checksum and _letters(data) == letters
    return text if whole else None


def keys_of(cards: Iterable[str]) -> dict[str, bytes]:
    """A card in two bytes: they follow from its id, so that cards to come change no code."""
    return {card: (crc32(card.encode()) & 0xFFFF).to_bytes(KEY) for card in cards}


def _letters(data: bytes) -> str:
    return b32encode(data).decode().rstrip("=")

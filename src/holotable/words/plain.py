"""What people write, such as names, as others are shown it."""

import unicodedata


def plain(text: str) -> str:
    """A text in one line, without signs that control a machine, turn the writing round, or are not to be seen."""
    kinds = ((sign, unicodedata.category(sign)) for sign in text)
    return " ".join("".join(" " if kind == "Cc" else sign for sign, kind in kinds if kind != "Cf").split())

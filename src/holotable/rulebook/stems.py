"""Words as the search compares them: without capitals, accents and endings, in English, German and Polish."""

import re
import unicodedata
from functools import lru_cache

_LETTERS = str.maketrans({"ß": "ss", "ł": "l", "Ł": "l", "’": "'"})
_WORD = re.compile(r"[a-z0-9]+")
_VOWELS = "aeiouy"

_GERMAN_ENDINGS = ("ern", "em", "er", "en", "es", "e", "n", "s")
_POLISH_ENDINGS = (
    *("iami", "iach", "owie", "ami", "ach", "ego", "emu", "ymi", "imi", "owi", "iem", "ym", "im", "mi"),
    *("ow", "om", "em", "ej", "ii", "ia", "ie", "iu", "a", "e", "i", "o", "u", "y"),
)
_ENGLISH_ODD = {
    "dice": "die",
    "ties": "tie",
    "tied": "tie",
    "los": "lineofsight",
    "two": "2",
    "three": "3",
    "four": "4",
}
_NO_ENDING = ("only", "ally", "early", "apply")


def fold(text: str) -> str:
    """Small letters without accents."""
    if text.isascii():
        return text.lower()
    spread = unicodedata.normalize("NFKD", text.translate(_LETTERS).lower())
    return "".join(sign for sign in spread if not unicodedata.combining(sign))


def words(text: str) -> list[str]:
    """The words of a text, folded; an English genitive counts as the word itself."""
    return _WORD.findall(re.sub(r"'s\b", "", fold(text)))


def plain(word: str, language: str) -> str:
    """A folded German word without the e that stands for its dots: "tueren" is "turen"."""
    return word.replace("ae", "a").replace("oe", "o").replace("ue", "u") if language == "de" else word


@lru_cache(maxsize=32768)
def stem(word: str, language: str) -> str:
    """A folded word without its ending, so that forms of one word agree."""
    if not word.isalnum():  # a name put together
        return word
    if language == "en":
        return _english(word)
    return _cut(word, _GERMAN_ENDINGS if language == "de" else _POLISH_ENDINGS)


def stems(text: str, language: str) -> tuple[str, ...]:
    return tuple(stem(word, language) for word in words(text))


def _cut(word: str, endings: tuple[str, ...]) -> str:
    for ending in endings:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word


def _english(word: str) -> str:
    if word in _ENGLISH_ODD:
        return _ENGLISH_ODD[word]
    word = _singular(word)
    for ending in ("ing", "ed", "ment", "ly"):
        if word.endswith(ending) and not word.endswith(("eed", *_NO_ENDING)) and _has_vowel(word[: -len(ending)][:-1]):
            word = word[: -len(ending)]
            if ending not in ("ment", "ly") and len(word) > 3 and word[-1] == word[-2] and word[-1] not in "lsz":
                word = word[:-1]
            break
    if word.endswith("ation") and len(word) > 7:
        word = word[:-3]
    if word.endswith("ency") and len(word) > 6:
        word = word[:-2] + "t"
    return word[:-1] if word.endswith("e") and len(word) > 3 else word


def _singular(word: str) -> str:
    if len(word) < 4 or not word.endswith("s") or word.endswith(("ss", "us", "is")):
        return word
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("xes", "ches", "shes", "sses", "oes")):
        return word[:-2]
    return word[:-1]


def _has_vowel(word: str) -> bool:
    return any(sign in _VOWELS for sign in word)

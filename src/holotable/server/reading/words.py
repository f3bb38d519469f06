"""The page's own sentences, a catalogue a language."""

from holotable.modes.endpoints import Asked, Endpoint
from holotable.words import LANGUAGES, speech

PAGE = "web."


class NoSuchLanguageError(LookupError):
    """A language was asked for that the page does not speak."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.known = ", ".join(LANGUAGES)
        super().__init__(f"there are no words in {language!r}; there are {self.known}")


class WordsAsked(Asked, frozen=True):
    """The language of the catalogue."""

    language: str


def words(asked: WordsAsked) -> dict[str, str | tuple[str, ...]]:
    """Every sentence of the page by its id: a text, or the plural forms in the order one, few, many, other."""
    if asked.language not in LANGUAGES:
        raise NoSuchLanguageError(asked.language)
    say = speech(asked.language)
    forms = {message: say.forms(message) for message in sorted(say.ids()) if message.startswith(PAGE)}
    return {message: said if len(said) > 1 else said[0] for message, said in forms.items()}


ROUTES = [
    Endpoint(
        "GET",
        "/api/words/{language}",
        words,
        "http.words",
        dict[str, str | tuple[str, ...]],
        WordsAsked,
        lasting=True,
    ),
]

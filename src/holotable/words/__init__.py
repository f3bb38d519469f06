"""Every sentence the program says to people, by message id, in English, German and Polish."""

from holotable.words.speech import (
    HOUSE,
    LANGUAGES,
    Speech,
    UnknownLanguageError,
    Word,
    language_of,
    option_values,
    speech,
)

__all__ = ["HOUSE", "LANGUAGES", "Speech", "UnknownLanguageError", "Word", "language_of", "option_values", "speech"]

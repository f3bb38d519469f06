"""Every sentence the program says to people, by message id, in English, German and Polish."""

from holotable.words.speech import LANGUAGES, Speech, UnknownLanguageError, add_words, forget_words, language_of, speech

__all__ = ["LANGUAGES", "Speech", "UnknownLanguageError", "add_words", "forget_words", "language_of", "speech"]

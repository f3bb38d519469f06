"""A game told in words: options, questions, events, refusals and odds, in one language, for a screen or a page."""

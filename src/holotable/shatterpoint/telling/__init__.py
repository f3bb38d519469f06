"""A battle told in words: its table, questions, options, events and refusals, in one language."""

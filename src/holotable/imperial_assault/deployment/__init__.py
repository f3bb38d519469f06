"""How figures come to the table, and what the Imperial player pays for it."""

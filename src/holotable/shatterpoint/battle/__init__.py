"""A battle on the table: all that the rules keep of it, what may be chosen, and what happens."""

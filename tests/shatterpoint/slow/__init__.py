"""A second, slow reading of the table's geometry, written from the format alone."""

"""What each seat sees of the table."""

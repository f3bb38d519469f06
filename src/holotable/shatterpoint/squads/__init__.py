"""Strike teams: what is legal, and their codes."""

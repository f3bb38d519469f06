"""What heroes' sheets, items and class cards do: a file a hero, one for items, one for what they all are written in."""

"""The modes of Imperial Assault, as those know them who host games."""

"""What heroes' sheets, class cards and items do."""

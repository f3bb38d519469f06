"""What cards and abilities do."""

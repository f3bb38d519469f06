"""The campaign: missions of heroes against an Imperial player."""

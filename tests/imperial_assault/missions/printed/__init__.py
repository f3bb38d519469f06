"""The missions of the campaign, each by its file."""

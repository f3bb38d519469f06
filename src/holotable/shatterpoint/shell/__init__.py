"""The commands of Shatterpoint."""

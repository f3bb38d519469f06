"""The campaign around the missions: its log, and the stages in which it is written on."""

"""The revisions, one after the other; there is no way back but a backup. What was released is never changed."""

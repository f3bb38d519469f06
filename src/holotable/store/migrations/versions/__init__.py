"""The revisions. One that has been released is never changed; another follows it."""

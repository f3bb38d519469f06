"""The printed facts of Imperial Assault, a file a family."""

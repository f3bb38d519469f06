"""The table during a mission: what stands and lies on it, and whose turn it is."""

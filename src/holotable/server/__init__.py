"""The browser table's server: it sends each seat its view and receives choices; it alone decides."""

"""Benchmarks: `make bench` prints their table."""

"""Shatterpoint at one screen: the battlefield as text, and what people type for it."""

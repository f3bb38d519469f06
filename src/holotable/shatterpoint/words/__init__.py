"""The sentences that only Shatterpoint says: catalogues, a folder a language."""

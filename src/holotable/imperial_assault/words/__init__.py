"""The sentences that only Imperial Assault says: catalogues, a folder a language."""

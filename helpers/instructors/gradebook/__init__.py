"""The gradebook: one SQLite file, and who may write to it."""

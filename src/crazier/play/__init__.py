"""A table to play at: its options, games with their decisions and records, notation, and scenarios."""

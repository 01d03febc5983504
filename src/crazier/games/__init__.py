"""The games: their deals, turns and endings, on the engine's cards and occurrences."""

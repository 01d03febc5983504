"""Run the game: settle occurrences, collect triggers, ask for choices, evaluate terms, end the game."""

"""Run what happens: occurrences, triggers, choices, terms, and the end of a game."""

"""The engine: cards, occurrences and abilities of any game whose cards say what they do."""

"""Hold the state of a game: cards, zones, knowledge, the stack, and what each viewer may see of it."""

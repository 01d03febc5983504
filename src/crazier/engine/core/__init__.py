"""Hold the state of a game: cards, zones, who knows what, the stack, options, the event log, views and saving."""

"""Play in a terminal: input and display only, no rules."""

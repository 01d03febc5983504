"""Play in a terminal: display only, no rules."""

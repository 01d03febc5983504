"""Define the English catalog: every sentence as a template, by key."""

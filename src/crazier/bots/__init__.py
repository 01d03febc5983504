"""Players that get a view and return an option."""

"""Bots: players that get a view and return one of its options."""

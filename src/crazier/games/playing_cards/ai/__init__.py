"""Provide what the AIs of games with a French pack share."""

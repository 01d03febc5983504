"""Provide what the adapters of games with a French pack share."""

"""Provide what the adapters of the games with playing cards share."""

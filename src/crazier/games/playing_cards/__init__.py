"""Provide what games with a French pack share: cards, table, piles, matches, hidden hands."""

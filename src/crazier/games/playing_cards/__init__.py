"""Share what games with a French pack have in common: cards, table, piles, matches, views and hidden cards."""

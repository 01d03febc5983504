"""Classic Crazy Eights, from two to eight players, with the house rules a table may choose."""

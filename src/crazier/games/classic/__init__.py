"""Classic Crazy Eights for two to eight players, with the house rules a table may choose."""

"""Classic Crazy Eights at a table: its positions in keys, names and words."""

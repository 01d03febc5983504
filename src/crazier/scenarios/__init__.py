"""Read, run and find scenarios: positions, moves, and what must come of them."""

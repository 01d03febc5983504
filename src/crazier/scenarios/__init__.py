"""Parse, run and find scenarios: positions with moves and what is expected after them."""

"""Play at an online table from Python: make guests and tables, take seats, and act; used by bots and tests."""

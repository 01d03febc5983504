"""Play many games to measure bots, card balance and speed."""

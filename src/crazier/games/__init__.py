"""The games, one package each: deal, moves, turn order, end of the game; their `ai/` packages hold the bots' play."""

"""Adapt each game to the play layer, one package per game."""

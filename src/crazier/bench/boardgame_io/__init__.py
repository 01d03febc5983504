"""A simple crazy eights for boardgame.io's server and clients, to measure our server beside it (`bench server`)."""

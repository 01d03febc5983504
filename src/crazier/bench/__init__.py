"""Measure the server by real sockets, alone or beside boardgame.io's; nothing of it runs in a server."""

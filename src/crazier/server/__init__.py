"""The online table: tables kept in a log, people and bots at their seats, and the server that connects them."""

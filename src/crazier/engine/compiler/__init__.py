"""Compile the cards of a deck into flat tables and bytecode."""

"""Carry out the effects of abilities: on cards, on information, on turns."""

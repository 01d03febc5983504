"""Carry out the effects of abilities: on cards, on what players know, and on turns and phases."""

"""Crazier Eights, modern and older rulebook: Crazy Eights in which every card can also be played for its ability."""

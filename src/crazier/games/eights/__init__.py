"""Crazier Eights by its modern and its older rulebook: Crazy Eights in which every card also has an ability to play."""

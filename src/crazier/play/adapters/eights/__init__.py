"""Adapt Crazier Eights to the play layer: decisions, events, observations, refusals, setups and table options."""

"""Adapt classic Crazy Eights to the play layer: decisions, observations, refusals, setups and table options."""

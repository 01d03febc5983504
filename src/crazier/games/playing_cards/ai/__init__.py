"""Share what the AIs of games with a French pack have in common: policy, opponent model, match equity."""

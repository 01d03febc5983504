"""Check abilities before play: placement, secrecy, self-triggering."""

"""Fuzzing: families of hostile inputs, and the harness that tries them in a process of its own."""

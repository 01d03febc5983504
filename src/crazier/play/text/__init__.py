"""Turn keys and parameters into English sentences."""

"""Follow docs/hosting.md as a host would; `scripts/host_path` is the command."""

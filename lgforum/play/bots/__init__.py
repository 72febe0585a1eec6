"""The demo's players: they see what their seat sees and act through the same verbs as anybody."""

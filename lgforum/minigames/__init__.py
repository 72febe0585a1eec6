"""Pure live machines: none yet. May import the engine's draw and nothing else of ours."""

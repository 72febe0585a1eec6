"""Pure live machines, driven by inputs and ticks: none yet. May import `lgforum.engine.draw` and nothing else of ours."""

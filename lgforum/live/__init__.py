"""Live windows: nothing is played live yet. May import `play`, and nothing imports it but `create_app`."""

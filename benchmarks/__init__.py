"""How fast it is. Each module measures one thing and prints it with its target; `README.md` says how to read them."""

"""How pages show a table: people, decisions and their forms, counts, the log. Shared by games' pages and the MJ's."""

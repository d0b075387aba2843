"""Play: commits, the loop that decides, games, views."""

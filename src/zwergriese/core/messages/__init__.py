"""Messages: what is asked (commands), what happened (events), what was refused, and who sees it."""

"""What the library promises of logs and secrets, tried on Zwerg Riese."""

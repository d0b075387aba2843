"""Bots that know Zwerg Riese."""

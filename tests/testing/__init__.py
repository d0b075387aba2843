"""The kit is tested on Smugglers: honest, and with a fault planted for each law."""

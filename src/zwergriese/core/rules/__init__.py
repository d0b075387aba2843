"""Rules: rulesets, variants, rule points, and what was agreed before the game."""

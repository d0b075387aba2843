"""Rulesets that come in the main wheel; they enter by the same door as everybody's."""

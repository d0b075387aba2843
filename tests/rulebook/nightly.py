"""How often a test tries: a few times in every run, often in the nightly one."""

import os

NIGHTLY = os.environ.get("ZWERGRIESE_PROFILE") == "nightly"


def times(few, many):
    return many if NIGHTLY else few

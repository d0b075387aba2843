"""The kept faults: one for each rule, each still fits the code, and each is found."""

import os

import pytest

from tests.rulebook.coverage import marked
from tests.rulebook.faults import FAULTS, main
from tests.rulebook.numbers import COMPONENTS, RULES


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.rule)
def test_a_fault_fits_one_place(fault):
    """What is to be made wrong stands in its file once, and the wrong line can be read."""
    assert fault.path.read_text("utf-8").count(fault.old) == 1
    assert fault.new != fault.old
    compile(fault.planted(), fault.file, "exec")


def test_every_rule_has_a_fault():
    """Each rule but those of what lies in the box has its fault, and each option too."""
    rules = [fault.rule for fault in FAULTS if fault.rule in RULES]
    assert rules == [rule for rule in RULES if rule not in COMPONENTS]
    options = {fault.rule for fault in FAULTS} - set(RULES)
    assert options == {number for number in marked() if number not in RULES}


@pytest.mark.slow
@pytest.mark.skipif(os.environ.get("ZWERGRIESE_PROFILE") != "nightly", reason="a nightly test")
def test_every_fault_is_found():
    """With its fault planted the tests of a rule fail."""
    assert main([]) == 0


def test_a_fault_is_found():
    """The same for one rule, in every run."""
    assert main(["R79"]) == 0

"""A state machine plays whole games, and finds a planted fault by itself."""

import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.games.smugglers import SMUGGLERS, VARIANTS, Options, rules
from tests.games.smugglers import messages as m
from tests.testing.faults import with_command
from zwergriese.core import agree
from zwergriese.testing import LAWS, LawBroken, machine

QUICK = settings(max_examples=12, stateful_step_count=15, deadline=None, database=None)


def table(ruleset=SMUGGLERS, variants=()):
    return agree(ruleset, seats=3, board=None, options=Options(rounds=1), variants=variants)


@pytest.mark.parametrize("variants", [(), VARIANTS])
def test_the_honest_game_stands_whatever_is_tried(variants):
    run_state_machine_as_test(machine(table(variants=variants)), settings=QUICK)


def test_a_planted_fault_is_found():
    def writes_where_it_only_looks(given, position):
        object.__setattr__(position.state, "turns", position.state.turns + 1)
        return rules.may_take_lost(given, position)

    faulty = table(with_command(m.Draw, check=writes_where_it_only_looks))
    found = settings(QUICK, phases=(Phase.generate,), max_examples=50)
    with pytest.raises((LawBroken, ExceptionGroup)):
        run_state_machine_as_test(machine(faulty, laws=LAWS[:4]), settings=found)

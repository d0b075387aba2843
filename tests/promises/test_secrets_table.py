"""What is declared of secrets is told to people, and a change of it is noticed."""

from typing import Annotated

import attrs
import pytest

from tests.promises import secrets_table
from tests.promises.secrets_table import PAGE, fields, page
from zwergriese.core import Hidden, event
from zwergriese.core.messages.audience import EVERYONE, NOBODY, REVEALS, Public, of, to
from zwergriese.rulesets.zwerg_riese.secrets import HANDS, PILE


def test_the_page_is_current():
    """If an audience was changed on purpose: `python -m tests.promises.secrets_table`."""
    assert PAGE.read_text("utf-8") == page()


def row(audience):
    @attrs.frozen
    class Told:
        seat: Public[int]
        card: audience

    return event(Told, "zwerg-riese/told", lambda state, told: state)


AUDIENCES = (
    Public[str],
    Annotated[str, EVERYONE, REVEALS],
    Annotated[str | Hidden, NOBODY],
    Annotated[str | Hidden, to("seat")],
    Annotated[str | Hidden, of(HANDS, "seat")],
    Annotated[str | Hidden, of(HANDS, "seat"), REVEALS],
    Annotated[str | Hidden, of(PILE)],
)


def test_no_two_audiences_look_the_same():
    pages = {"\n".join(fields((row(audience),))) for audience in AUDIENCES}
    assert len(pages) == len(AUDIENCES)


@pytest.mark.parametrize("audience", [AUDIENCES[0], AUDIENCES[2]])
def test_a_planted_change_of_an_audience_is_noticed(audience, monkeypatch):
    registry = secrets_table.load_registry()
    rules = registry.ruleset("zwerg-riese")
    events = tuple(row(audience) if one.name.endswith("coin-laid") else one for one in rules.events)

    class Changed:
        def ruleset(self, _):
            return attrs.evolve(rules, events=events)

        def __getattr__(self, name):
            return getattr(registry, name)

    monkeypatch.setattr(secrets_table, "load_registry", Changed)
    assert PAGE.read_text("utf-8") != page()

"""Who sees what: `python -m tests.promises.secrets_table` writes the page that a test compares.

Run it when an audience was changed on purpose, and read what it changed.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from zwergriese.core.messages.audience import EVERYONE, Everyone, Nobody, OfSecret, ToSeats
from zwergriese.core.messages.builtin import CORE_COMMANDS, CORE_EVENTS
from zwergriese.plugin import load_registry

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE: Final = Path(__file__).parents[2] / "docs/reference/secrets-table.md"
OURS: Final = "zwergriese"

INTRODUCTION: Final = """\
# Who sees what

Every field of every command and event says who sees it, and whether it turns something over. What
is declared is here, made from the rulesets and variants themselves; a test fails when it changes
and this page does not. How secrets work is told in [Secrets](../explanation/secrets.md).

*reveals* marks a field that turns something over: nobody takes back what stands before it, and a
preview ends there. What is seen by the seats in some fields is seen by no other seat and by no
spectator, unless a variant widens that secret.
"""


def page() -> str:
    """Give the whole page."""
    return "\n".join((INTRODUCTION, *core(), *rulesets())) + "\n"


def core() -> Iterator[str]:
    """The messages that every game has."""
    yield from ("## The core", "")
    yield from fields((*CORE_COMMANDS, *CORE_EVENTS))


def rulesets() -> Iterator[str]:
    """Rulesets and variants of this project, each with its secrets and its fields."""
    registry = load_registry()
    for kind in ("ruleset", "variant"):
        for name in registry.names(kind):
            provenance = registry.provenance(name, kind)
            if provenance is None or not provenance.distribution.startswith(OURS):
                continue
            one: Any = registry.ruleset(name) if kind == "ruleset" else registry.variant(name)
            yield from ("", f"## The {kind} `{name}`", "")
            yield from secrets(one)
            yield from fields((*one.commands, *one.events))


def secrets(one: Any) -> Iterator[str]:
    """The secrets that a ruleset or variant declares, and those that a variant widens."""
    if one.secrets:
        yield from table(
            ("secret", "seen by"),
            [
                (f"`{secret.id}`", "its owner" if secret.eyes == "owner" else secret.eyes)
                for secret in one.secrets
            ],
        )
        yield ""
    widened = [f"`{widening.secret.id}`" for widening in getattr(one, "widens", ())]
    if widened:
        yield from (f"Widens {', '.join(widened)}.", "")


def fields(rows: tuple[Any, ...]) -> Iterator[str]:
    """The fields that not everybody sees or that reveal; then the names of all others."""
    lines, public = [], []
    for row in rows:
        for info in row.info.fields:
            if info.audience == EVERYONE and not info.reveals:
                public.append((row.name, info.name))
            else:
                revealed = "reveals" if info.reveals else ""
                lines.append((f"`{row.name}`", f"`{info.name}`", audience(info), revealed))
    if lines:
        yield from table(("message", "field", "seen by", ""), lines)
        yield ""
    else:
        yield from ("No field is secret, and none reveals anything.", "")
    yield from ("Everybody sees these, and they turn nothing over:", "")
    for row in rows:
        names = [f"`{field}`" for name, field in public if name == row.name]
        if names:
            yield f"- `{row.name}`: {', '.join(names)}"


def audience(info: Any) -> str:
    """Say who sees a field."""
    match info.audience:
        case Everyone():
            return "everybody"
        case Nobody():
            return "nobody, whatever a variant says"
        case ToSeats(names):
            return f"the seats in {_listed(names)}"
        case OfSecret(secret, owners):
            if secret.eyes == "owner":
                return f"the seats in {_listed(owners)}: `{secret.id}`"
            return f"{secret.eyes}: `{secret.id}`"
    raise AssertionError(info)


def _listed(names: tuple[str, ...]) -> str:
    return " and ".join(f"`{name}`" for name in names)


def table(head: tuple[str, ...], lines: list[tuple[str, ...]]) -> Iterator[str]:
    """Write a table."""
    for row in (head, ("---",) * len(head), *lines):
        yield f"| {' | '.join(row)} |"


def main() -> int:
    """Write the page."""
    PAGE.write_text(page(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

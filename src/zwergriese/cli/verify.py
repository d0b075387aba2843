"""`zwergriese verify`: decide logs again and compare."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from zwergriese.cli.choosing import as_json, plugin_options, registry_of
from zwergriese.cli.console import counted, say, say_json
from zwergriese.core import SettingRefused

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from zwergriese.plugin import Registry
    from zwergriese.wire import Verdict

STDIN: Final = "-"
ENDINGS: Final = (".jsonl", ".jsonl.gz")
FINDING, UNREADABLE = 1, 3


def _hash(_: click.Context, __: click.Parameter, text: str | None) -> str | None:
    if text is not None and not re.fullmatch("[0-9a-f]{64}", text):
        raise click.BadParameter(f"{text[:80]!r} is no hash: 64 digits from 0 to 9 and a to f")
    return text


@click.command()
@click.argument(
    "logs", metavar="LOG...", nargs=-1, required=True, type=click.Path(exists=True, allow_dash=True)
)
@click.option(
    "--head",
    metavar="HASH",
    callback=_hash,
    help="The hash that the last line of the log must have.",
)
@plugin_options
@as_json
def verify(
    logs: tuple[str, ...],
    head: str | None,
    plugin_files: tuple[str, ...],
    blocked: tuple[str, ...],
    *,
    as_json: bool,
) -> int:
    """Decide each command of logs again, and compare with what they say.

    LOG is a file, a folder of .jsonl files, or - for stdin. Exit code 1: a log differs, or is not
    legal or not decidable under the rules as they are here; 3: a log is damaged, or its game is
    not here.

    \b
    Example:
      zwergriese verify games
    """  # noqa: D301
    registry = registry_of(plugin_files, blocked)
    files = list(log_files(logs))
    if head is not None and len(files) != 1:
        raise SettingRefused("--head", f"is the last hash of one log, not of {len(files)}")
    told: list[dict[str, Any]] = []
    counts: dict[str, int] = {}
    code = 0
    for file in files:
        one, kind, sentence, more = _judged(file, registry, head)
        code = max(code, one)
        counts[kind] = counts.get(kind, 0) + 1
        told.append({"file": file, "verdict": kind, "told": sentence, **more})
        if not as_json:
            say(sentence)
    if as_json:
        say_json({"fine": code == 0, "verdicts": counts, "logs": told})
    elif len(files) > 1:
        summed = ", ".join(f"{count} {kind}" for kind, count in sorted(counts.items()))
        say(f"{counted(len(files), 'log')}: {summed}")
    return code


def log_files(logs: Sequence[str]) -> Iterator[str]:
    """Give the files that LOG arguments stand for: folders hold theirs in order of names.

    Raises:
        SettingRefused: A folder holds no logs.
    """
    for log in logs:
        if log == STDIN or not Path(log).is_dir():
            yield log
            continue
        found = sorted(
            str(path)
            for path in Path(log).rglob("*")
            if path.name.endswith(ENDINGS) and not path.name.startswith(".") and path.is_file()
        )
        if not found:
            raise SettingRefused(log, f"holds no logs: no files ending in {' or '.join(ENDINGS)}")
        yield from found


def _judged(
    file: str, registry: Registry, head: str | None
) -> tuple[int, str, str, dict[str, Any]]:
    from zwergriese.wire import LogDamaged, read_log

    try:
        verdict = read_log(file, registry).verify(head=head)
    except LogDamaged as error:
        return UNREADABLE, "damaged", f"{file}: damaged; {error.failure}", {"commits": 0}
    except OSError as error:
        told = f"{file}: damaged; {error.strerror or error}"
        return UNREADABLE, "damaged", told, {"commits": 0}
    code = FINDING * (not verdict.fine)
    if verdict.kind == "damaged" or not verdict.judged:  # without rules: something is not here
        code = UNREADABLE
    return code, verdict.kind, _sentence(verdict), _more(verdict)


def _sentence(verdict: Verdict) -> str:
    if verdict.fine:
        changed = f"; {verdict.other_rules}" if verdict.other_rules else ""
        return f"{verdict.file}: identical, {counted(verdict.commits, 'commit')}{changed}"
    return str(verdict)


def _more(verdict: Verdict) -> dict[str, Any]:
    return {
        "commits": verdict.commits,
        "head": verdict.head,
        "commit": verdict.commit,
        "rules": list(verdict.rules),
        "recorded": dict(verdict.recorded),
        "judged": dict(verdict.judged),
        "findings": [
            {
                "commit": finding.commit,
                "kind": finding.kind,
                "told": finding.sentence,
                "rules": list(finding.rules),
            }
            for finding in verdict.findings
        ],
    }

"""The wire: logs in files, strictly written and read, replayed and verified."""

from zwergriese.wire.agreement import Lookup, describe, setting_of, structure_options
from zwergriese.wire.errors import (
    LogDamaged,
    LogFailure,
    LogRefused,
    MissingPart,
    MissingParts,
    NewerVersion,
    UnknownType,
    Unreadable,
    Unwritable,
)
from zwergriese.wire.header import Header
from zwergriese.wire.limits import Limits
from zwergriese.wire.log import Log, Reached, read_log
from zwergriese.wire.messages.codec import Codec
from zwergriese.wire.repair import Repair, repair_log
from zwergriese.wire.verify import Discrepancy, Verdict
from zwergriese.wire.writing import LogWriter, encode_log, write_log

__all__ = [
    "Codec",
    "Discrepancy",
    "Header",
    "Limits",
    "Log",
    "LogDamaged",
    "LogFailure",
    "LogRefused",
    "LogWriter",
    "Lookup",
    "MissingPart",
    "MissingParts",
    "NewerVersion",
    "Reached",
    "Repair",
    "UnknownType",
    "Unreadable",
    "Unwritable",
    "Verdict",
    "describe",
    "encode_log",
    "read_log",
    "repair_log",
    "setting_of",
    "structure_options",
    "write_log",
]

"""The wire: logs in files, strictly written and read, replayed and verified."""

from zwergriese.wire.agreement import Lookup, describe, setting_of, structure_options
from zwergriese.wire.errors import (
    FileRefused,
    LogDamaged,
    LogFailure,
    LogRefused,
    MissingPart,
    MissingParts,
    NewerVersion,
    OtherLuck,
    UnknownType,
    Unreadable,
    Unwritable,
)
from zwergriese.wire.files import need_regular, replace_file
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
    "FileRefused",
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
    "OtherLuck",
    "Reached",
    "Repair",
    "UnknownType",
    "Unreadable",
    "Unwritable",
    "Verdict",
    "describe",
    "encode_log",
    "need_regular",
    "read_log",
    "repair_log",
    "replace_file",
    "setting_of",
    "structure_options",
    "write_log",
]

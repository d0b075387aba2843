"""The core: commands to events to states to views, for any turn-based table game."""

from zwergriese.core.cards import Cards
from zwergriese.core.errors import (
    BadDraw,
    CommandRejected,
    DuplicateId,
    HiddenRead,
    InvalidMessage,
    LuckMissing,
    NoSuchPly,
    RegistrationError,
    RulesetFault,
    SettingRefused,
    UnknownName,
    UnreadableCommand,
    VersionConflict,
    ZwergrieseError,
)
from zwergriese.core.fast import changed, fast
from zwergriese.core.hidden import HIDDEN, Hidden, hidden_row
from zwergriese.core.luck.chance import Chance, Draw
from zwergriese.core.luck.scripted import ScriptedChance
from zwergriese.core.luck.seeded import SeededChance, derived_seed
from zwergriese.core.messages.audience import (
    EVERYONE,
    NOBODY,
    REVEALS,
    Public,
    Secret,
    of,
    to,
)
from zwergriese.core.messages.base import Command, Event
from zwergriese.core.messages.builtin import Abandon, GameEnded, Start, Undo
from zwergriese.core.messages.redact import redact
from zwergriese.core.messages.rejection import Rejection, RejectionCode, rejection
from zwergriese.core.messages.rows import CommandRow, EventRow, accept, command, event
from zwergriese.core.messages.validators import (
    is_card,
    is_name,
    is_point,
    is_seat,
    is_seat_or_none,
    is_seats,
    is_whole,
)
from zwergriese.core.play.commit import Commit, Meta
from zwergriese.core.play.determinize import determinize, imagined
from zwergriese.core.play.game import Game
from zwergriese.core.play.outcome import Outcome, Standing, ranked
from zwergriese.core.play.preview import Preview
from zwergriese.core.play.root import new_game, restored, unstarted
from zwergriese.core.play.table import TableSeat
from zwergriese.core.play.undo import CanUndo
from zwergriese.core.play.view import View
from zwergriese.core.protocols import Bot, Renderer
from zwergriese.core.rules.choice import Ask, Choice, Family, LegalCommands, Question
from zwergriese.core.rules.points import Answer, RulePoint
from zwergriese.core.rules.position import Composed, Position
from zwergriese.core.rules.ruleset import NoOptions, Ruleset
from zwergriese.core.rules.sees import Sees
from zwergriese.core.rules.setting import Provenance, Setting, agree
from zwergriese.core.rules.variant import Variant, follow, on, widen
from zwergriese.core.seats import SPECTATOR, Seat, Viewer, neighbour_left, neighbour_right

__all__ = [
    "EVERYONE",
    "HIDDEN",
    "NOBODY",
    "REVEALS",
    "SPECTATOR",
    "Abandon",
    "Answer",
    "Ask",
    "BadDraw",
    "Bot",
    "CanUndo",
    "Cards",
    "Chance",
    "Choice",
    "Command",
    "CommandRejected",
    "CommandRow",
    "Commit",
    "Composed",
    "Draw",
    "DuplicateId",
    "Event",
    "EventRow",
    "Family",
    "Game",
    "GameEnded",
    "Hidden",
    "HiddenRead",
    "InvalidMessage",
    "LegalCommands",
    "LuckMissing",
    "Meta",
    "NoOptions",
    "NoSuchPly",
    "Outcome",
    "Position",
    "Preview",
    "Provenance",
    "Public",
    "Question",
    "RegistrationError",
    "Rejection",
    "RejectionCode",
    "Renderer",
    "RulePoint",
    "Ruleset",
    "RulesetFault",
    "ScriptedChance",
    "Seat",
    "Secret",
    "SeededChance",
    "Sees",
    "Setting",
    "SettingRefused",
    "Standing",
    "Start",
    "TableSeat",
    "Undo",
    "UnknownName",
    "UnreadableCommand",
    "Variant",
    "VersionConflict",
    "View",
    "Viewer",
    "ZwergrieseError",
    "accept",
    "agree",
    "changed",
    "command",
    "derived_seed",
    "determinize",
    "event",
    "fast",
    "follow",
    "hidden_row",
    "imagined",
    "is_card",
    "is_name",
    "is_point",
    "is_seat",
    "is_seat_or_none",
    "is_seats",
    "is_whole",
    "neighbour_left",
    "neighbour_right",
    "new_game",
    "of",
    "on",
    "ranked",
    "redact",
    "rejection",
    "restored",
    "to",
    "unstarted",
    "widen",
]

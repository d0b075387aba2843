"""Boards: reading, writing and checking the maps that the giant walks on."""

from zwergriese.boards.board import Board
from zwergriese.boards.bundled import bundled_board, bundled_boards, default_board
from zwergriese.boards.check import Fault, check_board
from zwergriese.boards.errors import BoardRefused
from zwergriese.boards.reading import read_board
from zwergriese.boards.writing import write_board

__all__ = [
    "Board",
    "BoardRefused",
    "Fault",
    "bundled_board",
    "bundled_boards",
    "check_board",
    "default_board",
    "read_board",
    "write_board",
]

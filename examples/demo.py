"""A whole game of Zwerg Riese: play it, tell it, keep its log, verify the log, draw the board.

Run it with `make demo`; it writes `demo/game.jsonl` and `demo/board.svg`.
"""

from __future__ import annotations

import sys
from pathlib import Path

import zwergriese as zr
from zwergriese.texts import read_texts, story

SEED = 7
PLAYERS = ("Ada", "Bo", "Cem", "Dita")
FOLDER = Path("demo")


def main() -> int:
    """Play, tell, keep, verify, draw; give 0 if the log verifies."""
    registry = zr.load_registry()
    game = registry.new_game("zwerg-riese", seats=len(PLAYERS), seed=SEED)
    names = ("greedy", "random", "greedy", "random")
    bots = [registry.bot(name, "zwerg-riese", seed=SEED + seat) for seat, name in enumerate(names)]
    while game.outcome is None:
        seat = game.to_act[0]
        game = game.apply(bots[seat].choose(game.view(seat)))

    texts = read_texts("en", *registry.texts())
    for line in story(game.commits, game.setting, texts, players=PLAYERS):
        print(line)

    FOLDER.mkdir(exist_ok=True)
    log_file, picture = FOLDER / "game.jsonl", FOLDER / "board.svg"
    zr.write_log(game, log_file, meta={"names": list(PLAYERS)})
    picture.write_text(registry.renderer("zwerg-riese").svg(game.view(None)), encoding="utf-8")

    verdict = zr.read_log(log_file, registry).verify()
    print()
    print(f"{log_file}: {game.ply} commits; verified: {verdict.kind}")
    print(f"{picture}: the board as it stands at the end")
    return 0 if verdict.kind == "identical" else 1


if __name__ == "__main__":
    sys.exit(main())

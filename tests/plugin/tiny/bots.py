"""A bot and a picture that know the tiny game."""

from attrs import frozen

from tests.plugin.tiny.game import DrawCard


@frozen
class Drawer:
    seed: int

    def choose(self, view):
        return DrawCard(view.viewer)


@frozen
class Picture:
    ruleset: str = "tiny"

    def svg(self, view):
        return f'<svg xmlns="http://www.w3.org/2000/svg"><title>ply {view.ply}</title></svg>'

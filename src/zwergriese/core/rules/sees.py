"""What a viewer's eyes reach, bound from setting and viewer."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from zwergriese.core.messages.audience import Secret
    from zwergriese.core.seats import Seat, Viewer


class Sees:
    """Answers `sees(HANDS, seat)` and `sees(PILE)` for one viewer; all that `hide` may ask."""

    __slots__ = ("_nobody", "_owner", "viewer")

    def __init__(
        self,
        viewer: Viewer,
        seats: int,
        secrets: Iterable[Secret],
        widenings: Iterable[tuple[Secret, Callable[[Seat | None, Viewer, int], bool]]],
    ) -> None:
        self.viewer = viewer
        wider = tuple(widenings)
        self._owner: dict[str, tuple[bool, ...]] = {}
        self._nobody: dict[str, bool] = {}
        for secret in secrets:
            more = [sees for other, sees in wider if other.id == secret.id]
            self._owner[secret.id] = tuple(
                (secret.eyes == "owner" and seat == viewer)
                or any(sees(seat, viewer, seats) for sees in more)
                for seat in range(seats)
            )
            self._nobody[secret.id] = any(sees(None, viewer, seats) for sees in more)

    def __call__(self, secret: Secret, owner: Seat | None = None, /) -> bool:
        """Tell whether the viewer sees that secret, or the part of it that *owner* owns."""
        if owner is None:
            return self._nobody[secret.id]
        return self._owner[secret.id][owner]

    def each(self, secret: Secret, /) -> tuple[bool, ...]:
        """Tell for each seat whether the viewer sees the part of the secret that it owns."""
        return self._owner[secret.id]

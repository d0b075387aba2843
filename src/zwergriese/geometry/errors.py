"""The one error of the geometry room."""


class GeometryError(ValueError):
    """Say which value cannot be measured, and where it stands.

    *where* is a path to the value (``areas[3].outlines[0][7]``), so that whoever read it from a
    file can point at the place; it is empty where there is nothing to point at.
    """

    def __init__(self, what: str, where: str = "") -> None:
        super().__init__(what, where)
        self.what = what
        self.where = where

    def __str__(self) -> str:
        return f"{self.where}: {self.what}" if self.where else self.what

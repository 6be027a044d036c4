"""The changes of a sprite that scripts are made of: each returns what a tween calls with its progress, 0 to 1."""

from __future__ import annotations

from scopa.app.anim.timeline import Update
from scopa.app.table.view import Sprite


def progress(sprite: Sprite) -> Update:
    """Move from the source to the slot."""

    def update(t: float) -> None:
        sprite.progress = t

    return update


def face(sprite: Sprite) -> Update:
    """Turn from back to face."""

    def update(t: float) -> None:
        sprite.face = t

    return update


def turn_down(sprite: Sprite) -> Update:
    """Turn from face to back."""

    def update(t: float) -> None:
        sprite.face = 1.0 - t

    return update


def lift(sprite: Sprite) -> Update:
    """Rise above the table."""

    def update(t: float) -> None:
        sprite.lift = t

    return update


def settle(sprite: Sprite) -> Update:
    """Come down to the table."""

    def update(t: float) -> None:
        sprite.lift = 1.0 - t

    return update

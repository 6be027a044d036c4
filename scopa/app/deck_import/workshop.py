"""What every kind of import needs: the description of the new deck, its progress, safe reading and writing."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

import pygame

from scopa.app.deck_files import DRAWING_SIZE, check_picture, printable, read_small
from scopa.app.decks import FORMAT, MANIFEST, DeckError
from scopa.app.drawing import with_alpha
from scopa.i18n import _
from scopa.rules.cards import Pack

Progress: TypeAlias = Callable[[int, int], None]
"""Told how many cards are done, and of how many."""

LICENCE_NAMES = ("copying", "copyright", "license", "licence", "readme", "authors")
LICENCE_SIZE = 256 * 1024
LICENCES_KEPT = 8


def no_progress(done: int, total: int) -> None:
    """For imports nobody watches."""


@dataclass(frozen=True, slots=True)
class Order:
    """One import: from where, into which empty folder, under which name.

    `kind` may be "auto", "italian" or "french": how suits and courts are called, for cardsets that do not say.
    """

    source: Path
    folder: Path
    key: str
    kind: str = "auto"
    progress: Progress = no_progress

    def refuse(self, reason: str, file: Path | None = None) -> DeckError:
        """The error that says why this deck cannot be had."""
        return DeckError(self.key, reason, file or self.source)

    def read(self, file: Path, limit: int = DRAWING_SIZE) -> bytes:
        """The whole of an ordinary file; raises DeckError when it is none or too large."""
        try:
            return read_small(file, limit)
        except OSError as error:
            reason = _("it cannot be read: {detail}").format(detail=printable(error.strerror or error))
            raise self.refuse(reason, file) from error

    def picture(self, data: bytes, file: Path) -> pygame.Surface:
        """A picture decoded, after its stated size was looked at; raises DeckError when it cannot be."""
        fault = check_picture(data)
        if fault is not None:
            raise self.refuse(fault, file)
        try:
            picture = pygame.image.load(io.BytesIO(data), file.name)
        except pygame.error as error:
            raise self.refuse(_("it is no picture"), file) from error
        return with_alpha(picture)

    def keep_licences(self, place: Path) -> None:
        """Copy the texts that say who made the deck and what may be done with it."""
        kept = 0
        for file in sorted(place.iterdir()):
            if file.name.lower().startswith(LICENCE_NAMES) and kept < LICENCES_KEPT:
                try:
                    data = read_small(file, LICENCE_SIZE)
                except OSError:
                    continue
                name = file.name if file.name.isascii() and file.name.isprintable() else f"LICENCE-{kept}"
                (self.folder / name).write_bytes(data)
                kept += 1


@dataclass(slots=True)
class Description:
    """What deck.toml will say."""

    title: str
    pack: Pack
    words: str
    width: int
    height: int
    backs: list[str] = field(default_factory=list)
    author: str = "unknown"
    licence: str = "see the texts in this folder"

    def write(self, folder: Path) -> None:
        """Write deck.toml."""
        lines = [
            f"format = {FORMAT}",
            f"pack = {_quoted(self.pack.value)}",
            f"words = {_quoted(self.words)}",
            f"author = {_quoted(self.author)}",
            f"licence = {_quoted(self.licence)}",
            f"width = {self.width}",
            f"height = {self.height}",
            f"backs = [{', '.join(map(_quoted, self.backs))}]",
            "",
            "[names]",
            f"en = {_quoted(self.title)}",
        ]
        (folder / MANIFEST).write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


def _quoted(text: str) -> str:
    """A TOML string; JSON writes the same where nothing is unprintable."""
    return json.dumps(printable(text), ensure_ascii=False)

"""Installing a deck: it is made in a folder nobody looks into, checked like any other, and moved into place.

So a deck is there whole or not at all, whatever happens meanwhile.
"""

from __future__ import annotations

import re
import shutil
import tempfile
import unicodedata
from collections.abc import Callable, Collection
from dataclasses import replace
from pathlib import Path

from scopa.app.deck_files import DRAWING_SIZE, MANIFEST_SIZE
from scopa.app.deck_import.kde import import_carddeck, is_carddeck
from scopa.app.deck_import.pysol import import_cardset, is_cardset
from scopa.app.deck_import.workshop import Order, Progress, no_progress
from scopa.app.decks import MANIFEST, Deck, load_deck
from scopa.i18n import _

MAKING = ".making-"  # begins the name of folders in which a deck is being made
TOTAL_SIZE = 64 * 1024 * 1024  # bytes of all drawings of a deck
KEY_LENGTH = 40


def install_deck(
    source: Path,
    place: Path,
    *,
    taken: Collection[str] = (),
    name: str | None = None,
    kind: str = "auto",
    overwrite: bool = False,
    progress: Progress = no_progress,
) -> Deck:
    """Make a deck of a folder or file and put it into `place`, under its own name or `name`.

    `taken` are the names of the decks that come with the game; a deck the player has already is overwritten
    only if `overwrite` says so. Raises DeckError with the reason and the file, and OSError when the disk
    refuses; what was there before is then still there.
    """
    source = source.resolve()
    key = deck_key(name or source.name)
    order = Order(source, Path(), key, kind, progress)
    maker = _maker(order)
    if key in taken:
        raise order.refuse(_("a deck that comes with the game has this name"))
    final = place / key
    if not overwrite and final.exists():
        raise order.refuse(_("it is installed already; --replace puts the new one in its place"), final)
    place.mkdir(parents=True, exist_ok=True)
    workshop = Path(tempfile.mkdtemp(prefix=MAKING, dir=place))
    try:
        made = workshop / key
        made.mkdir()
        maker(replace(order, folder=made))
        load_deck(made)
        if final.exists():
            final.rename(workshop / "before")
        try:
            made.rename(final)
        except OSError:
            if (workshop / "before").exists():
                (workshop / "before").rename(final)
            raise
    finally:
        shutil.rmtree(workshop, ignore_errors=True)
    return load_deck(final)


def deck_key(name: str) -> str:
    """The folder name of a deck, from whatever its maker called it.

    >>> deck_key("cardset-Carte Napoletané.svgz")
    'carte-napoletane'
    """
    name = re.sub(r"\.(svgz?|svg\.gz)$", "", name, flags=re.IGNORECASE)
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    plain = re.sub(r"^(cardset|svg)-", "", plain)
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:KEY_LENGTH].strip("-") or "deck"


def _maker(order: Order) -> Callable[[Order], None]:
    """Who can make a deck of the source; raises DeckError when nobody can."""
    source = order.source
    if not source.exists():
        raise order.refuse(_("there is no such folder or file"))
    if (source / MANIFEST).is_file():
        return _copy
    if is_cardset(source):
        return import_cardset
    if is_carddeck(source):
        return import_carddeck
    if source.is_file():
        raise order.refuse(_("it is no SVG drawing; unpack an archive first and name the folder"))
    raise order.refuse(
        _("it holds neither deck.toml (a deck for Scopa), nor config.txt (PySolFC), nor index.desktop (KDE)")
    )


def _copy(order: Order) -> None:
    """Copy what belongs to a deck of our own kind, and nothing else that lies in its folder."""
    deck = load_deck(order.source)
    files = [*deck.faces.values(), *deck.backs]
    files += [
        path.relative_to(order.source).as_posix()
        for layer in deck.overlays.values()
        for path in layer.values()
    ]
    for folder in {Path(file).parent for file in files}:
        (order.folder / folder).mkdir(exist_ok=True)
    total = 0
    for done, file in enumerate(files, start=1):
        data = order.read(order.source / file, DRAWING_SIZE)
        total += len(data)
        if total > TOTAL_SIZE:
            raise order.refuse(_("it is larger than {limit} bytes").format(limit=TOTAL_SIZE))
        (order.folder / file).write_bytes(data)
        order.progress(done, len(files))
    order.keep_licences(order.source)
    (order.folder / MANIFEST).write_bytes(order.read(order.source / MANIFEST, MANIFEST_SIZE))

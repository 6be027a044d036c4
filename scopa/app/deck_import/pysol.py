"""Cardsets of PySolFC: a folder with config.txt and one picture per card, such as 01c.gif for the ace of clubs.

Facts of the format: the first line is "PySolFC solitaire cardset" with fields behind semicolons (version; end of
the file names; type, 1 for playing cards; ...), the second a name, the third width, height and depth, the fifth
the usual back, the sixth all backs. Ranks have two digits, suits are c, s, h, d, in Italian sets for batons,
swords, cups and coins. Sets with thirteen ranks are taken for French cards, sets with fewer for Italian ones,
whose last three ranks are the courts.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pygame

from scopa.app.deck_files import is_plain_name, printable
from scopa.app.deck_import.workshop import Description, Order
from scopa.i18n import _
from scopa.rules.cards import Pack, Suit, make_card

CONFIG = "config.txt"
CONFIG_SIZE = 64 * 1024
MAGIC = "PySol"
ENDS = {".gif", ".png", ".jpg", ".jpeg", ".bmp"}
SUITS = {"c": Suit.CLUBS, "s": Suit.SWORDS, "h": Suit.CUPS, "d": Suit.COINS}
PLAYING_CARDS = 1
RANKS = range(1, 14)
PIPS = range(1, 8)


class _Config(NamedTuple):
    title: str
    end: str
    backs: list[str]


def is_cardset(source: Path) -> bool:
    """Whether a folder means to be a cardset."""
    try:
        with (source / CONFIG).open("rb") as file:
            return file.read(len(MAGIC)) == MAGIC.encode()
    except OSError:
        return False


def import_cardset(order: Order) -> None:
    """Write the pictures of a cardset and deck.toml into the folder of the order; raises DeckError."""
    config = _read_config(order)
    files = {path.name.lower(): path for path in order.source.iterdir()}
    found = {
        (rank, letter): files[f"{rank:02}{letter}{config.end}"]
        for rank in RANKS
        for letter in SUITS
        if f"{rank:02}{letter}{config.end}" in files
    }
    ranks = [rank for rank in RANKS if all((rank, letter) in found for letter in SUITS)]
    pack, values = _values(order, ranks, config.end)
    backs = [files[name.lower()] for name in config.backs if name.lower() in files]
    if not backs:
        raise order.refuse(_("no back is there"), order.source / CONFIG)
    total, done = 4 * len(values) + len(backs), 0
    size = (0, 0)
    for rank, value in values.items():
        for letter, suit in SUITS.items():
            picture = _picture(order, found[rank, letter])
            size = size if all(size) else picture.get_size()
            pygame.image.save(picture, order.folder / f"{pack.text(make_card(suit, value))}.png")
            done += 1
            order.progress(done, total)
    names = [f"back-{number}.png" for number in range(1, len(backs) + 1)]
    for name, back in zip(names, backs, strict=True):
        pygame.image.save(_picture(order, back), order.folder / name)
        done += 1
        order.progress(done, total)
    order.keep_licences(order.source)
    words = "italian" if pack is Pack.ITALIAN_40 else "french"
    Description(config.title, pack, words, *size, backs=names).write(order.folder)


def _read_config(order: Order) -> _Config:
    file = order.source / CONFIG
    data = order.read(file, CONFIG_SIZE)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        text = data.decode("latin-1")  # older sets; this cannot fail
    lines = [line.strip() for line in text.splitlines()]
    if len(lines) < 6:
        raise order.refuse(_("it has too few lines"), file)
    fields = [part.strip() for part in lines[0].split(";")]
    end = fields[2].lower() if len(fields) > 2 else ".gif"
    if end not in ENDS:
        reason = _("pictures of this kind are not read: {name}").format(name=printable(end))
        raise order.refuse(reason, file)
    if len(fields) > 3 and fields[3] != str(PLAYING_CARDS):
        raise order.refuse(_("these are not playing cards of the Italian or French kind"), file)
    names = [lines[4], *(part.strip() for part in lines[5].split(";"))]
    backs = [name for name in dict.fromkeys(names) if name]
    for name in backs:
        if not is_plain_name(name):
            reason = _("this is not the name of a drawing: {name}").format(name=printable(name))
            raise order.refuse(reason, file)
    title = lines[1].split(";")[-1].strip()
    return _Config(title or order.key, end, backs)


def _values(order: Order, ranks: list[int], end: str) -> tuple[Pack, dict[int, int]]:
    """The pack that can be made of the ranks that are there, and the value in it of each rank that is used."""
    if len(ranks) == len(RANKS) and order.kind != "italian":
        return Pack.FRENCH_52, {rank: rank for rank in ranks}
    others = [rank for rank in ranks if rank not in PIPS]
    if order.kind == "french" or len(others) < 3 or len(ranks) - len(others) < len(PIPS):
        wanted = RANKS if order.kind == "french" else PIPS
        missing = [f"{rank:02}?{end}" for rank in wanted if rank not in ranks] or [f"13?{end}"]
        raise order.refuse(_("drawings are missing: {names}").format(names=", ".join(missing[:3])))
    courts = dict(zip(others[-3:], (8, 9, 10), strict=True))
    return Pack.ITALIAN_40, {rank: rank for rank in PIPS} | courts


def _picture(order: Order, file: Path) -> pygame.Surface:
    return order.picture(order.read(file), file)

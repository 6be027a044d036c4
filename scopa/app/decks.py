"""Decks of cards on disk: a folder with deck.toml and one drawing per card, named by its text (7D.svg, Qh.png).

It finds and checks decks and says which drawings make up a card; it draws nothing. A French deck also serves
the games of forty cards: their fante, cavallo and re are its jack, queen and king. What players add is not
trusted: every file is looked at before the game uses it, and a deck that cannot be used is only reported.
"""

from __future__ import annotations

import math
import os
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import platformdirs

from scopa.app.deck_files import MANIFEST_SIZE, check_drawing, is_plain_name, printable, read_small
from scopa.i18n import _
from scopa.records.store import APPLICATION
from scopa.rules.cards import Card, Pack, format_card, make_card, suit_of, value_of

FORMAT = 1
MANIFEST = "deck.toml"
DRAWINGS = (".svg", ".png")  # of a face; the first that is there
FIRST_COURT_OF_40 = 8  # fante; the French jack is 11
COURT_SHIFT = 3
SMALL = 84  # a card narrower than so many pixels has large corner numbers, if the deck has them
STANDARD, PLAIN, JUMBO = "standard", "plain", "jumbo"
FOUR_COLOUR = "four-colour"
FOUR_COLOUR_JUMBO = "four-colour-jumbo"
SLIMMEST, WIDEST = 0.3, 1.2  # width / height of a card


class DeckError(Exception):
    """A deck that cannot be used: its name, why (a phrase for the player), and the file to look at."""

    def __init__(self, deck: str, reason: str, file: Path) -> None:
        super().__init__(deck, reason, file)
        self.deck = deck
        self.reason = reason
        self.file = file

    def __str__(self) -> str:
        return self._sentence(self.file)

    def told(self) -> str:
        """The same for a screen, which has no room for a whole path."""
        return self._sentence(Path(self.file.name))

    def _sentence(self, file: Path) -> str:
        return _("Deck “{deck}” cannot be used: {reason} ({file}).").format(
            deck=printable(self.deck), reason=self.reason, file=printable(file)
        )


@dataclass(frozen=True, slots=True)
class Style:
    """How the player wants the cards of any deck: corner numbers, suit colours, back ("": the usual one)."""

    corners: str = STANDARD
    four_colour: bool = False
    back: str = ""


@dataclass(frozen=True, slots=True)
class Deck:
    """One usable deck. `words` ("italian" or "french") says how its suits and courts are called."""

    key: str
    folder: Path
    names: dict[str, str]
    pack: Pack
    words: str
    author: str
    licence: str
    aspect: float  # width / height of the drawings
    backs: tuple[str, ...]
    faces: Mapping[str, str] = field(repr=False)  # text of a card -> name of its file
    overlays: Mapping[str, Mapping[str, Path]] = field(repr=False)  # variant -> text of a card -> file
    bundled: bool = True

    def name(self, language: str) -> str:
        """What the deck is called in a language (English if it does not say)."""
        return self.names.get(language) or self.names.get("en") or self.key

    def can_show(self, pack: Pack) -> bool:
        """Whether it has a face for every card of a game played with that pack."""
        return self.pack is pack or self.pack is Pack.FRENCH_52

    def face(self, card: Card, pack: Pack) -> Path:
        """The drawing of a card of a game played with `pack`, without variants.

        Raises ValueError when the deck cannot show that pack.
        """
        return self.folder / self.faces[self._text(card, pack)]

    def layers(self, card: Card, pack: Pack, style: Style, width: int) -> tuple[Path, ...]:
        """The drawings that make up a card `width` pixels wide, lowest first.

        Raises ValueError when the deck cannot show that pack.
        """
        text = self._text(card, pack)
        above = (self.overlays[name].get(text) for name in self._variants(style, width))
        return (self.folder / self.faces[text], *(path for path in above if path is not None))

    def back(self, name: str = "") -> Path:
        """The drawing of the back of that name (a file name without its end), or the usual one."""
        chosen = next((file for file in self.backs if Path(file).stem == name), self.backs[0])
        return self.folder / chosen

    def corners(self) -> tuple[str, ...]:
        """The ways of numbering the corners between which the player can choose, the usual one first."""
        own = (name for name in self.overlays if name not in {FOUR_COLOUR, FOUR_COLOUR_JUMBO})
        return (STANDARD, *sorted(own, key=lambda name: (name != PLAIN, name != JUMBO)))

    def _text(self, card: Card, pack: Pack) -> str:
        if not self.can_show(pack):
            raise ValueError(f"deck {self.key!r} has no cards for {pack}")
        if self.pack is not pack and value_of(card) >= FIRST_COURT_OF_40:
            card = make_card(suit_of(card), value_of(card) + COURT_SHIFT)
        return format_card(card, self.pack)

    def _variants(self, style: Style, width: int) -> Iterator[str]:
        corners = JUMBO if width < SMALL and JUMBO in self.overlays else style.corners
        if corners in self.overlays:
            yield corners
        if style.four_colour:
            colours = FOUR_COLOUR_JUMBO if corners == JUMBO else FOUR_COLOUR
            if colours in self.overlays:
                yield colours


def user_decks_folder() -> Path:
    """Where the player's own decks lie, each in a folder of its own (not created)."""
    return Path(platformdirs.user_data_dir(APPLICATION, appauthor=False)) / "decks"


def find_decks(bundled: Path, own: Path | None = None) -> tuple[dict[str, Deck], list[DeckError]]:
    """Every usable deck by folder name, Italian ones and ours first, and what is wrong with the others."""
    decks: dict[str, Deck] = {}
    problems: list[DeckError] = []
    for folder, ours in [*_deck_folders(bundled, True), *_deck_folders(own, False)]:
        try:
            deck = load_deck(folder, bundled=ours)
            if deck.key in decks:
                raise DeckError(deck.key, _("another deck has this name"), folder)
        except DeckError as error:
            problems.append(error)
        else:
            decks[deck.key] = deck
    order = sorted(
        decks.values(), key=lambda deck: (deck.pack is not Pack.ITALIAN_40, not deck.bundled, deck.key)
    )
    return {deck.key: deck for deck in order}, problems


def load_deck(folder: Path, *, bundled: bool = False) -> Deck:
    """Read and check one deck folder; our own files are not opened one by one.

    Raises DeckError, whose message tells a player what to mend.
    """
    manifest = folder / MANIFEST
    if not is_plain_name(folder.name):
        raise DeckError(folder.name, _("its folder needs a name of ordinary letters"), folder)
    if not os.path.lexists(manifest):
        raise DeckError(folder.name, _("it has no deck.toml; “scopa decks install” can make one"), folder)
    try:
        data = tomllib.loads(read_small(manifest, MANIFEST_SIZE).decode("utf-8"))
        number = data.get("format")
        if number != FORMAT:
            reason = _("its format is {number}, and this version of Scopa reads {known}")
            raise DeckError(folder.name, reason.format(number=printable(number), known=FORMAT), manifest)
        return _Reader(folder, data, bundled).deck()
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        reason = _("it cannot be read: {detail}")
        raise DeckError(folder.name, reason.format(detail=printable(error)), manifest) from error
    except (KeyError, ValueError, TypeError, AttributeError, ZeroDivisionError, OverflowError) as error:
        reason = _("an entry is missing or wrong: {detail}")
        raise DeckError(folder.name, reason.format(detail=printable(error)), manifest) from error


def _deck_folders(place: Path | None, ours: bool) -> list[tuple[Path, bool]]:
    """Folders that mean to be decks; those whose name begins with a dot are being made or unmade."""
    try:
        found = sorted(place.iterdir()) if place is not None else []
        return [(path, ours) for path in found if not path.name.startswith(".") and path.is_dir()]
    except OSError:  # not there, or not ours to read
        return []


class _Reader:
    """Makes a Deck of what deck.toml says, checking every drawing it names or implies."""

    def __init__(self, folder: Path, data: dict[str, Any], bundled: bool) -> None:
        self.folder = folder
        self.data = data
        self.bundled = bundled

    def deck(self) -> Deck:
        data = self.data
        words = data["words"]
        if words not in {"italian", "french"}:
            raise ValueError(f"words = {words!r}")
        aspect = float(data["width"]) / float(data["height"])
        if not (math.isfinite(aspect) and SLIMMEST <= aspect <= WIDEST):
            raise ValueError(f"width / height = {aspect:g}")
        pack = Pack(data["pack"])
        faces = self._faces(pack)
        return Deck(
            key=self.folder.name,
            folder=self.folder,
            names={str(key): str(value) for key, value in data["names"].items()},
            pack=pack,
            words=words,
            author=str(data["author"]),
            licence=str(data["licence"]),
            aspect=aspect,
            backs=self._backs(),
            faces=faces,
            overlays=self._overlays(pack),
            bundled=self.bundled,
        )

    def _faces(self, pack: Pack) -> dict[str, str]:
        found = self._drawings(self.folder, pack)
        missing = [pack.text(card) for card in pack.cards if pack.text(card) not in found]
        if missing:
            shown = ", ".join(missing[:3]) + (" ..." if len(missing) > 3 else "")
            self._refuse(_("drawings are missing: {names}").format(names=shown), self.folder)
        return {text: path.name for text, path in found.items()}

    def _backs(self) -> tuple[str, ...]:
        names = self.data["backs"]
        if not (isinstance(names, list) and names):
            raise ValueError(f"backs = {names!r}")
        for name in names:
            if not is_plain_name(name) or Path(name).suffix not in DRAWINGS:
                self._refuse(_("this is not the name of a drawing: {name}").format(name=printable(name)))
            self._check(self.folder / name)
        return tuple(names)

    def _overlays(self, pack: Pack) -> dict[str, dict[str, Path]]:
        overlays: dict[str, dict[str, Path]] = {}
        for variant, name in self.data.get("variants", {}).items():
            if not is_plain_name(name) or variant == STANDARD:
                self._refuse(_("this is not the name of a folder: {name}").format(name=printable(name)))
            place = self.folder / name
            if place.is_symlink() or not place.is_dir():
                self._refuse(_("the folder of a variant is missing"), place)
            overlays[variant] = self._drawings(place, pack)
            if not overlays[variant]:
                self._refuse(_("the folder of a variant holds no drawing of a card"), place)
        return overlays

    def _drawings(self, place: Path, pack: Pack) -> dict[str, Path]:
        """The drawings of cards in a folder, by the text of the card."""
        present = {entry.name for entry in os.scandir(place)}
        found = {}
        for card in pack.cards:
            text = pack.text(card)
            file = next((f"{text}{end}" for end in DRAWINGS if f"{text}{end}" in present), None)
            if file is not None:
                self._check(place / file)
                found[text] = place / file
        return found

    def _check(self, drawing: Path) -> None:
        fault = check_drawing(drawing, only_there=self.bundled)
        if fault is not None:
            self._refuse(fault, drawing)

    def _refuse(self, reason: str, file: Path | None = None) -> None:
        raise DeckError(self.folder.name, reason, file or self.folder / MANIFEST)

"""What the page about the game says: what it is, where its files are, how to report a fault, whose work is in it."""

from __future__ import annotations

import platform
from collections.abc import Iterable

import pygame

from scopa.app.decks import Deck
from scopa.app.help.paths import home_path
from scopa.app.help.report import folders, project_pages, version, version_of
from scopa.i18n import N_, _, current_language
from scopa.i18n.help_blocks import Block, Book, Chapter, Para, Section, Table

OTHERS: tuple[tuple[str, str, str, str], ...] = (
    ("pygame-ce", "pygame-ce", "LGPL 2.1", N_("Window, input, sound")),
    ("SDL, SDL_image, SDL_mixer, SDL_ttf", "", "Zlib", N_("What pygame-ce is built on")),
    ("FreeType", "", "FTL / GPL 2", N_("Drawing of letters, in SDL_ttf")),
    ("HarfBuzz", "", "MIT", N_("Shaping of text, in SDL_ttf")),
    ("NanoSVG", "", "Zlib", N_("Drawing of the cards, in SDL_image")),
    ("Source Serif Pro", "font-source-serif-pro", "SIL OFL 1.1", N_("Letters")),
    ("Source Sans Pro", "font-source-sans-pro", "SIL OFL 1.1", N_("Letters")),
    ("platformdirs", "platformdirs", "MIT", N_("Where files belong")),
    ("Rich", "rich", "MIT", N_("Tables of the commands")),
    ("AccessKit", "accesskit", "MIT / Apache 2.0", N_("Screen readers, where installed")),
    ("Python", "", "PSF", N_("The language it is written in")),
)
"""Name, package to ask for its version, licence, what it is for."""


def about_book(decks: Iterable[Deck]) -> Book:
    """Return the page in the current language, with every deck that was found."""
    intro: tuple[Block, ...] = (
        Para(_("The Italian card game, for one to six people at one screen."), "lead"),
        Para(_("Version {version}. Free software under the MIT licence.").format(version=version())),
        Para(
            _(
                "No network, ever: the game opens no connection, has no accounts, and tells nobody anything about "
                "you. What it keeps stays in your own folders."
            )
        ),
    )
    sections = (
        _files(),
        _faults(),
        _decks(decks),
        _others(),
        Section("about/licence", _("The licence"), tuple(Para(text) for text in LICENCE)),
    )
    return Book(_("About"), (Chapter("about", _("About Scopa"), intro, sections),))


def _files() -> Section:
    config, state, decks = (home_path(folder) for folder in folders())
    rows = (
        (_("Settings and own rules"), config),
        (_("Records of matches"), state),
        (_("Decks of your own"), decks),
    )
    return Section("about/files", _("Your files"), (Table((_("What"), _("Folder")), rows),))


def _faults() -> Section:
    pages = project_pages()
    where = Para(
        _("Report it at {pages}.").format(pages=", ".join(pages))
        if pages
        else _("Report it where you got the game from.")
    )
    how = Para(
        _(
            "Say what you did, what happened, and what you expected, and add the system report: the button copies "
            "it. It holds versions, the size of the window and changed settings, and no name of yours."
        )
    )
    return Section("about/faults", _("If something goes wrong"), (where, how))


def _decks(decks: Iterable[Deck]) -> Section:
    rows = tuple((deck.name(current_language()), deck.author or "–", deck.licence or "–") for deck in decks)
    drawn = Para(_("Cards, signs, sounds and music of the game were made for it."))
    return Section("about/decks", _("Cards"), (drawn, Table((_("Deck"), _("Drawn by"), _("Licence")), rows)))


def _others() -> Section:
    own = {"pygame-ce": pygame.version.ver, "Python": platform.python_version()}
    own["SDL, SDL_image, SDL_mixer, SDL_ttf"] = ".".join(map(str, pygame.get_sdl_version()))
    rows = tuple(
        (name, own.get(name) or version_of(package) if package or name in own else "", licence, _(purpose))
        for name, package, licence, purpose in OTHERS
    )
    thanks = Para(
        _("The game stands on the work of others. The full licences are installed with each of them.")
    )
    table = Table((_("What"), _("Version"), _("Licence"), _("What for")), rows)
    return Section("about/others", _("Work of others"), (thanks, table))


LICENCE = (
    "MIT License",
    "Copyright (c) 2026 The Scopa developers",
    "Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated"
    " documentation files (the “Software”), to deal in the Software without restriction, including without "
    "limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of "
    "the Software, and to permit persons to whom the Software is furnished to do so, subject to the following "
    "conditions:",
    "The above copyright notice and this permission notice shall be included in all copies or substantial "
    "portions of the Software.",
    "THE SOFTWARE IS PROVIDED “AS IS”, WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT "
    "LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO "
    "EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN"
    " AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE "
    "USE OR OTHER DEALINGS IN THE SOFTWARE.",
)
"""The licence is in English wherever it is read; a test compares it with the file LICENSE."""

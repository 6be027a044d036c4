"""Installing decks: our own kind, PySolFC cardsets, KDE carddecks; whole or not at all, and nothing hostile."""

import builtins
import gzip
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scopa.app.deck_import import kde
from scopa.app.deck_import.install import deck_key, install_deck
from scopa.app.decks import Deck, DeckError, Style, find_decks, load_deck
from scopa.rules.cards import Pack, Suit, make_card
from tests.app.decks.making import (
    KDE_RANKS,
    KDE_SUITS,
    kde_drawing,
    make_carddeck,
    make_cardset,
    make_deck,
    png,
    pysol_picture,
)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "own"


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def colour(deck: Deck, suit: Suit, value: int, at: tuple[float, float] = (0.5, 0.5)) -> tuple[int, ...]:
    picture = pygame.image.load(deck.face(make_card(suit, value), deck.pack))
    return tuple(picture.get_at((int(at[0] * picture.width), int(at[1] * picture.height))))[:3]


# --- our own kind --------------------------------------------------------------------------------------


def test_a_deck_is_copied_with_its_licence_and_nothing_else(tmp_path: Path, place: Path) -> None:
    source = make_deck(tmp_path / "My deck")
    wanted = contents(source)
    (source / "LICENSE.txt").write_text("CC0", encoding="utf-8")
    (source / "virus.exe").write_bytes(b"MZ")
    (source / ".hidden").write_bytes(b"")
    (source / "COPYING").symlink_to("/etc/passwd")
    told: list[tuple[int, int]] = []
    deck = install_deck(source, place, progress=lambda done, total: told.append((done, total)))
    assert deck.key == "my-deck"
    assert contents(place) == {f"my-deck/{name}": data for name, data in wanted.items()} | {
        "my-deck/LICENSE.txt": b"CC0"
    }
    assert told == [(n, 42) for n in range(1, 43)]
    assert list(find_decks(tmp_path / "none", place)[0]) == ["my-deck"]


def test_a_deck_is_replaced_only_when_asked(tmp_path: Path, place: Path) -> None:
    install_deck(make_deck(tmp_path / "deck", title="Old"), place)
    new = make_deck(tmp_path / "new" / "deck", title="New")
    before = contents(place)
    with pytest.raises(DeckError, match="--replace"):
        install_deck(new, place)
    assert contents(place) == before
    assert install_deck(new, place, overwrite=True).name("en") == "New"
    assert [path.name for path in place.iterdir()] == ["deck"]
    installed = place / "deck"
    assert install_deck(installed, place, overwrite=True).name("en") == "New"  # of itself
    with pytest.raises(DeckError, match="comes with the game"):
        install_deck(new, place, taken={"deck"}, overwrite=True)
    assert install_deck(new, place, name="Other name").key == "other-name"


def test_when_the_disk_refuses_everything_is_as_before(
    tmp_path: Path, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_deck(make_deck(tmp_path / "deck", title="Old"), place)
    new = make_deck(tmp_path / "new" / "deck", title="New")
    before = contents(place)
    rename = Path.rename
    real_write = Path.write_bytes

    def refuse_final(path: Path, target: Path) -> Path:
        if target == place / "deck" and path.name == "deck":
            raise OSError("no")
        return rename(path, target)

    def full(path: Path, data: bytes) -> int:
        if path.name == "5S.svg":
            raise OSError(28, "No space left on device")
        return real_write(path, data)

    for name, broken in (("rename", refuse_final), ("write_bytes", full)):
        with monkeypatch.context() as patch:
            patch.setattr(Path, name, broken)
            with pytest.raises(OSError, match=r"no|No space"):
                install_deck(new, place, overwrite=True)
        assert contents(place) == before
        assert [path.name for path in place.iterdir()] == ["deck"]


def test_a_broken_deck_is_not_installed(tmp_path: Path, place: Path) -> None:
    source = make_deck(tmp_path / "deck")
    (source / "7D.svg").write_text("<svg><path", encoding="utf-8")
    with pytest.raises(DeckError, match=r"cut off.*7D\.svg"):
        install_deck(source, place)
    (source / "7D.svg").unlink()
    (source / "7D.svg").symlink_to("/etc/passwd")
    with pytest.raises(DeckError, match="link"):
        install_deck(source, place)
    assert contents(tmp_path / "own") == {}


def test_what_is_no_deck_is_refused_with_a_reason(tmp_path: Path, place: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "deck.zip").write_bytes(b"PK")
    for name, said in (("gone", "no such"), ("empty", r"config\.txt"), ("deck.zip", "unpack")):
        with pytest.raises(DeckError, match=said):
            install_deck(tmp_path / name, place)
    assert not place.exists()


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("cardset-Neapolitan", "neapolitan"),
        ("../../etc/passwd", "etc-passwd"),
        ("svg-Città.SVG.gz", "citta"),
        ("CON", "con"),
        ("...", "deck"),
        ("\udcff\n", "deck"),
        ("x" * 300, "x" * 40),
    ],
)
def test_the_name_of_a_deck_is_a_plain_folder_name(name: str, key: str) -> None:
    assert deck_key(name) == key


# --- PySolFC -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ranks", "kind", "courts"),
    [
        (range(1, 11), "auto", (8, 9, 10)),
        ([1, 2, 3, 4, 5, 6, 7, 11, 12, 13], "auto", (11, 12, 13)),
        (range(1, 13), "auto", (10, 11, 12)),
        (range(1, 14), "italian", (11, 12, 13)),
    ],
)
def test_an_italian_cardset_becomes_a_deck_of_forty(
    tmp_path: Path, place: Path, ranks: range, kind: str, courts: tuple[int, int, int]
) -> None:
    deck = install_deck(make_cardset(tmp_path / "cardset-prova", ranks), place, kind=kind)
    assert (deck.key, deck.pack, deck.words, deck.name("it")) == (
        "prova",
        Pack.ITALIAN_40,
        "italian",
        "Città di prova",
    )
    assert deck.aspect == pytest.approx(0.6)
    assert deck.backs == ("back-1.png", "back-2.png")
    assert (deck.folder / "COPYRIGHT").read_text(encoding="utf-8") == "Free for all."
    suits = {Suit.CLUBS: 0, Suit.SWORDS: 1, Suit.CUPS: 2, Suit.COINS: 3}
    for suit, number in suits.items():
        for value, rank in zip(range(1, 11), (*range(1, 8), *courts), strict=True):
            assert colour(deck, suit, value) == (40 * number, 10 * rank, 99)


def test_a_french_cardset_becomes_a_deck_of_fifty_two(tmp_path: Path, place: Path) -> None:
    deck = install_deck(make_cardset(tmp_path / "set", range(1, 14)), place)
    assert (deck.pack, deck.words, len(deck.faces)) == (Pack.FRENCH_52, "french", 52)
    assert colour(deck, Suit.CUPS, 12) == (80, 120, 99)
    assert deck.can_show(Pack.ITALIAN_40)


def test_old_cardsets_name_no_kind_of_picture_and_mean_gif(tmp_path: Path, place: Path) -> None:
    source = make_cardset(tmp_path / "set", range(1, 14), end=".gif")
    config = (source / "config.txt").read_bytes().split(b"\n", 1)[1]
    (source / "config.txt").write_bytes(b"PySol solitaire cardset\r\n" + config)
    deck = install_deck(source, place)
    assert colour(deck, Suit.CUPS, 12) in {(255, 255, 255), (0, 0, 0)}


def rewrite(folder: Path, old: bytes, new: bytes) -> None:
    data = (folder / "config.txt").read_bytes()
    assert old in data
    (folder / "config.txt").write_bytes(data.replace(old, new))


def liar(folder: Path) -> None:
    (folder / "05s.png").write_bytes(png(50_000, 50_000))


def cut(folder: Path) -> None:
    (folder / "05s.png").write_bytes(pysol_picture(1, 5)[:60])


def link(folder: Path) -> None:
    (folder / "05s.png").unlink()
    (folder / "05s.png").symlink_to(folder / "06s.png")


def no_backs(folder: Path) -> None:
    for path in folder.glob("back*"):
        path.unlink()


def pipe(folder: Path) -> None:
    (folder / "05s.png").unlink()
    os.mkfifo(folder / "05s.png")


BROKEN_SETS: dict[str, tuple[Callable[[Path], object], str, str]] = {
    "too few lines": (
        lambda f: (f / "config.txt").write_bytes(b"PySolFC;4;.png;1;40\nx\n"),
        "few",
        "config.txt",
    ),
    "no cards": (lambda f: rewrite(f, b";.png;1;", b";.png;4;"), "not playing cards", "config.txt"),
    "strange pictures": (lambda f: rewrite(f, b";.png;1", b";.exe;1"), r"\.exe", "config.txt"),
    "other pictures": (lambda f: rewrite(f, b";.png;1", b";.gif;1"), "missing", "set"),
    "way out": (lambda f: rewrite(f, b"back01.png\n", b"../../x.png\n"), "not the name", "config.txt"),
    "absolute": (lambda f: rewrite(f, b"back01.png\n", b"/etc/passwd\n"), "not the name", "config.txt"),
    "no backs": (no_backs, "no back", "config.txt"),
    "card missing": (lambda f: (f / "05s.png").unlink(), r"05\?", "set"),
    "huge picture": (liar, "50000 by 50000", "05s.png"),
    "cut off": (cut, "no picture", "05s.png"),
    "no picture": (lambda f: (f / "05s.png").write_bytes(b"MZ"), "no picture", "05s.png"),
    "link": (link, "cannot be read", "05s.png"),
    "pipe": (pipe, "cannot be read", "05s.png"),
    "large config": (lambda f: rewrite(f, b"123-test", b"x" * 70_000), "larger", "config.txt"),
}


@pytest.mark.parametrize("fault", BROKEN_SETS)
def test_a_broken_cardset_is_refused_with_reason_and_file(tmp_path: Path, place: Path, fault: str) -> None:
    source = make_cardset(tmp_path / "set", range(1, 11))
    spoil, reason, file = BROKEN_SETS[fault]
    spoil(source)
    with pytest.raises(DeckError, match=reason) as caught:
        install_deck(source, place)
    assert caught.value.file.name == file
    assert not place.exists() or list(place.iterdir()) == []


def test_a_title_cannot_break_the_description(tmp_path: Path, place: Path) -> None:
    source = make_cardset(tmp_path / "set", range(1, 11))
    rewrite(source, "Città di prova".encode("latin-1"), b'a"b\\c\x00\x7f\x1b[31m] = "evil"')
    deck = install_deck(source, place)
    assert deck.name("en").startswith('a"b\\c')
    assert deck.name("en").isprintable()


# --- KDE -----------------------------------------------------------------------------------------------


def test_a_carddeck_becomes_a_deck_of_fifty_two(tmp_path: Path, place: Path) -> None:
    told: list[tuple[int, int]] = []
    source = make_carddeck(tmp_path / "svg-prova")
    deck = install_deck(source, place, progress=lambda done, total: told.append((done, total)))
    assert (deck.key, deck.name("en"), deck.pack, deck.words) == ("prova", "Prova", Pack.FRENCH_52, "french")
    assert told[-1] == (53, 53)
    assert deck.aspect == pytest.approx(100 / 150, abs=0.01)
    suits = {"club": Suit.CLUBS, "spade": Suit.SWORDS, "heart": Suit.CUPS, "diamond": Suit.COINS}
    fills = ((201, 133, 31), (179, 21, 27), (11, 79, 158), (11, 107, 58))
    for row, suit in enumerate(KDE_SUITS):
        for column in range(len(KDE_RANKS)):
            # The bar is 5 (column + 1) units long, from x = 10 on a card 100 units wide.
            end = 10 + 5 * (column + 1)
            assert colour(deck, suits[suit], column + 1, ((end - 2) / 100, 25 / 150)) == fills[row]
            assert colour(deck, suits[suit], column + 1, ((end + 2) / 100, 25 / 150)) == (255, 255, 255)
            assert colour(deck, suits[suit], column + 1, (0.8, 130 / 150)) == (0, 170, 0)
    back = pygame.image.load(deck.back())
    assert abs(back.width - kde.WIDTH) <= 10
    assert tuple(back.get_at((180, 200)))[:3] == (35, 90, 166)
    assert deck.layers(make_card(Suit.CUPS, 1), deck.pack, Style(), 60) == (deck.folder / "Ah.png",)


def test_a_lone_svg_file_is_a_carddeck_too(tmp_path: Path, place: Path) -> None:
    file = tmp_path / "prova.svg"
    file.write_text(kde_drawing(), encoding="utf-8")
    assert install_deck(file, place).key == "prova"


def edited(old: str, new: str) -> str:
    assert old in kde_drawing()
    return kde_drawing().replace(old, new)


WHOLE = 'width="1440" height="640" viewBox="0 0 1440 640"'
BACK = 'width="100" height="150" fill="url'
MARK = '<circle id="mark"'

BROKEN_DRAWINGS: dict[str, tuple[Callable[[], str], str]] = {
    "cut off": (lambda: kde_drawing()[:4000], "cut off"),
    "no SVG": (lambda: "hello", "cut off or no SVG"),
    "card missing": (lambda: edited('id="king_heart"', 'id="kink_heart"'), "king_heart"),
    "empty card": (
        lambda: edited('id="king_heart"', 'id="x"').replace("<image", '<g id="king_heart"/><image'),
        "draws nothing",
    ),
    "entities": (lambda: '<!DOCTYPE svg [<!ENTITY a "aaaa">]>' + kde_drawing(), "entities"),
    "no size": (lambda: edited(WHOLE, ""), "size"),
    "endless size": (lambda: edited('"0 0 1440 640"', '"0 0 1440 99999999"'), "size"),
    "no shape of a card": (lambda: edited(BACK, BACK.replace("150", "3")), "shape"),
    "tall as a tower": (lambda: edited(BACK, 'width="1" height="600" fill="url'), "shape"),
    "circle of references": (
        lambda: edited(MARK, '<g id="mark"><use xlink:href="#mark"/></g><circle id="m"'),
        "",
    ),
}


@pytest.mark.parametrize("fault", BROKEN_DRAWINGS)
def test_a_broken_carddeck_is_refused_with_a_reason(tmp_path: Path, place: Path, fault: str) -> None:
    make, reason = BROKEN_DRAWINGS[fault]
    source = make_carddeck(tmp_path / "deck", make())
    if not reason:  # drawn without the part that refers to itself
        install_deck(source, place)
        return
    with pytest.raises(DeckError, match=reason) as caught:
        install_deck(source, place)
    assert caught.value.file.name == "deck.svgz"
    assert list(place.iterdir()) == []


def test_a_carddeck_cannot_reach_out_of_its_folder(tmp_path: Path, place: Path) -> None:
    source = make_carddeck(tmp_path / "deck")
    index = source / "index.desktop"
    for name in ("../deck.svgz", "/etc/passwd", ""):
        index.write_text(f"[KDE Backdeck]\nName=x\nSVG={name}\n", encoding="utf-8")
        with pytest.raises(DeckError, match="not the name"):
            install_deck(source, place)
    index.write_text("[KDE Backdeck]\nno equals sign\n", encoding="utf-8")
    with pytest.raises(DeckError, match="cannot be read"):
        install_deck(source, place)
    index.write_text("[KDE Backdeck]\nSVG=link.svg\n", encoding="utf-8")
    (source / "link.svg").symlink_to("/etc/passwd")
    with pytest.raises(DeckError, match="cannot be read"):
        install_deck(source, place)


def test_a_bomb_is_not_unpacked(tmp_path: Path, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kde, "DRAWING_SIZE", 100_000)
    source = make_carddeck(tmp_path / "deck", "<svg>" + " " * 10_000_000 + "</svg>")
    with pytest.raises(DeckError, match="larger than 100000"):
        install_deck(source, place)
    (source / "deck.svgz").write_bytes(gzip.compress(b"<svg/>")[:-12])
    with pytest.raises(DeckError, match=r"cut off|size"):
        install_deck(source, place)
    (source / "deck.svgz").write_bytes(b"\x1f\x8b\x08\0broken")
    with pytest.raises(DeckError, match="cut off"):
        install_deck(source, place)


def test_without_the_renderer_the_way_to_it_is_told(
    tmp_path: Path, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = builtins.__import__

    def without(name: str, *arguments: object, **more: object) -> object:
        if name == "resvg_py":
            raise ImportError(name)
        return real(name, *arguments, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(DeckError, match=r"scopa\[decks\]"):
        install_deck(make_carddeck(tmp_path / "deck"), place)


def test_an_imported_deck_survives_a_second_look(tmp_path: Path, place: Path) -> None:
    deck = install_deck(make_cardset(tmp_path / "set", range(1, 11)), place)
    shutil.rmtree(tmp_path / "set")
    assert load_deck(deck.folder) == deck

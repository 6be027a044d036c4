"""Finding and checking decks; which drawings make up a card; what strangers may put into a folder."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from scopa.app.decks import DeckError, Style, find_decks, load_deck, user_decks_folder
from scopa.assets_path import assets_root
from scopa.rules.cards import Pack, parse_card
from tests.app.decks.making import make_deck, png

CARDS = assets_root() / "cards"


def test_every_deck_that_ships_is_whole() -> None:
    decks, problems = find_decks(CARDS)
    assert problems == []
    assert [deck.words for deck in decks.values()] == sorted((d.words for d in decks.values()), reverse=True)
    assert {"italian", "piacentine", "french"} <= decks.keys()
    for deck in decks.values():
        load_deck(deck.folder)  # as strictly as a stranger's
        assert deck.name("it")
        assert deck.name("xx") == deck.name("en")
        assert len({deck.face(card, deck.pack) for card in deck.pack.cards}) == len(deck.pack.cards)
        assert len(deck.backs) >= 2
        assert deck.corners()[0] == "standard"
        assert "jumbo" in deck.corners()
        assert ("plain" in deck.corners()) == (deck.pack is Pack.ITALIAN_40)
        assert ("four-colour" in deck.overlays) == (deck.pack is Pack.FRENCH_52)


def test_a_french_deck_serves_games_of_forty_cards() -> None:
    deck = load_deck(CARDS / "french")
    shown = {
        text: deck.face(parse_card(text), Pack.ITALIAN_40).stem for text in ("AD", "7C", "FS", "CB", "RD")
    }
    assert shown == {"AD": "Ad", "7C": "7h", "FS": "Js", "CB": "Qc", "RD": "Kd"}
    assert deck.face(parse_card("8d"), Pack.FRENCH_52).stem == "8d"
    assert len({deck.face(card, Pack.ITALIAN_40) for card in Pack.ITALIAN_40.cards}) == 40


def test_an_italian_deck_cannot_serve_games_of_fifty_two_cards() -> None:
    deck = load_deck(CARDS / "italian")
    assert not deck.can_show(Pack.FRENCH_52)
    with pytest.raises(ValueError, match="italian"):
        deck.face(parse_card("8d"), Pack.FRENCH_52)


def layers(deck: str, card: str, style: Style, width: int = 110) -> list[str]:
    loaded = load_deck(CARDS / deck)
    paths = loaded.layers(parse_card(card), loaded.pack, style, width)
    return [path.relative_to(CARDS / deck).as_posix() for path in paths]


def test_variants_lie_over_the_face() -> None:
    assert layers("italian", "7D", Style()) == ["7D.svg"]
    assert layers("italian", "7D", Style("plain")) == ["7D.svg", "plain/7D.svg"]
    assert layers("italian", "7D", Style("jumbo")) == ["7D.svg", "jumbo/7D.svg"]
    assert layers("italian", "7D", Style("unheard-of", four_colour=True)) == ["7D.svg"]
    for corners in ("standard", "plain", "jumbo"):  # too small for anything else
        assert layers("italian", "7D", Style(corners), 83) == ["7D.svg", "jumbo/7D.svg"]
    assert layers("italian", "7D", Style("plain"), 84) == ["7D.svg", "plain/7D.svg"]
    four = Style(four_colour=True)
    assert layers("french", "7d", four) == ["7d.svg", "four-colour/7d.svg"]
    assert layers("french", "7d", four, 60) == ["7d.svg", "jumbo/7d.svg", "four-colour-jumbo/7d.svg"]
    assert layers("french", "7h", four) == ["7h.svg"]
    assert layers("french", "7h", Style("plain")) == ["7h.svg"]


def test_a_back_is_chosen_by_name_and_an_unknown_one_is_the_usual() -> None:
    deck = load_deck(CARDS / "italian")
    assert deck.back().name == deck.back("back-navy").name == "back-navy.svg"
    assert deck.back("back-red").name == "back-red.svg"
    assert deck.back("../../secret").name == "back-navy.svg"


# --- decks of strangers --------------------------------------------------------------------------------


def edit(folder: Path, old: str, new: str) -> None:
    text = (folder / "deck.toml").read_text(encoding="utf-8")
    assert old in text
    (folder / "deck.toml").write_text(text.replace(old, new), encoding="utf-8")


def link(folder: Path) -> None:
    (folder / "7D.svg").unlink()
    (folder / "7D.svg").symlink_to(folder / "AD.svg")


def pipe(folder: Path, name: str) -> None:
    (folder / name).unlink()
    os.mkfifo(folder / name)


def picture(folder: Path, data: bytes) -> None:
    (folder / "7D.svg").unlink()
    (folder / "7D.png").write_bytes(data)


def subfolder(folder: Path) -> None:
    (folder / "7D.svg").unlink()
    (folder / "7D.svg").mkdir()


def linked_variant(folder: Path) -> None:
    shutil.rmtree(folder / "plain")
    (folder / "plain").symlink_to("/")


SPOILS: dict[str, tuple[Callable[[Path], object], str, str]] = {
    "unknown format": (lambda f: edit(f, "format = 1", "format = 9"), "format is 9", "deck.toml"),
    "no toml": (lambda f: (f / "deck.toml").write_text("format = ["), "cannot be read", "deck.toml"),
    "no UTF-8": (lambda f: (f / "deck.toml").write_bytes(b"\xff\xfe"), "cannot be read", "deck.toml"),
    "no words": (lambda f: edit(f, "words", "sounds"), "words", "deck.toml"),
    "strange words": (lambda f: edit(f, '"italian"', '"latin"'), "latin", "deck.toml"),
    "no names": (lambda f: edit(f, "[names]", "[nomi]"), "names", "deck.toml"),
    "names of the wrong kind": (lambda f: edit(f, "[names]", "names = 5\n[x]"), "items", "deck.toml"),
    "unknown pack": (lambda f: edit(f, "it40", "de32"), "de32", "deck.toml"),
    "no height": (lambda f: edit(f, "height = 50", "height = 0"), "zero", "deck.toml"),
    "no number": (lambda f: edit(f, "width = 30", "width = nan"), "nan", "deck.toml"),
    "much too wide": (lambda f: edit(f, "width = 30", "width = 3000"), "width / height", "deck.toml"),
    "deep nesting": (
        lambda f: (f / "deck.toml").write_text("a = " + "[" * 5000),
        "cannot be read",
        "deck.toml",
    ),
    "large manifest": (lambda f: edit(f, "[names]", "#" * 70_000 + "\n[names]"), "larger", "deck.toml"),
    "no manifest": (lambda f: (f / "deck.toml").unlink(), "no deck.toml", "deck"),
    "manifest is a pipe": (lambda f: pipe(f, "deck.toml"), "no ordinary file", "deck.toml"),
    "face missing": (lambda f: (f / "7D.svg").unlink(), "7D", "deck"),
    "face is a link": (link, "a link", "7D.svg"),
    "face is a pipe": (lambda f: pipe(f, "7D.svg"), "no ordinary file", "7D.svg"),
    "face is a folder": (subfolder, "ordinary", "7D.svg"),
    "face cut off": (lambda f: (f / "7D.svg").write_text('<svg><path d="M0'), "cut off", "7D.svg"),
    "face empty": (lambda f: (f / "7D.svg").write_bytes(b""), "no SVG", "7D.svg"),
    "face is something else": (lambda f: (f / "7D.svg").write_bytes(b"MZ\x90\0"), "no SVG", "7D.svg"),
    "face too large": (lambda f: (f / "7D.svg").write_bytes(b"<" + b" " * 9_000_000), "larger", "7D.svg"),
    "picture too large": (lambda f: picture(f, png(60_000, 60_000)), "60000 by 60000", "7D.png"),
    "picture is none": (
        lambda f: picture(f, b"x"),
        "picture",
        "7D.png",
    ),
    "back missing": (lambda f: (f / "back.svg").unlink(), "missing", "back.svg"),
    "no back": (lambda f: edit(f, '["back.svg"]', "[]"), "backs", "deck.toml"),
    "backs of the wrong kind": (lambda f: edit(f, '["back.svg"]', '"back.svg"'), "backs", "deck.toml"),
    "back outside": (lambda f: edit(f, "back.svg", "../secret.svg"), "not the name", "deck.toml"),
    "back far outside": (lambda f: edit(f, "back.svg", "/etc/passwd.svg"), "not the name", "deck.toml"),
    "back outside on Windows": (
        lambda f: edit(f, '"back.svg"', "'..\\\\secret.svg'"),
        "not the name",
        "deck.toml",
    ),
    "back is no drawing": (lambda f: edit(f, "back.svg", "deck.toml"), "not the name", "deck.toml"),
    "variant outside": (
        lambda f: edit(f, 'plain = "plain"', 'plain = ".."'),
        "name of a folder",
        "deck.toml",
    ),
    "variant missing": (lambda f: shutil.rmtree(f / "plain"), "missing", "plain"),
    "variant is a link": (
        linked_variant,
        "missing",
        "plain",
    ),
    "variant cut off": (lambda f: (f / "plain" / "AD.svg").write_text("<svg>"), "cut off", "AD.svg"),
    "variant named standard": (
        lambda f: edit(f, 'plain = "', 'standard = "'),
        "name of a folder",
        "deck.toml",
    ),
}


@pytest.mark.parametrize("spoil", SPOILS)
def test_a_broken_deck_is_named_with_reason_and_file_and_left_out(tmp_path: Path, spoil: str) -> None:
    bundled, own = tmp_path / "bundled", tmp_path / "own"
    make_deck(bundled / "good")
    folder = make_deck(own / "deck")
    (own / "secret.svg").write_text("<svg></svg>", encoding="utf-8")
    assert find_decks(bundled, own)[1] == []
    change, reason, file = SPOILS[spoil]
    change(folder)
    decks, problems = find_decks(bundled, own)
    assert list(decks) == ["good"]
    assert [problem.deck for problem in problems] == ["deck"]
    assert reason in problems[0].reason
    assert problems[0].file.name == file
    assert "deck" in str(problems[0])
    assert file in str(problems[0])


def test_a_deck_cannot_take_the_name_of_another_and_half_made_ones_are_not_seen(tmp_path: Path) -> None:
    make_deck(tmp_path / "bundled" / "good", title="Ours")
    make_deck(tmp_path / "own" / "good", title="Theirs")
    make_deck(tmp_path / "own" / ".making-x")
    (tmp_path / "own" / "notes.txt").write_text("no folder", encoding="utf-8")
    decks, problems = find_decks(tmp_path / "bundled", tmp_path / "own")
    assert {deck.name("en") for deck in decks.values()} == {"Ours"}
    assert [problem.file for problem in problems] == [tmp_path / "own" / "good"]


def test_names_that_no_terminal_or_file_can_take_are_refused(tmp_path: Path) -> None:
    for name in (b"bad\xff", b"bad\nname", b"trailing ", b'quo"te'):
        folder = tmp_path / "own" / os.fsdecode(name)
        make_deck(folder)
        with pytest.raises(DeckError) as caught:
            load_deck(folder)
        str(caught.value).encode("utf-8")
        assert "\n" not in str(caught.value)


def test_a_folder_of_decks_that_is_not_there_or_no_folder_holds_no_deck(tmp_path: Path) -> None:
    assert find_decks(CARDS, tmp_path / "gone") == find_decks(CARDS)
    (tmp_path / "file").write_bytes(b"")
    assert find_decks(CARDS, tmp_path / "file")[1] == []
    assert user_decks_folder().is_relative_to(tmp_path)

"""`scopa decks`: what it prints, what it writes, and its exit status."""

from pathlib import Path

import pygame
import pytest

from scopa.app.decks import user_decks_folder
from scopa.app.resources import Resources
from scopa.app.sheet import contact_sheet
from scopa.cli import main
from scopa.rules.cards import Pack
from tests.app.decks.making import make_cardset, make_deck

Captured = pytest.CaptureFixture[str]


def test_the_list_names_every_deck_and_the_players_folder(capsys: Captured) -> None:
    assert main(["decks", "list"]) == 0
    said = capsys.readouterr()
    for word in ("italian", "piacentine", "french", "52", "jumbo", "back-navy", str(user_decks_folder())):
        assert word in said.out
    assert said.err == ""


def test_the_list_names_broken_decks_with_reason_and_file(tmp_path: Path, capsys: Captured) -> None:
    folder = make_deck(user_decks_folder() / "mine")
    assert main(["decks", "list"]) == 0
    (folder / "7D.svg").unlink()
    capsys.readouterr()
    assert main(["decks", "list"]) == 1
    said = capsys.readouterr()
    assert "mine" not in said.out.replace(str(tmp_path), "")
    assert "mine" in said.err
    assert "7D" in said.err
    assert str(folder) in said.err


def test_a_deck_can_be_installed_and_replaced(tmp_path: Path, capsys: Captured) -> None:
    source = make_cardset(tmp_path / "cardset-prova", range(1, 11))
    assert main(["decks", "install", str(source)]) == 0
    assert "prova: 40 cards" in capsys.readouterr().out
    assert main(["decks", "install", str(source)]) == 2
    assert "--replace" in capsys.readouterr().err
    assert main(["decks", "install", str(source), "--replace"]) == 0
    assert main(["decks", "install", str(source), "--name", "italian"]) == 2
    assert main(["decks", "install", str(tmp_path / "gone")]) == 2
    assert main(["decks", "install", str(source), "--name", "x", "--kind", "french"]) == 2
    assert "prova" in Resources().decks
    assert sorted(path.name for path in user_decks_folder().iterdir()) == ["prova"]


def test_a_disk_that_refuses_is_told(tmp_path: Path, capsys: Captured) -> None:
    user_decks_folder().parent.mkdir(parents=True)
    user_decks_folder().write_text("a file where the folder should be", encoding="utf-8")
    assert main(["decks", "install", str(make_deck(tmp_path / "deck"))]) == 2
    assert str(user_decks_folder()) in capsys.readouterr().err


def test_a_sheet_shows_every_card_and_the_backs(tmp_path: Path, capsys: Captured) -> None:
    out = tmp_path / "sheet.png"
    make_deck(user_decks_folder() / "mine", Pack.FRENCH_52)
    for deck, columns in (("italian", 11), ("mine", 14), (str(user_decks_folder() / "mine"), 14)):
        assert main(["decks", "sheet", deck, "--out", str(out), "--width", "30"]) == 0
        size = pygame.image.load(out).size
        assert size == (columns * 33 + 3, 4 * 53 + 3)
        assert f"{size[0]} by {size[1]}" in capsys.readouterr().out
    assert main(["decks", "sheet", "gone", "--out", str(out)]) == 2
    assert "italian" in capsys.readouterr().err
    assert (
        main(["decks", "sheet", "mine", "--out", str(tmp_path / "no" / "folder.png"), "--width", "30"]) == 2
    )
    with pytest.raises(SystemExit):
        main(["decks", "sheet", "mine", "--out", str(out), "--width", "9999"])


def test_places_on_a_sheet_show_the_right_cards() -> None:
    pygame.display.init()
    pygame.Window("", (1, 1), hidden=True).get_surface()
    make_deck(user_decks_folder() / "mine")
    resources = Resources()
    sheet = contact_sheet(resources, resources.decks["mine"], 60)
    step, top = 66, 6
    colours = ((201, 133, 31), (179, 21, 27), (11, 79, 158), (11, 107, 58))
    for row, colour in enumerate(colours):  # the bar of a value begins at 5 of 30 units and is as long as it
        for column in range(10):
            x, y = 6 + column * step, top + row * 106 + 50
            inside, outside = sheet.get_at((x + 10 + 2 * column, y)), sheet.get_at((x + 15 + 2 * column, y))
            assert tuple(inside)[:3] == colour
            assert tuple(outside)[:3] == (255, 253, 246)
    assert tuple(sheet.get_at((6 + 10 * step + 30, top + 50)))[:3] == (18, 52, 86)
    assert tuple(sheet.get_at((6 + 10 * step + 30, top + 106 + 50)))[:3] == (20, 80, 58)

"""The gallery of docs: its page is of these decks, its pictures are there, small, and like the cards."""

import io

import pygame
import pytest

np = pytest.importorskip("numpy")

from tools import gallery  # noqa: E402


def test_the_page_and_the_pictures_are_those_of_the_decks() -> None:
    assert gallery.main(["--check"]) == 0
    text = gallery.PAGE.read_text(encoding="utf-8")
    for path in gallery.IMAGES.glob("gallery-*.png"):
        assert text.count(f"images/{path.name}") == 1
        assert path.stat().st_size < 1_000_000
    widths = {
        pygame.image.load(gallery.IMAGES / f"gallery-italian-standard-{w}.png").width // 11 for w in (300, 60)
    }
    assert widths == {332, 66}


def test_few_colours_look_like_many(monkeypatch: pytest.MonkeyPatch) -> None:
    rows, columns = np.mgrid[0:120, 0:200]
    pixels = np.stack([rows * 2, columns, (rows + columns) // 2], axis=-1).astype(np.uint8)
    palette, picture = gallery.quantised(pixels)
    assert len(palette) == gallery.COLOURS
    assert np.abs(palette[picture].astype(int) - pixels).mean() < 8
    monkeypatch.setattr(gallery, "COLOURS", 2)
    palette, picture = gallery.quantised(pixels)
    assert len(palette) == 2
    assert np.abs(palette[picture].astype(int) - pixels).mean() > 20


def test_a_written_picture_can_be_read() -> None:
    pixels = np.zeros((20, 30, 3), dtype=np.uint8)
    pixels[:, 10:] = (200, 100, 50)
    picture = pygame.image.load(io.BytesIO(gallery.png(*gallery.quantised(pixels))))
    assert picture.size == (30, 20)
    assert tuple(picture.get_at((5, 5)))[:3] == (0, 0, 0)
    assert tuple(picture.get_at((25, 15)))[:3] == (200, 100, 50)

"""The courts of the Piacenza-style deck: twelve half figures, each drawn twice about the dividing line."""

from __future__ import annotations

from collections.abc import Callable

from . import horse
from .base import twice
from .beard import curly_beard, full_beard, goatee, moustache, pointed_beard, short_beard
from .garb import FRINGE, long_hair
from .geometry import about, box
from .group import Group
from .hands import grip, pinch
from .head import face
from .headgear import closed_crown, crown, leafy_crown, spiked_crown
from .horse import BAY, BLACK_HORSE, CHESTNUT, GREY_HORSE, Coat
from .palette import (
    BLOND,
    BLOND_D,
    BLUE,
    BLUE_D,
    BLUE_L,
    DARK,
    DARK_D,
    GOLD,
    GOLD_D,
    GOLD_L,
    GREEN,
    GREEN_D,
    GREY,
    GREY_D,
    HAIR,
    HAIR_D,
    INK,
    RED,
    RED_D,
    STEEL_D,
    WHITE,
)
from .piacentine_dress import (
    HEAD_Y,
    arm,
    axe,
    bob,
    breastplate,
    coat,
    cocked_hat,
    collar,
    epaulette,
    flat_cap,
    kettle_hat,
    neck,
    queue,
    robe,
    shako,
    straw_hat,
    striped,
    tasselled_cap,
)
from .piacentine_signs import chalice, coin, log, slim_sword

MIDDLE = 250.0


def double_ended(half: Group) -> Group:
    """Return a court from its upper half: clipped at the middle, repeated upside down, with the dividing line."""
    upper = half.haloed(2.0).clipped(box(10, 10, 290, MIDDLE))
    g = twice(upper)
    g.paint(box(10, MIDDLE - 4.6, 290, MIDDLE + 4.6), INK)
    return g.paint(box(10, MIDDLE - 2, 290, MIDDLE + 2), GOLD)


def _coin_up(x: float, y: float, *, mirrored: bool = False) -> Group:
    return pinch(coin().haloed(1.5).at(0, -30, 0, 0.8), mirrored=mirrored).at(x, y, 0, 1.1)


def _cup_up(x: float, y: float, *, mirrored: bool = False) -> Group:
    return grip(chalice().haloed(1.5).at(0, -22, 0, 0.84), mirrored=mirrored).at(x, y, 0, 1.1)


def _sword_up(x: float, y: float, turn: float = 0, *, mirrored: bool = False) -> Group:
    return grip(slim_sword().haloed(1.5).at(0, -62, 0, 0.86), mirrored=mirrored).at(x, y, turn, 1.08)


def _log_up(x: float, y: float, turn: float = 0, *, mirrored: bool = False) -> Group:
    return grip(log().haloed(1.5).at(0, -56, 0, 1.04), mirrored=mirrored).at(x, y, turn, 1.08)


# ---------------------------------------------------------------- pages


def _page_of_coins() -> Group:
    f = Group().put(neck(164)).put(striped(164, BLUE, BLUE_D, GOLD))
    f.put(arm([(212, 200, 34), (238, 250, 34), (230, 290, 30)], RED, RED_D))
    f.put(_coin_up(80, 194)).put(arm([(118, 200, 36), (84, 262, 33), (80, 230, 24)], RED, RED_D, turn=-4))
    f.put(collar(164))
    head = long_hair(BLOND, BLOND_D).put(face(-6, gaze=-1.2)).draw(FRINGE, BLOND, 2.8)
    return f.put(head.put(flat_cap(RED, RED_D, WHITE, STEEL_D)).at(162, HEAD_Y, 0, 1.08))


def _page_of_cups() -> Group:
    f = Group().put(neck(134)).put(coat(134, RED, RED_D, GOLD_L))
    f.put(arm([(86, 200, 34), (62, 250, 34), (70, 290, 30)], BLUE, BLUE_D))
    f.put(_cup_up(222, 200, mirrored=True))
    f.put(arm([(180, 200, 36), (196, 254, 33), (212, 222, 24)], BLUE, BLUE_D, turn=28))
    f.put(collar(134))
    head = bob(HAIR, HAIR_D).put(face(6, gaze=1.2)).draw(FRINGE, HAIR, 2.8)
    return f.put(head.put(tasselled_cap(BLUE, BLUE_D)).at(138, HEAD_Y, 0, 1.08))


def _page_of_swords() -> Group:
    f = Group().put(neck(160)).put(breastplate(160))
    f.put(arm([(208, 200, 34), (236, 250, 34), (226, 290, 30)], GOLD, GOLD_D))
    f.put(_sword_up(84, 214)).put(arm([(114, 200, 36), (98, 262, 33), (88, 244, 24)], GOLD, GOLD_D, turn=14))
    f.put(collar(160, RED, RED_D))
    head = bob(DARK, DARK_D).put(face(6, gaze=1.4)).put(kettle_hat())
    return f.put(head.at(162, HEAD_Y, 0, 1.08))


def _page_of_batons() -> Group:
    f = Group().put(neck(140)).put(coat(140, GREEN, GREEN_D, WHITE, RED))
    f.put(arm([(92, 202, 36), (70, 256, 34), (92, 288, 30)], GOLD, GOLD_D))
    f.put(_log_up(166, 214, 34, mirrored=True))
    f.put(arm([(188, 202, 36), (200, 268, 33), (164, 244, 24)], GOLD, GOLD_D, RED, turn=16))
    f.put(collar(140, RED, RED_D))
    head = bob(BLOND, BLOND_D).put(face(-6, gaze=-1.2)).draw(FRINGE, BLOND, 2.8).put(straw_hat(RED))
    return f.put(head.at(134, HEAD_Y + 2, 0, 1.06))


# ---------------------------------------------------------------- knights


def _mount(breed: Coat, *, left: bool = False) -> Group:
    """The head of a horse in the lower corner of the half, looking outwards."""
    head = horse.bust(breed).at(28, 4, 0, 0.82)
    return (head.mirrored(150) if left else head).haloed(2)


def _knight_of_coins() -> Group:
    f = Group().put(neck(128)).put(coat(128, BLUE, BLUE_D, RED))
    f.put(_coin_up(66, 200)).put(arm([(84, 200, 34), (58, 262, 32), (65, 236, 23)], BLUE, BLUE_D, GOLD_L))
    f.put(_mount(GREY_HORSE)).put(collar(128))
    f.put(epaulette(82, 190)).put(epaulette(174, 190))
    head = queue(WHITE, STEEL_D).put(face(6, gaze=1.2)).put(cocked_hat(BLUE, BLUE_D, RED))
    return f.put(head.at(130, HEAD_Y, 0, 1.06))


def _knight_of_cups() -> Group:
    f = Group().put(neck(170)).put(striped(170, RED, RED_D, WHITE))
    f.put(_cup_up(234, 178, mirrored=True))
    f.put(arm([(216, 200, 34), (240, 256, 32), (235, 212, 23)], RED, RED_D, GOLD_L))
    f.put(_mount(BAY, left=True)).put(collar(170, BLUE_L, BLUE))
    head = long_hair(HAIR, HAIR_D).put(face(-6, gaze=-1.2)).put(goatee(HAIR, x=-5.7))
    return f.put(head.put(flat_cap(GREEN, GREEN_D, GOLD_L, GOLD).mirrored()).at(168, HEAD_Y, 0, 1.06))


def _knight_of_swords() -> Group:
    f = Group().put(neck(132)).put(breastplate(132))
    f.put(_sword_up(80, 214)).put(arm([(90, 200, 34), (74, 264, 32), (80, 244, 23)], RED, RED_D, GOLD_L))
    f.put(_mount(BLACK_HORSE)).put(epaulette(86, 190)).put(epaulette(178, 190)).put(collar(132, RED, RED_D))
    head = bob(DARK, DARK_D).put(face(6, gaze=1.2)).put(moustache(DARK, x=5.7, reach=20, droop=-5))
    return f.put(head.put(shako(BLUE, BLUE_D, RED)).at(136, HEAD_Y + 4, 0, 1.06))


def _knight_of_batons() -> Group:
    f = (
        Group()
        .put(_log_up(242, 214, 4, mirrored=True))
        .put(neck(168))
        .put(coat(168, RED, RED_D, GREEN, GOLD_L))
    )
    f.put(arm([(212, 200, 34), (234, 264, 32), (240, 244, 23)], RED, RED_D, WHITE, turn=12))
    f.put(_mount(CHESTNUT, left=True)).put(collar(168))
    head = bob(GREY, GREY_D).put(face(-6, gaze=-1.2)).put(short_beard(GREY, GREY_D, x=-5.7))
    return f.put(head.put(cocked_hat(GREEN, GREEN_D, GOLD)).at(166, HEAD_Y, 0, 1.06))


# ---------------------------------------------------------------- kings


def _king_of_coins() -> Group:
    f = Group().put(neck(156)).put(robe(156, RED, RED_D))
    f.put(_coin_up(72, 200)).put(arm([(108, 200, 36), (72, 264, 34), (71, 236, 25)], RED, RED_D, GOLD_L))
    f.put(grip(axe().haloed(1.4), mirrored=True).at(244, 226, 3, 0.94))
    f.put(arm([(204, 200, 36), (228, 264, 34), (240, 244, 25)], RED, RED_D, GOLD_L, turn=14))
    head = (
        long_hair(GREY, GREY_D)
        .put(face())
        .put(full_beard(GREY, GREY_D, length=36))
        .put(crown(66, 44, BLUE, BLUE_D).at(0, -22))
    )
    return f.put(head.at(156, HEAD_Y, 0, 1.06))


def _king_of_cups() -> Group:
    f = Group().put(neck(134)).put(robe(134, BLUE, BLUE_D))
    f.put(arm([(86, 200, 36), (60, 254, 36), (78, 292, 32)], BLUE, BLUE_D))
    f.put(_cup_up(226, 200, mirrored=True))
    f.put(arm([(180, 200, 36), (198, 258, 34), (215, 224, 25)], BLUE, BLUE_D, GOLD_L, turn=26))
    head = bob(HAIR, HAIR_D).put(face(6, gaze=1.2)).put(pointed_beard(HAIR, HAIR_D, length=86, x=5.7))
    return f.put(head.put(closed_crown(60, RED, RED_D).at(1, -23, 0, 0.86)).at(138, HEAD_Y + 8, 0, 1.0))


def _king_of_swords() -> Group:
    f = Group().put(neck(150)).put(robe(150, GREEN, GREEN_D, GOLD_L))
    f.put(arm([(102, 200, 36), (74, 254, 36), (92, 292, 32)], GREEN, GREEN_D))
    f.put(_sword_up(234, 214, 3, mirrored=True))
    f.put(arm([(198, 200, 36), (218, 264, 34), (231, 244, 25)], GREEN, GREEN_D, GOLD_L, turn=14))
    head = long_hair(DARK, DARK_D).put(face(-6, gaze=-1.2)).put(curly_beard(DARK, DARK_D, x=-5.7))
    return f.put(head.put(spiked_crown(64).at(-1, -22)).at(148, HEAD_Y + 4, 0, 1.06))


def _king_of_batons() -> Group:
    f = Group().put(neck(146)).put(robe(146, GOLD, GOLD_D))
    f.put(arm([(98, 200, 36), (70, 254, 36), (88, 292, 32)], RED, RED_D))
    f.put(_log_up(228, 214, 3, mirrored=True))
    f.put(arm([(194, 200, 36), (212, 264, 34), (225, 244, 25)], RED, RED_D, GOLD_L, turn=14))
    head = long_hair(BLOND, BLOND_D).put(face(0)).put(moustache(BLOND, reach=24, droop=6))
    return f.put(head.put(leafy_crown(66, BLUE, BLUE_D).at(0, -20)).at(146, HEAD_Y, 0, 1.08))


# Each half figure, and how much it is enlarged about the middle of the card.
_COURTS: dict[str, tuple[Callable[[], Group], float]] = {
    "FD": (_page_of_coins, 1.06),
    "CD": (_knight_of_coins, 1.06),
    "RD": (_king_of_coins, 1.06),
    "FC": (_page_of_cups, 1.12),
    "CC": (_knight_of_cups, 1.04),
    "RC": (_king_of_cups, 1.0),
    "FS": (_page_of_swords, 1.1),
    "CS": (_knight_of_swords, 1.04),
    "RS": (_king_of_swords, 1.1),
    "FB": (_page_of_batons, 1.1),
    "CB": (_knight_of_batons, 1.08),
    "RB": (_king_of_batons, 1.1),
}


def piacentine_court(stem: str) -> Group:
    """Return the picture of a court card by its file stem."""
    half, scale = _COURTS[stem]
    return double_ended(half().under(about(150, MIDDLE, scale)))

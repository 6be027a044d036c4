"""The upper halves of the red queens: the rose (hearts) and the fan (diamonds)."""

from __future__ import annotations

import pathops

from .french_faces import Look, visage
from .french_parts import (
    bust,
    chain,
    curls,
    feather_fan,
    rose,
    sagging,
    suit_badge,
    tails,
    wave,
)
from .geometry import (
    box,
    circle,
    ellipse,
    intersect,
    join,
    mirror,
    place,
    polar,
    rhomb,
    stroked,
    transform,
    unite,
)
from .group import Group
from .hands import arm, cuff, grip
from .headgear import crown
from .ornament import lattice
from .palette import (
    BLUE,
    BLUE_D,
    GOLD,
    GOLD_D,
    GOLD_L,
    GREEN,
    GREEN_D,
    HAIR_D,
    INK,
    RED,
    RED_D,
    STEEL_D,
    WHITE,
)
from .pips import DIAMOND, HEART

_BLOND, _BLOND_D, _BLOND_LINE = "#f2b73b", "#c98621", "#8a5a1c"
_AUBURN, _AUBURN_D = "#b4602c", "#8a4420"


# ---------------------------------------------------------------- hearts


def queen_of_hearts() -> Group:
    """Return the queen with loose blond hair and a wing collar, a rose in her hand."""
    f = Group()
    wing = (
        "M100 202C76 184 68 146 76 116C86 122 90 116 94 108C104 114 110 106 114 98L150 130L186 98"
        "C190 106 196 114 206 108C210 116 214 122 224 116C232 146 224 184 200 202Z"
    )
    f.draw(wing, WHITE).shade(wing, STEEL_D, 6, 0.6)
    for fold in ("M114 196C98 174 88 152 84 132", "M122 190C110 166 102 144 98 124"):
        f.line(fold, 1.8, STEEL_D).line(mirror(fold, 150), 1.8, STEEL_D)
    for x, y in ((78, 128), (80, 146), (86, 164)):
        f.draw(circle(x, y, 3), RED, 1.4, inner=True).draw(circle(300 - x, y, 3), RED, 1.4, inner=True)
    f.line(wing, 3)
    hair = (
        "M114 80C94 98 92 146 100 172C94 190 102 206 116 208L184 208C198 206 206 190 200 172"
        "C208 146 206 98 186 80Z"
    )
    f.form(hair, _BLOND, _BLOND_D, 9)
    for lock in ("M108 104C100 126 104 152 106 172", "M103 112C97 136 99 156 102 172"):
        f.line(lock, 1.8, _BLOND_LINE).line(mirror(lock, 150), 1.8, _BLOND_LINE)
    mantle = "M106 190C76 200 54 222 36 270H264C246 222 224 200 194 190L150 240Z"
    f.form(mantle, BLUE, BLUE_D, 12).inlay(
        lattice((44, 206, 260, 262), (28, 22), 4.8, "fleur"), mantle, GOLD
    ).line(mantle, 3.2)
    edge = "M108 188C94 206 88 232 86 262H110C110 238 114 216 124 200Z"
    marks = tails(((103, 206), (98, 226), (108, 224), (94, 243), (104, 242)), 4.2)
    for part, spots in ((edge, marks), (mirror(edge, 150), mirror(marks, 150))):
        f.draw(part, WHITE, 2.8).shade(part, STEEL_D, 4).paint(spots, INK).line(part, 2.8)
    f.put(bust())
    bodice = (
        "M112 208C124 215 136 218 150 218C164 218 176 215 188 208C188 226 182 244 178 270H122"
        "C118 244 112 226 112 208Z"
    )
    f.form(bodice, RED, RED_D, 8)
    f.draw(intersect(bodice, "M138 200H162L156 280H144Z"), GOLD, 2.2, inner=True)
    f.put(suit_badge(HEART, 150, 231, 0.14, RED))
    f.form(
        (
            "M110 207C124 216 136 219 150 219C164 219 176 216 190 207L189 198C176 206 164 210 150 210"
            "C136 210 124 206 111 198Z"
        ),
        GOLD,
        GOLD_D,
        3,
        2.4,
    )
    f.put(chain(sagging(126, 174, 184, 14, 11), (WHITE,), 2.8)).put(suit_badge(HEART, 150, 204, 0.13, RED))
    f.put(_hearts_head().at(150, 126, 0, 1.04))
    lock = (
        "M98 150C88 166 92 180 102 186C112 192 112 202 104 206C120 210 126 196 118 186"
        "C110 176 104 168 110 152Z"
    )
    for side in (lock, mirror(lock, 150)):
        f.form(side, _BLOND, _BLOND_D, 4, 2.8)
    strand = "M102 160C98 172 102 178 110 184C116 190 117 196 114 202"
    f.line(strand, 1.8, _BLOND_LINE).line(mirror(strand, 150), 1.8, _BLOND_LINE)
    f.put(arm([(26, 280, 56), (46, 246, 42), (66, 228, 28)], RED, RED_D))
    f.put(cuff(68, 224, 34, 32)).put(grip(rose().at(0, -46, 0, 1.02), mirrored=True).at(77, 210, -6, 0.94))
    return f


def _hearts_head() -> Group:
    head = Group().put(
        visage(
            Look(
                "heart",
                turn=-5,
                gaze=-1,
                female=True,
                iris=BLUE,
                brow=_BLOND_LINE,
                brow_width=2.4,
                mouth="smile",
            )
        )
    )
    left = (
        "M2 -33C-14 -36 -28 -26 -29 -6C-31 8 -36 16 -34 28C-28 30 -24 24 -24 16C-27 4 -24 -8 -16 -14"
        "C-8 -18 -2 -24 2 -33Z"
    )
    right = (
        "M2 -33C12 -35 27 -26 28 -6C31 8 36 16 34 28C28 30 23 24 23 16C27 4 24 -8 18 -14C12 -18 6 -24 2 -33Z"
    )
    head.draw(left, _BLOND, 2.6).draw(right, _BLOND, 2.6).inlay(
        "M22 -30C30 -10 28 10 30 32H40V-30Z", right, _BLOND_D
    )
    head.line(
        "M-8 -26C-18 -22 -24 -12 -25 2M-29 10C-32 16 -31 22 -30 25M12 -26C20 -22 25 -12 25 2",
        1.8,
        _BLOND_LINE,
    )
    head.put(crown(52, 38, RED, RED_D).at(1, -26))
    return head.draw(circle(-26.5, 20, 3), WHITE, 1.5, inner=True).draw(
        circle(24.5, 20, 3), WHITE, 1.5, inner=True
    )


# ---------------------------------------------------------------- diamonds


def queen_of_diamonds() -> Group:
    """Return the queen with dressed auburn hair and a great ruff, a feather fan in her hand."""
    f = Group()
    body = "M110 176C84 184 62 206 44 270H256C238 206 216 184 190 176Z"
    f.form(body, GREEN, GREEN_D, 12)
    front = "M112 176H188C188 200 176 236 162 270H138C124 236 112 200 112 176Z"
    f.draw(front, WHITE, 3).shade(front, STEEL_D, 6)
    f.inlay(
        stroked(join(*(f"M{x} 170L{x + 80} 290M{x + 80} 170L{x} 290" for x in range(50, 190, 20))), 1.8),
        front,
        GOLD_D,
    )
    f.inlay(lattice((110, 185, 190, 270), (20, 15), 2.4, "dot"), front, RED).line(front, 3)
    for side in (1, -1):
        edge = [
            (150 - side * 40, 178),
            (150 - side * 37, 200),
            (150 - side * 28, 228),
            (150 - side * 15, 262),
        ]
        f.line(wave(edge), 8.4).line(wave(edge), 4.4, GOLD)
    for puff in (_slashed(), _slashed().mirrored(150)):
        f.put(puff)
    f.put(suit_badge(DIAMOND, 150, 216, 0.2, RED))
    f.put(_ruff())
    f.put(_diamonds_head().at(150, 124, 0, 1.02))
    front_ruff = intersect(_ruff_outline(), "M60 172C110 158 190 158 240 172V230H60Z")
    f.paint(front_ruff, WHITE).inlay("M240 166V230H90C150 222 200 200 240 166Z", front_ruff, STEEL_D, 0.45)
    for i in range(-5, 6):
        f.line(f"M{150 + i * 4.6} {168 + abs(i) * 0.4}L{150 + i * 11.4} {197 - i * i * 0.55}", 1.8, STEEL_D)
    f.inlay(stroked(_ruff_outline(), 3), box(60, 166, 240, 240), INK)
    f.put(arm([(270, 280, 58), (250, 246, 44), (222, 232, 28)], GREEN, GREEN_D))
    f.put(cuff(219, 227, -34, 34)).put(
        grip(feather_fan((WHITE, RED)).at(0, -26, 0, 0.76)).at(207, 213, 4, 0.94)
    )
    return f


def _slashed() -> Group:
    """The puffed and slashed left sleeve."""
    puff = "M112 184C92 178 70 188 58 212C52 232 50 252 56 276H104C96 256 100 224 112 184Z"
    g = Group().form(puff, RED, RED_D, 8)
    for slit in (
        "M92 188C80 202 74 224 76 250L84 250C82 226 88 206 100 190Z",
        "M74 200C64 216 60 236 62 258L69 256C67 238 72 220 82 204Z",
    ):
        g.draw(slit, GOLD_L, 1.8, inner=True)
    return g.line(puff, 3.2)


def _ruff_outline() -> pathops.Path:
    """The great ruff: a ring of tubes about the chin."""
    return unite(
        ellipse(150, 162, 62, 34),
        *(circle(150 + 62 * x, 162 + 34 * y, 11) for x, y in (polar(0, 0, 1, a) for a in range(0, 360, 20))),
    )


def _ruff() -> Group:
    outline = _ruff_outline()
    g = Group().draw(outline, WHITE, 3).shade(outline, STEEL_D, 6, 0.6)
    for angle in range(0, 360, 20):
        x, y = polar(0, 0, 1, angle + 10)
        g.line(f"M{150 + 30 * x} {160 + 16 * y}L{150 + 62 * x} {162 + 34 * y}", 1.8, STEEL_D)
    return g.line(outline, 3)


def _diamonds_head() -> Group:
    head = Group()
    roll = curls(
        [
            (-25, -22, 13),
            (-14, -36, 14),
            (2, -42, 14),
            (17, -35, 14),
            (26, -21, 13),
            (0, -26, 24),
            (-28, -8, 8),
            (28, -8, 8),
        ]
    )
    head.form(roll, _AUBURN, _AUBURN_D, 8)
    head.put(
        visage(
            Look(
                "oval",
                turn=5,
                gaze=1,
                female=True,
                lid=1.6,
                iris=GREEN,
                brow=_AUBURN_D,
                brow_width=2.4,
                nose="small",
                mole=True,
            )
        )
    )
    front = curls(
        [(-23, -19, 8), (-15, -27, 8.4), (-4, -31, 8.4), (8, -30, 8.4), (18, -25, 8.4), (25, -17, 7.6)]
    )
    head.form(front, _AUBURN, _AUBURN_D, 5, 2.6)
    for x, y in (
        (-22, -19),
        (-14, -27),
        (-3, -31),
        (8, -30),
        (18, -25),
        (-22, -36),
        (-8, -44),
        (9, -46),
        (23, -36),
    ):
        head.line(
            (
                f"M{x + 3} {y + 2}C{x + 5} {y - 4} {x - 4} {y - 6} {x - 4} {y}"
                f"C{x - 4} {y + 3} {x} {y + 3} {x} {y}"
            ),
            1.7,
            HAIR_D,
        )
    for x, y in ((-24, -29), (-10, -38), (6, -40), (21, -31)):
        head.draw(circle(x, y, 2.8), WHITE, 1.5, inner=True)
    head.put(_coronet().at(2, -47))
    return head.draw(circle(-22, 20, 3), WHITE, 1.5, inner=True).draw(
        rhomb(-22, 27, 3, 4), RED, 1.5, inner=True
    )


def _coronet() -> Group:
    g = Group()
    for x, high in ((-18, 12), (0, 17), (18, 12)):
        g.draw(
            transform("M0 -9C5 -4 4 0 0 6C-4 0 -5 -4 0 -9Z", place(x, -high + 1, x * 0.8, 1.2)), GOLD_L, 2.2
        )
    for x in (-9, 9):
        g.draw(circle(x, -10, 3.2), WHITE, 1.8)
    band = "M-20 0L-22 -9C-10 -5 10 -5 22 -9L20 0C10 4 -10 4 -20 0Z"
    g.form(band, GOLD, GOLD_D, 3, 2.6)
    for x, fill in ((-11, GREEN), (0, RED), (11, GREEN)):
        g.draw(rhomb(x, -2.4 + (1.4 if x == 0 else 0), 3.6, 3), fill, 1.4, inner=True)
    return g

"""The upper halves of the kings: young (hearts), in profile (diamonds), in armour (spades), old (clubs)."""

from __future__ import annotations

from .french_faces import Look, visage
from .french_parts import (
    battle_axe,
    chain,
    curls,
    fleur,
    open_hand,
    orb,
    resting_hand,
    sagging,
    sceptre,
    suit_badge,
    tails,
)
from .geometry import (
    Outline,
    circle,
    ellipse,
    intersect,
    join,
    mirror,
    place,
    polygon,
    rhomb,
    star,
    subtract,
    transform,
    unite,
)
from .group import Group
from .hands import arm, cuff, grip
from .head import profile
from .headgear import crown
from .ornament import lattice
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
    INK,
    RED,
    RED_D,
    SKIN,
    STEEL,
    STEEL_D,
    WHITE,
)
from .pips import CLUB, HEART, SPADE, sword

_AUBURN, _AUBURN_D = "#a4522a", "#743518"
_SNOW, _SNOW_D = "#eceef2", "#b9bcc4"
_CHEST = "M112 166C84 176 54 198 36 270H264C246 198 216 176 188 166Z"


def _motif(sign: Outline, spots: list[tuple[float, float]], scale: float = 0.13) -> Outline:
    return join(*(transform(sign, place(x, y, 0, scale)) for x, y in spots))


def _grid(x0: float, x1: float, y0: float, y1: float, dx: float, dy: float) -> list[tuple[float, float]]:
    spots = []
    y, row = y0, 0
    while y <= y1:
        x = x0 + (dx / 2 if row % 2 else 0)
        while x <= x1:
            spots.append((x, y))
            x += dx
        y += dy
        row += 1
    return spots


# ---------------------------------------------------------------- hearts


def king_of_hearts() -> Group:
    """Return the young king: blond curls, no moustache, the sword behind his head, a hand on his heart."""
    f = Group()
    f.form(_CHEST, RED, RED_D, 14)
    f.inlay(_motif(HEART, _grid(58, 246, 204, 262, 27, 19), 0.12), _CHEST, GOLD).line(_CHEST, 3.2)
    panel = intersect(_CHEST, "M128 160H172L164 280H136Z")
    f.draw(panel, BLUE, 2.8, inner=True).shade(panel, BLUE_D, 7)
    for y in (204, 222):
        f.draw(circle(150, y, 4.2), GOLD, 1.8, inner=True)
    lapel = "M138 160C112 164 88 176 78 194C92 214 112 228 124 262H146C142 230 138 196 138 160Z"
    marks = tails(((96, 190), (112, 184), (106, 202), (122, 198), (118, 216), (130, 214), (128, 234)), 4.4)
    for part, spots in ((lapel, marks), (mirror(lapel, 150), mirror(marks, 150))):
        f.draw(part, WHITE, 3).shade(part, STEEL_D, 6).paint(spots, INK).line(part, 3)
    f.put(sword(104).haloed(1.2).at(0, -62, 0, 1.16).at(220, 207, -57).kept())
    f.put(arm([(270, 276, 60), (252, 240, 44), (234, 222, 32)], BLUE, BLUE_D))
    f.put(cuff(234, 221, -44, 32)).put(grip(Group()).at(220, 207, -57))
    f.put(arm([(34, 268, 56), (58, 232, 42), (92, 222, 30)], BLUE, BLUE_D))
    f.put(cuff(95, 221, 84, 30)).put(resting_hand().at(113, 220, -8, 0.92))
    head = Group()
    back = curls(
        [
            (-30, -14, 12),
            (-35, 4, 13),
            (-35, 24, 13),
            (-27, 40, 12),
            (30, -14, 12),
            (35, 4, 13),
            (35, 24, 13),
            (27, 40, 12),
            (0, 0, 30),
        ]
    )
    head.form(back, BLOND, BLOND_D, 6, 3)
    for curl in (
        "M-37 -2C-42 4 -38 12 -32 8",
        "M-38 20C-43 27 -37 34 -31 29",
        "M-30 38C-34 45 -26 50 -22 43",
    ):
        head.line(curl, 2).line(mirror(curl), 2)
    head.put(
        visage(Look(jaw="square", iris=BLUE, brow=BLOND_D, brow_width=3, mouth="calm", turn=-4, gaze=-0.8))
    )
    beard = curls(
        [
            (-25, 12, 6.4),
            (-22, 22, 7),
            (-14, 30, 7.4),
            (-4, 33, 7),
            (6, 33, 7),
            (15, 29, 7.4),
            (22, 21, 7),
            (25, 11, 6.4),
        ]
    )
    beard = subtract(beard, ellipse(-2, 11, 20, 16))
    head.form(beard, BLOND, BLOND_D, 4, 2.6)
    for x, y in ((-22, 21), (-13, 29), (-2, 32), (9, 31), (19, 24)):
        head.line(f"M{x - 3} {y}C{x - 3} {y - 4} {x + 3} {y - 4} {x + 2} {y + 1}", 1.5)
    fringe = curls([(-24, -20, 7), (-14, -24, 7), (-3, -25, 7), (8, -25, 7), (18, -23, 7), (25, -18, 7)])
    head.form(fringe, BLOND, BLOND_D, 4, 2.6)
    head.put(_fleuron_crown().at(0, -23))
    return f.put(head.at(150, 124, 0, 1.05))


def _fleuron_crown() -> Group:
    """A crown of three lilies and two pearls; origin in the middle of the lower edge."""
    g = Group()
    cap = "M-28 -10C-32 -30 -18 -38 0 -36C18 -38 32 -30 28 -10Z"
    g.form(cap, BLUE, BLUE_D, 7)
    lily = (
        "M0 -20C7 -12 6 -4 3 2C8 -4 13 -3 12 2C11 6 7 5 5 5L4 10H-4L-5 5C-7 5 -11 6 -12 2"
        "C-13 -3 -8 -4 -3 2C-6 -4 -7 -12 0 -20Z"
    )
    for x, y, size in ((-32.0, -20.0, 0.82), (32.0, -20.0, 0.82), (0.0, -25.0, 1.1)):
        g.draw(transform(lily, place(x, y, x * 0.5, size)), GOLD_L if x == 0 else GOLD, 2.6)
    for x in (-17, 17):
        g.draw(polygon([(x - 5, -12), (x, -28), (x + 5, -12)]), GOLD, 2.4).draw(circle(x, -30, 4), WHITE, 2.2)
    band = "M-33 0L-36 -15C-18 -8 18 -8 36 -15L33 0C18 6 -18 6 -33 0Z"
    g.form(band, GOLD, GOLD_D, 5, 3)
    for x, y, fill in ((-21, -5.6, RED), (0, -3.4, BLUE_L), (21, -5.6, RED)):
        g.draw(ellipse(x, y, 5.4, 4), fill, 1.8, inner=True)
    for x, y in ((-11, -4), (11, -4), (-30, -7), (30, -7)):
        g.paint(circle(x, y, 1.8), INK)
    return g


# ---------------------------------------------------------------- diamonds


def king_of_diamonds() -> Group:
    """Return the king seen from the side: radiate crown, battle axe, a raised hand."""
    f = Group()
    f.put(battle_axe().mirrored().at(215, 104, 2, 0.94))
    f.form(_CHEST, GREEN, GREEN_D, 14)
    f.inlay(lattice((50, 196, 256, 262), (24, 16), 5, "lozenge"), _CHEST, GOLD).line(_CHEST, 3.2)
    fold = "M150 176C132 196 122 226 120 270H196C200 232 206 208 214 190C198 172 170 168 150 176Z"
    f.form(fold, RED, RED_D, 12)
    f.line(
        "M146 186C136 208 132 232 132 262M160 184C150 208 148 232 148 262M178 184C170 206 168 230 168 262", 2
    )
    collar = (
        "M98 178C104 160 124 150 144 152C168 152 192 160 206 176C202 192 178 202 152 202"
        "C128 202 104 196 98 178Z"
    )
    f.form(collar, GOLD, GOLD_D, 9)
    for x, y, turn in ((114, 182, -24), (131, 191, -10), (151, 194, 0), (171, 191, 12), (189, 182, 26)):
        f.draw(transform(rhomb(0, 0, 6, 7), place(x, y, turn)), RED if x != 151 else BLUE, 1.8, inner=True)
    f.line("M104 170C124 184 178 184 201 168", 2)
    f.put(arm([(262, 272, 58), (244, 234, 42), (224, 222, 28)], GREEN, GREEN_D))
    f.put(cuff(226, 216, -20, 32, GOLD_L)).put(grip(Group()).at(215, 201, 2))
    f.put(arm([(34, 280, 60), (60, 244, 42), (80, 224, 28)], GREEN, GREEN_D))
    f.put(open_hand().at(86, 197, 10, 0.94)).put(cuff(82, 217, 16, 32, GOLD_L))
    head = Group()
    nape = curls([(-20, 22, 10), (-27, 8, 10), (-29, -8, 10), (-24, -22, 10), (-12, 28, 9)])
    head.form(nape, _AUBURN, _AUBURN_D, 5, 2.8)
    head.put(profile(brow=_AUBURN_D))
    hair = unite(
        "M18 -33C6 -40 -18 -38 -24 -24L-22 6C-16 8 -12 2 -12 -6C-8 -12 -6 -16 -2 -20C6 -20 14 -22 19 -27Z",
        curls([(12, -24, 6), (3, -20, 6), (-6, -14, 6), (-14, -4, 6.4), (-19, 6, 6.4)]),
    )
    head.form(hair, _AUBURN, _AUBURN_D, 5, 2.8)
    for x, y in ((12, -24), (3, -19), (-6, -13), (-15, -2), (-24, -12), (-24, 8), (-20, 22)):
        head.line(
            (
                f"M{x + 3} {y}C{x + 3} {y - 4} {x - 4} {y - 4} {x - 3} {y + 1}"
                f"C{x - 2} {y + 3} {x + 1} {y + 2} {x} {y}"
            ),
            1.6,
        )
    beard = unite(
        "M-16 10C-10 14 -2 16 6 16C12 17 16 21 15 25C19 24 24 25 24 30C24 38 16 44 6 43C-8 42 -16 34 -18 22Z",
        curls([(-14, 16, 5), (-13, 27, 6), (-5, 36, 6.4), (5, 40, 6.4), (15, 38, 6.4)]),
    )
    head.form(beard, _AUBURN, _AUBURN_D, 5, 2.6)
    for x, y in ((-11, 22), (-4, 31), (5, 36), (14, 34), (4, 24), (-5, 20)):
        head.line(f"M{x - 3} {y}C{x - 3} {y - 4} {x + 4} {y - 4} {x + 3} {y + 1}", 1.6)
    moustache = "M25 14.6C20 13 12 16 9 21C14 22.4 21 21 25.4 18.6Z"
    head.draw(moustache, _AUBURN, 2.2)
    head.put(_radiate_crown().at(-2, -23, 8))
    return f.put(head.mirrored().at(143, 126, 0, 1.07))


def _radiate_crown() -> Group:
    """A crown of rays as on old coins, seen from the side; origin in the middle of the lower edge."""
    g = Group()
    for x, high, tilt in ((-24, 26, -22), (-12, 31, -11), (0, 33, 0), (12, 31, 11), (23, 26, 20)):
        ray = polygon([(-6.4, 0), (0, -high), (6.4, 0)])
        g.draw(transform(ray, place(x, -9, tilt)), GOLD_L if x < 1 else GOLD, 2.6)
        g.draw(transform(circle(0, -high - 1, 3.2), place(x, -9, tilt)), RED, 2)
    band = "M-31 1C-12 8 12 8 30 -1L29 -13C12 -5 -12 -5 -31 -12Z"
    g.form(band, GOLD, GOLD_D, 5, 3)
    for x, y in ((-20, -2.6), (-7, 0), (7, -0.4), (20, -3.6)):
        g.draw(rhomb(x, y, 5, 4.4), GREEN if x in (-7, 20) else RED, 1.6, inner=True)
    return g


# ---------------------------------------------------------------- spades


def king_of_spades() -> Group:
    """Return the warrior: armour under a surcoat, curled moustache, the sword upright."""
    f = Group()
    cloak = "M104 164C72 172 50 200 40 270H260C250 200 228 172 196 164Z"
    f.form(cloak, RED, RED_D, 14)
    coat = "M116 168C104 184 98 220 98 270H202C202 220 196 184 184 168Z"
    f.form(coat, BLUE, BLUE_D, 14)
    f.inlay(_motif(SPADE, _grid(106, 200, 196, 262, 22, 17), 0.12), coat, GOLD).line(coat, 3.2)
    f.put(_pauldron().at(88, 198)).put(_pauldron().mirrored().at(212, 198))
    f.put(chain(sagging(112, 188, 184, 34, 13), (GOLD, GOLD_L), 4.4))
    f.put(suit_badge(SPADE, 150, 224, 0.2, RED))
    gorget = "M116 162C120 152 180 152 184 162L190 180C176 194 124 194 110 180Z"
    f.form(gorget, STEEL, STEEL_D, 7)
    f.line("M113 174C128 186 172 186 187 174", 2)
    for x in (122, 136, 150, 164, 178):
        f.paint(circle(x, 167 + (4 - abs(x - 150) * 0.12), 2), INK)
    f.put(sword(102).haloed(1.2).at(211, 147, 2, 0.96).kept())
    f.put(arm([(262, 276, 56), (240, 238, 42), (220, 220, 30)], STEEL, STEEL_D))
    f.line("M230 252L250 232M222 240L240 222", 2)
    f.put(cuff(224, 217, -20, 34, GOLD)).put(grip(Group()).at(210, 200, 2))
    head = Group()
    hair = (
        "M-28 -26C-42 -8 -44 18 -40 38C-44 46 -34 52 -26 46L-18 34H18L26 46C34 52 44 46 40 38"
        "C44 18 42 -8 28 -26Z"
    )
    head.form(hair, DARK, DARK_D, 7)
    for lock in ("M-34 -8C-38 10 -36 26 -34 42", "M-30 6C-31 20 -30 32 -27 44"):
        head.line(lock, 2).line(mirror(lock), 2)
    head.put(
        visage(Look(jaw="square", brow=DARK_D, brow_width=4.4, brow_tilt=2.2, nose="hooked", mouth="none"))
    )
    goatee = "M-11 24C-7 28 7 28 11 24C13 34 7 46 0 54C-7 46 -13 34 -11 24Z"
    head.form(goatee, DARK, DARK_D, 4, 2.6).line("M-4 31C-4 38 -2 44 0 48M4 31C4 38 2 44 1 46", 1.6, GREY_D)
    head.line("M-6 20.6Q0 22 6 20.6", 2, RED_D)
    half = "M0 12C-6 9 -12 11 -17 16C-22 20 -28 20 -30 13C-34 20 -31 27 -23 26.6C-14 26 -6 20 0 16.6Z"
    for side in (half, mirror(half)):
        head.draw(side, DARK, 2.4)
    head.put(crown(58, 40, BLUE, BLUE_D).at(0, -22))
    return f.put(head.at(150, 124, 0, 1.05))


def _pauldron() -> Group:
    """The shoulder plates of the left shoulder on the picture, about the origin."""
    g = Group()
    for i, (low, half) in enumerate(((44, 30), (32, 33), (18, 35))):
        plate = (
            f"M{-half} {low - 22}C{-half + 6} {low + 2} {half - 10} {low + 6} {half - 4} {low - 16}"
            f"L{half - 8} {low - 30}H{-half + 8}Z"
        )
        g.form(plate, STEEL, STEEL_D, 5 + i, 2.8)
    dome = "M-36 4C-38 -20 -14 -34 10 -30C24 -26 30 -12 30 0C14 14 -18 16 -36 4Z"
    g.form(dome, STEEL, STEEL_D, 8)
    g.line("M-35 0C-16 10 14 9 29 -5", 2)
    g.draw(circle(-4, -11, 9), GOLD, 2.4, inner=True).paint(star(-4, -11, 7, 3, 6), RED_D)
    return g


# ---------------------------------------------------------------- clubs


def king_of_clubs() -> Group:
    """Return the old king: long white beard, closed crown, orb and sceptre."""
    f = Group()
    f.form(_CHEST, BLUE, BLUE_D, 14)
    f.inlay(_motif(CLUB, _grid(54, 250, 206, 262, 26, 18), 0.13), _CHEST, GOLD).line(_CHEST, 3.2)
    f.put(sceptre(fleur(), 170).at(221, 84, 4, 0.98))
    cape = (
        "M116 164C90 168 64 184 52 212C64 230 92 236 112 228C124 240 176 240 188 228"
        "C208 236 236 230 248 212C236 184 210 168 184 164Z"
    )
    f.draw(cape, WHITE, 3).shade(cape, STEEL_D, 9)
    f.paint(
        tails(
            (
                (72, 206),
                (88, 192),
                (92, 214),
                (106, 202),
                (108, 180),
                (194, 202),
                (208, 214),
                (212, 192),
                (228, 206),
                (192, 180),
            ),
            5,
        ),
        INK,
    )
    f.line(cape, 3)
    f.put(arm([(266, 276, 56), (248, 240, 42), (226, 226, 28)], RED, RED_D))
    f.put(cuff(226, 219, -16, 32, GOLD)).put(grip(Group()).at(214, 204, 4))
    f.put(arm([(32, 280, 58), (50, 246, 44), (74, 228, 30)], RED, RED_D))
    f.put(cuff(78, 222, 20, 34, GOLD)).put(orb().at(84, 184, 0, 0.98))
    fingers = (
        "M63 212C60 202 64 194 70 196C74 202 78 203 84 203C90 203 94 200 98 195C105 194 105 206 100 214"
        "C94 224 70 224 63 212Z"
    )
    f.put(
        Group()
        .draw(fingers, SKIN, 2.6)
        .line("M76 216C76 212 76 209 77 206M84 217C85 213 85 210 85 207M92 214C93 210 93 207 93 204", 1.8)
        .kept()
    )
    head = Group()
    hair = (
        "M-28 -26C-44 -8 -46 20 -40 44C-36 54 -26 52 -22 44L-16 30H16L22 44C26 52 36 54 40 44"
        "C46 20 44 -8 28 -26Z"
    )
    head.form(hair, _SNOW, _SNOW_D, 7)
    for lock in ("M-36 -4C-40 14 -38 30 -34 44", "M-31 8C-33 22 -31 32 -27 44"):
        head.line(lock, 1.8, GREY_D).line(mirror(lock), 1.8, GREY_D)
    head.put(
        visage(
            Look(
                jaw="egg",
                old=True,
                lid=1.4,
                nose="broad",
                brow=GREY,
                brow_width=5,
                brow_tilt=-1.4,
                iris=BLUE_L,
                mouth="none",
            )
        )
    )
    beard = (
        "M-27 2C-36 22 -34 48 -24 70C-20 84 -12 92 -8 104C-4 96 -2 96 0 108C2 96 4 96 8 104"
        "C12 92 20 84 24 70C34 48 36 22 27 2"
        "C24 12 16 15 10 14C6 11 -6 11 -10 14C-16 15 -24 12 -27 2Z"
    )
    head.form(beard, _SNOW, _SNOW_D, 8)
    for strand in ("M-22 22C-28 40 -20 56 -15 78", "M-13 34C-17 52 -9 66 -7 90", "M-3 38C-6 56 3 70 0 94"):
        head.line(strand, 1.8, GREY_D).line(mirror(strand), 1.8, GREY_D)
    head.put(Group().paint("M-6 20.6C-3 19 3 19 6 20.6C4 24.6 -4 24.6 -6 20.6Z", RED_D).kept())
    half = "M0 11.4C-6 8 -13 10 -18 17C-22 24 -26 30 -32 34C-24 38 -15 34 -10 26C-6 20 -3 18 0 16.4Z"
    for side in (half, mirror(half)):
        head.draw(side, _SNOW, 2.4)
    head.put(_closed_crown().at(0, -22))
    return f.put(head.at(150, 126, 0, 1.03))


def _closed_crown() -> Group:
    """A crown closed by three arches under a cross; origin in the middle of the lower edge."""
    g = Group()
    g.draw("M-2.6 -60H2.6V-56H7V-51H2.6V-44H-2.6V-51H-7V-56H-2.6Z", GOLD_L, 2.4)
    cap = "M-32 -12C-42 -34 -18 -46 0 -42C18 -46 42 -34 32 -12Z"
    g.form(cap, GREEN, GREEN_D, 8)
    arch = "M-33 -12C-46 -34 -22 -50 -2 -44L-2 -38C-18 -42 -36 -30 -26 -12Z"
    g.draw(arch, GOLD, 2.6).draw(mirror(arch), GOLD, 2.6)
    g.draw("M-4.6 -12C-5.6 -26 -5 -36 -3.6 -43H3.6C5 -36 5.6 -26 4.6 -12Z", GOLD_L, 2.6)
    for x, y in ((-35.0, -24.0), (-29.0, -36.0), (-17.0, -42.0), (0.0, -20.0), (0.0, -32.0)):
        g.draw(circle(x, y, 2.6), WHITE, 1.4, inner=True).draw(circle(-x, y, 2.6), WHITE, 1.4, inner=True)
    g.draw(circle(0, -44, 5), BLUE, 2.4)
    band = "M-32 1L-35 -14C-18 -7 18 -7 35 -14L32 1C18 7 -18 7 -32 1Z"
    g.form(band, GOLD, GOLD_D, 5, 3)
    for x, y, fill in ((-22, -4.8, GREEN), (-8, -2.6, RED), (8, -2.6, GREEN), (22, -4.8, RED)):
        g.draw(rhomb(x, y, 5.4, 4.8), fill, 1.8, inner=True)
    return g

"""The courts of swords of the Italian deck: page, knight and king."""

from __future__ import annotations

from .beard import short_beard
from .geometry import Outline, box, circle, ellipse, intersect, join, limb, mirror, rounded, stroked, subtract
from .group import Group
from .hands import cuff, grip, resting
from .head import face
from .headgear import spiked_crown
from .horse import CHESTNUT, TILT, breast_strap, rearing, reins, saddle_cloth
from .ornament import beads, lattice
from .palette import (
    BLUE,
    BLUE_D,
    BLUE_L,
    BROWN,
    BROWN_D,
    DARK,
    DARK_D,
    GOLD,
    GOLD_D,
    GOLD_L,
    GREEN,
    GREEN_D,
    GREEN_L,
    INK,
    RED,
    RED_D,
    SKIN,
    SKIN_D,
    STEEL,
    STEEL_D,
    WHITE,
)
from .pips import leaf, sword
from .rider import TORSO, doublet, leg, pauldron, rein_hand, skirt, turban

# ---------------------------------------------------------------- king


def king_of_swords() -> Group:
    """Return the king of swords: a warrior in armour, legs apart, hand on hip, the sword upright."""
    f = Group()
    cloak = (
        "M112 206C86 222 66 300 34 436C58 448 86 446 108 438L132 330L172 330L196 438C208 444 220 442 230 434"
        "C228 340 210 236 186 204Z"
    )
    f.form(cloak, GREEN, GREEN_D, 10, 3.4)
    f.inlay(lattice((40, 240, 232, 440), (28, 26), 4.4, "fleur"), cloak, GOLD)
    edge = intersect(
        stroked("M34 436C58 448 86 446 108 438M196 438C208 444 220 442 230 434", 13, butt=True), cloak
    )
    f.draw(edge, GOLD, 2.4, inner=True).line(cloak, 3.4)
    f.put(_greave().at()).put(_greave_right())
    f.put(_skirt()).put(_cuirass())
    f.put(_akimbo()).put(_sword_arm())
    f.put(_mantle())
    head = Group()
    hair = "M-28 -26C-38 -8 -40 16 -38 32C-34 44 -22 44 -18 36L18 36C24 44 36 42 38 32C41 14 38 -10 28 -26Z"
    head.form(hair, DARK, DARK_D, 5)
    for lock in ("M-33 -4C-36 10 -35 22 -32 36", "M33 -4C36 10 35 22 32 36"):
        head.line(lock, 2, BROWN)
    head.put(face(6, gaze=1.2)).put(short_beard(DARK, DARK_D, x=5.7)).put(spiked_crown(64).at(1, -22))
    return f.put(head.at(148, 154)).haloed(2.2)


def _greave() -> Group:
    """The left leg in plate, from the thigh to the toes."""
    g = Group()
    g.form(limb([(124, 318, 48), (116, 350, 42), (110, 378, 34)]), RED, RED_D, 7)
    for y in (334, 350):
        g.line(f"M98 {y}C108 {y + 5} 124 {y + 5} 138 {y}", 2)
    shin = "M93 384C91 402 94 420 96 436H122C125 420 128 402 127 384Z"
    g.form(shin, STEEL, STEEL_D, 7)
    g.line("M107 392C105 408 106 422 108 434", 2)
    g.form(ellipse(110, 380, 19, 14), GOLD, GOLD_D, 5, 3).draw(circle(110, 380, 5), RED, 2, inner=True)
    shoe = "M95 434H123C126 442 124 448 122 450H70C68 444 76 438 88 438Z"
    g.form(shoe, STEEL, STEEL_D, 5)
    return g.line("M86 439L90 450M77 442L80 450M97 436L101 450", 2)


def _greave_right() -> Group:
    return _greave().mirrored(147)


def _skirt() -> Group:
    """Strips of leather below the cuirass."""
    g = Group()
    skirt = (
        "M106 296C100 316 94 336 90 356C108 366 128 370 148 370C168 370 188 366 206 356"
        "C202 336 196 316 190 296Z"
    )
    g.form(skirt, RED, RED_D, 9)
    for x in (-44, -27, -9, 9, 27, 44):
        g.line(f"M{148 + x * 0.82} 300L{148 + x * 1.12} 366", 2.4)
    for x in (-50, -34, -17, 0, 17, 34, 50):
        y = 352 - abs(x) * 0.1
        g.draw(circle(148 + x * 1.02, y, 4.4), GOLD, 1.8, inner=True)
        g.draw(circle(148 + x * 0.92, y - 26, 3), GOLD_L, 1.6, inner=True)
    return g


def _cuirass() -> Group:
    g = Group()
    plate = "M112 208C100 232 100 262 108 290C124 302 172 302 188 290C196 262 196 232 184 208Z"
    g.form(plate, STEEL, STEEL_D, 12)
    g.line("M148 212V296", 2).line("M104 256C124 268 142 264 148 254C154 264 172 268 192 256", 2.2)
    g.inlay("M118 214C110 234 110 256 116 280L123 282C117 256 117 236 126 214Z", plate, WHITE)
    g.draw("M104 286C124 300 172 300 192 286L194 300C172 314 124 314 102 300Z", GOLD, 2.8)
    g.put(beads([(148 + x, 305.6 - x * x * 0.004) for x in (-36, -24, 24, 36)], 3, (RED, WHITE), 1.4))
    g.draw(rounded(136, 293, 24, 22, 4), GOLD_L, 2.6).draw(circle(148, 304, 6), RED, 2, inner=True)
    # the medallion on its chain
    chain = "M120 214C126 240 138 252 148 256C158 252 170 240 176 214"
    g.line(chain, 6.4).line(chain, 2.6, GOLD)
    g.draw(circle(148, 262, 13), GOLD, 2.8).shade(circle(148, 262, 11.6), GOLD_D, 3)
    return g.draw(circle(148, 262, 6), BLUE, 2, inner=True)


def _plate_arm(joints: list[tuple[float, float, float]]) -> Group:
    g = Group().form(limb(joints), STEEL, STEEL_D, 6)
    x, y, _ = joints[1]
    return g.form(circle(x, y, 14), GOLD, GOLD_D, 4, 2.8).draw(circle(x, y, 4.4), RED, 2, inner=True)


def _akimbo() -> Group:
    """The arm on the left: elbow out, fist on the hip."""
    g = _plate_arm([(112, 228, 34), (68, 276, 30), (102, 306, 22)])
    g.put(cuff(98, 302, -58, 28, GOLD_L))
    return g.put(resting(mirrored=True).at(114, 310, 12, 1.02))


def _sword_arm() -> Group:
    g = Group().put(grip(sword(104).haloed(1.4).at(0, -58, 0, 1.1)).at(234, 262, 4))
    g.put(_plate_arm([(184, 230, 34), (218, 296, 30), (236, 280, 22)]))
    return g.put(cuff(239, 281, 20, 27, GOLD_L))


def _mantle() -> Group:
    """Shoulder pieces and a fur collar."""
    g = Group()
    guard = "M122 206C102 204 88 218 86 240C96 250 116 248 128 236C134 224 132 212 122 206Z"
    for side in (guard, mirror(guard, 148)):
        g.form(side, STEEL, STEEL_D, 7)
    rim = "M87 232C98 244 116 240 130 224"
    for side in (rim, mirror(rim, 148)):
        g.line(side, 7).line(side, 3, GOLD)
    collar = "M110 204C116 192 180 192 186 204C186 220 168 230 148 230C128 230 110 220 110 204Z"
    g.form(collar, BROWN, BROWN_D, 7)
    tufts = join(
        *(
            f"M{x - 4} {y}L{x} {y + 7}L{x + 4} {y}"
            for x, y in ((122, 208), (136, 216), (152, 214), (166, 212), (177, 205))
        )
    )
    return g.line(tufts, 1.8, INK)


# ---------------------------------------------------------------- page


def page_of_swords() -> Group:
    """Return the page of swords: frontal, long dark hair, the sword point down, a leafy branch raised."""
    f = Group()
    for x in (122, 174):
        boot = (
            f"M{x - 17} 366H{x + 17}L{x + 14} 434C{x + 18} 440 {x + 20} 447 {x + 17} 449H{x - 17}"
            f"C{x - 20} 447 {x - 18} 440 {x - 14} 434Z"
        )
        f.form(boot, BROWN, BROWN_D, 7)
        f.draw(rounded(x - 19, 388, 38, 12, 5), GOLD, 2.6).line(
            f"M{x - 14} 434C{x - 6} 438 {x + 6} 438 {x + 14} 434", 2
        )
    shirt = (
        "M112 212C104 262 98 304 94 344C92 356 90 366 90 374C108 380 128 382 148 382"
        "C168 382 188 380 206 374C206 366 204 356 202 344C198 304 192 262 184 212Z"
    )
    f.form(shirt, WHITE, STEEL_D, 8)
    for x in (98, 104, 192, 198):
        f.line(f"M{148 + (x - 148) * 0.9} 320L{x} 376", 2, STEEL_D)
    f.line(shirt, 3.2)
    f.put(_page_arms())
    tabard = (
        "M122 208C116 260 112 304 107 336C105 346 104 354 104 362L126 354L148 368L170 354L192 362"
        "C192 354 191 346 189 336C184 304 180 260 174 208Z"
    )
    f.form(tabard, BLUE, BLUE_D, 10)
    half = intersect(tabard, box(60, 190, 148, 420))
    f.draw(half, RED, 2.4, inner=True).shade(half, RED_D, 4, 0.8)
    border = subtract(tabard, _tabard_inside())
    f.draw(border, GOLD, 2.2, inner=True)
    f.inlay(lattice((112, 262, 144, 346), (17, 22), 3.6, "fleur"), half, GOLD)
    f.inlay(lattice((158, 262, 190, 346), (17, 22), 4.2, "star"), tabard, GOLD_L)
    f.line(tabard, 3.2)
    sash = intersect(shirt, "M84 296C116 310 180 310 212 296V314C180 328 116 328 84 314Z")
    f.draw(sash, GREEN, 2.8, inner=True).line("M108 310C130 316 160 316 190 311", 1.8, GREEN_L)
    knot = "M120 316C113 328 109 342 110 356L120 350L128 358C132 342 132 330 130 318Z"
    f.form(knot, GREEN, GREEN_D, 4, 2.8).draw(circle(125, 314, 8), GREEN_L, 2.6)
    collar = "M116 208C122 194 174 194 180 208C176 224 164 232 148 234C132 232 120 224 116 208Z"
    f.form(collar, GOLD_L, GOLD, 6).line("M128 214C134 222 142 224 148 224C154 224 162 222 168 214", 2)
    return f.put(_page_head().at(148, 156)).haloed(2.2)


def _tabard_inside() -> Outline:
    return (
        "M130 200C124 260 120 304 115 334L114 347L126 342L148 355L170 342L182 347L181 334"
        "C176 304 172 260 166 200Z"
    )


def _page_arms() -> Group:
    g = Group()
    g.put(grip(sword(110).haloed(1.4).at(0, 60, 180, 1.08)).at(66, 250, 3))
    g.form(limb([(116, 232, 38), (98, 288, 34), (80, 262, 24)]), WHITE, STEEL_D, 7)
    g.put(cuff(81, 262, -46, 30, GOLD_L))
    g.put(grip(branch().haloed(1.4), mirrored=True).at(236, 214, 6))
    g.form(limb([(180, 232, 38), (216, 282, 34), (228, 238, 24)]), WHITE, STEEL_D, 7)
    g.put(cuff(230, 236, 12, 30, GOLD_L))
    for x, m in ((104, 1), (192, -1)):
        g.line(f"M{x} 232C{x - m * 8} 244 {x - m * 10} 256 {x - m * 8} 268", 2, STEEL_D)
    return g


def branch() -> Group:
    """Return a leafy branch held at the origin, about 120 high."""
    g = Group()
    stem = "M0 30C2 0 -4 -40 2 -92"
    g.line(stem, 8).line(stem, 3.6, BROWN)
    for y, turn, fill in (
        (-26, 58, GREEN),
        (-38, -58, GREEN_L),
        (-52, 54, GREEN_L),
        (-62, -52, GREEN),
        (-76, 44, GREEN),
        (-82, -40, GREEN_L),
    ):
        g.put(leaf(9.5, 33, fill, GREEN_D).at(-1, y, turn))
    g.put(leaf(9.5, 34, GREEN, GREEN_D).at(2, -88, 4))
    for x, y in ((12, -40), (-12, -50), (11, -66)):
        g.draw(circle(x, y, 4.4), RED, 2)
    return g


def _page_head() -> Group:
    head = Group()
    hair = (
        "M-29 -28C-44 -12 -46 12 -42 30C-50 36 -50 50 -40 54C-28 58 -22 48 -24 38L24 38"
        "C22 48 28 58 40 54C50 50 50 36 42 30C46 12 44 -12 29 -28C14 -44 -14 -44 -29 -28Z"
    )
    head.form(hair, DARK, DARK_D, 6)
    for lock in (
        "M-38 8C-41 30 -40 50 -34 68",
        "M-31 10C-34 32 -33 50 -26 68",
        "M-34 -14C-39 -2 -39 4 -38 8",
    ):
        head.line(lock, 1.8, BROWN).line(mirror(lock), 1.8, BROWN)
    head.put(Group().draw(box(-12, 22, 12, 56), SKIN, 2.8).paint(box(-10.6, 30, 10.6, 42), SKIN_D).kept())
    head.put(face(0, gaze=0.8))
    for side in ("M0 -34C-16 -36 -29 -24 -28 -4C-22 -8 -20 -16 -14 -20C-8 -23 -2 -26 0 -34Z",):
        head.draw(side, DARK, 2.6).draw(mirror(side), DARK, 2.6)
    fillet = "M-31 -24C-16 -34 16 -34 31 -24L30 -15C16 -25 -16 -25 -30 -15Z"
    head.draw(fillet, GOLD, 2.6)
    for x, y in ((-20, -24.5), (-7, -27.6), (7, -27.6), (20, -24.5)):
        head.draw(circle(x, y, 2.8), RED, 1.4, inner=True)
    return head


# ---------------------------------------------------------------- knight

_BROWN_SKIN, _BROWN_SKIN_D = "#a8683c", "#7d4726"


def knight_of_swords() -> Group:
    """Return the knight of swords: a turbaned Moor on a rearing chestnut, scimitar raised."""
    f = Group()
    cloak = (
        "M122 206C100 204 76 214 54 238C38 256 24 262 20 280C34 278 42 286 38 300C50 296 60 302 62 314"
        "C80 300 104 296 122 290Z"
    )
    f.form(cloak, BLUE, BLUE_D, 8, 3.4).line("M54 262C74 250 96 246 114 240M62 290C80 276 98 270 116 266", 2)
    edge = intersect(
        stroked("M54 238C38 256 24 262 20 280C34 278 42 286 38 300C50 296 60 302 62 314", 10, butt=True),
        cloak,
    )
    f.inlay(edge, cloak, GOLD).line(cloak, 3.4)
    f.put(rearing(CHESTNUT))
    f.put(breast_strap(CHESTNUT).put(saddle_cloth(GREEN, GREEN_D)).under(TILT))
    f.put(reins("M240 240C214 252 180 262 158 262", CHESTNUT))
    seat = Group().put(leg(WHITE, STEEL_D, GOLD_L)).put(skirt(WHITE, STEEL_D)).put(doublet(RED, RED_D))
    seat.inlay(lattice((104, 216, 164, 256), (16, 14), 3.2, "star"), TORSO, GOLD_L)
    seat.draw(intersect(TORSO, "M126 196L136 226L150 196Z"), WHITE, 2.2, inner=True).line(TORSO, 3.2)
    f.put(seat.at(-12, -8))
    f.put(rein_hand(154, 262, _BROWN_SKIN))
    f.form(limb([(130, 222, 30), (140, 256, 28), (150, 264, 19)]), RED, RED_D, 6).put(
        cuff(147, 262, 62, 24, GOLD_L)
    )
    f.put(grip(scimitar().haloed(1.4), skin=_BROWN_SKIN, dark=_BROWN_SKIN_D, mirrored=True).at(178, 138, 24))
    f.form(limb([(134, 218, 34), (166, 206, 31), (171, 162, 21)]), RED, RED_D, 7).put(
        cuff(172, 157, 10, 26, GOLD_L)
    )
    f.put(pauldron(136, 214, GOLD, GOLD_D))
    head = (
        Group()
        .draw(box(-14, 22, 10, 50), _BROWN_SKIN, 2.8)
        .draw("M-22 40C-10 32 10 32 20 40L16 52H-18Z", WHITE, 2.8)
    )
    head.put(face(6, gaze=1.4, skin=_BROWN_SKIN, dark=_BROWN_SKIN_D)).put(short_beard(DARK, DARK_D, x=5.7))
    head.put(turban(WHITE, STEEL_D, RED, GREEN, GREEN_D))
    f.put(head.at(118, 156, 0, 0.94))
    return f.haloed(2.2)


def scimitar() -> Group:
    """Return a curved sword; the origin lies on its grip, the point is about 120 above."""
    g = Group()
    blade = "M-8 -20C-12 -52 -4 -92 34 -124C30 -100 34 -64 14 -20Z"
    g.draw(blade, STEEL, 3.2).shade(blade, BLUE_L, 8).line("M0 -26C-2 -56 8 -84 24 -104", 2).line(blade, 3.2)
    g.draw("M-5.6 -12H5.6L4.8 16H-4.8Z", BLUE_D, 2.6)
    guard = "M-20 -24C-24 -18 -18 -13 -12 -13H14C20 -13 26 -18 22 -24C14 -20 -12 -20 -20 -24Z"
    g.form(guard, GOLD, GOLD_D, 3, 2.8)
    return g.form(circle(0, 22, 7.6), GOLD, GOLD_D, 3, 2.8).draw(circle(0, 22, 2.8), RED, 1.4, inner=True)

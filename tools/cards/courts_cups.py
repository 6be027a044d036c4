"""The courts of cups of the Italian deck: page, knight and king."""

from __future__ import annotations

from .beard import goatee, pointed_beard
from .garb import FRINGE, buttons, pearl, plume, puff, ruff, shoe
from .geometry import about, box, circle, intersect, limb, rounded, stroked
from .group import Group
from .hands import cuff, grip, resting
from .head import face
from .headgear import closed_crown
from .horse import BAY, TROT, breast_strap, horse, reins, saddle_cloth
from .ornament import beads, lattice
from .palette import (
    BLUE,
    BLUE_D,
    BLUE_L,
    GOLD,
    GOLD_D,
    GOLD_L,
    GREEN,
    GREEN_D,
    GREEN_L,
    GREY,
    GREY_D,
    HAIR,
    HAIR_D,
    RED,
    RED_D,
    STEEL_D,
    WHITE,
)
from .pips import cup
from .regalia import lily_sceptre
from .rider import breastplate, gorget, helmet, leg, pauldron, rein_hand, skirt

# ---------------------------------------------------------------- king


def king_of_cups() -> Group:
    """Return the king of cups: old, turned to the left, a long beard, wide sleeves, the cup raised before him."""
    f = Group()
    mantle = (
        "M120 206C96 214 82 250 78 300L58 446C76 454 96 452 110 446L190 446C206 454 220 452 232 444"
        "C236 380 234 300 222 252C216 228 204 212 180 204Z"
    )
    f.form(mantle, RED, RED_D, 9, 3.4)
    f.inlay(lattice((52, 226, 240, 446), (30, 25), 4.6, "star"), mantle, GOLD)
    edge = intersect(stroked("M108 300L96 450M196 300L206 450", 12, butt=True), mantle)
    f.draw(edge, GOLD_L, 2.4, inner=True)
    for x in (114, 176):
        shoe = f"M{x - 26} 450C{x - 30} 440 {x - 10} 434 {x + 6} 438C{x + 14} 440 {x + 16} 448 {x + 14} 450Z"
        f.draw(shoe, GOLD_D)
    gown = (
        "M116 212C110 262 108 300 106 330C102 372 98 408 96 436C112 446 134 448 150 448"
        "C168 448 190 446 202 436"
        "C198 404 194 368 190 330C188 300 188 260 182 212Z"
    )
    f.form(gown, BLUE, BLUE_D, 12)
    f.inlay(
        "M128 200L118 450H122L133 200ZM166 200L176 450H180L172 200ZM148 200V450H152V200Z", gown, BLUE_L, 0.9
    )
    hem = intersect(gown, "M80 416C110 428 190 428 220 416V470H80Z")
    f.draw(hem, GOLD, 2.8, inner=True).inlay(box(172, 400, 230, 470), hem, GOLD_D, 0.75)
    f.put(beads([(104 + i * 13, 438.6 - (i / 3.5 - 1) ** 2 * 5) for i in range(8)], 3.8, (WHITE, RED)))
    f.line(gown, 3.2)
    f.put(_girdle())
    f.put(_king_arms())
    collar = (
        "M112 204C96 208 84 222 82 238C100 250 126 256 150 256C176 256 200 250 216 238"
        "C212 220 202 208 188 204Z"
    )
    f.form(collar, GOLD, GOLD_D, 7)
    f.inlay(lattice((84, 214, 220, 252), (17, 13), 3.4, "lozenge"), collar, RED)
    f.line(collar, 3.2)
    head = Group()
    hair = "M-27 -26C-36 -10 -37 14 -33 34C-30 46 -20 50 -14 44L16 44C26 50 36 46 37 34C41 12 38 -10 28 -26Z"
    head.form(hair, GREY, GREY_D, 6)
    for lock in ("M31 -8C35 10 34 24 32 40M25 0C29 16 28 28 26 42",):
        head.line(lock, 2)
    head.put(face(-6, gaze=-1.2, brow=GREY_D)).put(pointed_beard(GREY, GREY_D, length=112, x=-5.7))
    head.put(closed_crown(60, RED, RED_D).at(-1, -23))
    f.put(head.at(148, 154))
    return f.haloed(2.2)


def _girdle() -> Group:
    cord = "M104 322C130 332 168 332 192 320"
    fall = "M134 330C130 356 132 380 128 400"
    g = Group()
    for spine in (cord, fall):
        g.line(spine, 10.4).line(spine, 5.4, GOLD_L)
    g.line(
        "M108 321L112 328M120 324L124 331M134 326L137 333M148 327L151 333M162 326L164 332M176 323L178 329",
        1.6,
    )
    g.form("M121 398H135L139 422H117Z", GOLD, GOLD_D, 4, 2.6).line(
        "M125 406L123 420M131 406L133 420M128 406V420", 1.6
    )
    return g.draw(circle(128, 398, 6), RED, 2.4).draw(circle(134, 329, 6.4), GOLD, 2.4)


def _king_arms() -> Group:
    f = Group()
    # The far arm: a sceptre leans out to the right.
    sleeve = (
        "M176 212C204 216 222 238 228 270L236 372C216 372 198 352 192 326C188 306 200 312 196 290"
        "C190 272 182 262 176 252Z"
    )
    f.form(sleeve, RED, RED_D, 9)
    f.draw(
        (
            "M196 286C206 282 222 290 226 306C232 330 236 352 236 372C222 372 208 360 200 344"
            "C208 330 206 302 196 286Z"
        ),
        GOLD_L,
        2.8,
    )
    f.line("M206 296C214 316 216 338 214 356M214 296C222 318 226 340 226 364", 1.6, GOLD_D)
    f.put(grip(lily_sceptre(66)).at(190, 300, 24))
    # The near arm: the cup held up before the face.
    f.put(grip(cup().haloed(1.6).at(0, -24, 0, 0.92)).at(68, 214, -4))
    f.form(limb([(104, 268, 26), (88, 250, 24), (75, 226, 19)]), BLUE, BLUE_D, 5)
    opening = "M68 238C80 228 96 236 98 250C96 290 84 326 62 348C54 312 56 262 68 238Z"
    f.draw(opening, GOLD_L, 2.8)
    f.form(limb([(104, 272, 30), (90, 254, 24), (76, 228, 19)]), BLUE, BLUE_D, 5)
    upper = (
        "M124 212C104 214 92 226 86 240C98 244 104 254 102 266C98 300 84 330 62 348"
        "C92 344 122 320 132 282C136 258 134 232 124 212Z"
    )
    f.form(upper, RED, RED_D, 9)
    return f


# ---------------------------------------------------------------- page


def page_of_cups() -> Group:
    """Return the page of cups: striding to the right in a great plumed hat, the cup held out before him."""
    f = Group()
    cape = (
        "M112 206C84 214 62 244 48 282C36 312 26 326 22 352C40 346 52 356 66 350C78 344 86 350 98 344"
        "C106 310 116 260 128 226Z"
    )
    f.form(cape, RED, RED_D, 8, 3.4).line("M54 290C48 316 46 330 46 344M78 288C72 316 72 330 74 342", 2)
    edge = intersect(stroked("M22 352C40 346 52 356 66 350C78 344 86 350 98 344", 12, butt=True), cape)
    f.draw(edge, GOLD, 2.4, inner=True).line(cape, 3.4)
    f.put(_stride())
    tunic = (
        "M104 210C100 244 106 272 112 298C104 324 92 346 82 368L94 380L108 370L122 382L137 371"
        "L152 382L167 370"
        "L180 380L192 366C180 346 168 324 160 298C166 272 172 244 168 210Z"
    )
    f.form(tunic, GREEN, GREEN_D, 11)
    for fold in ("M120 312C114 336 108 354 106 370", "M136 314V370", "M152 312C158 336 164 354 168 370"):
        f.line(fold, 2.2)
    hem = intersect(tunic, "M76 358L94 368L108 358L122 370L137 359L152 370L167 358L180 368L198 356V390H76Z")
    f.draw(hem, GOLD, 2.4, inner=True)
    f.inlay(lattice((104, 222, 172, 290), (16, 15), 2.6, "lozenge"), tunic, GREEN_L).line(tunic, 3.2)
    belt = intersect(tunic, "M90 290C120 300 150 300 180 290V303C150 313 120 313 90 303Z")
    f.draw(belt, RED, 2.6, inner=True).draw(rounded(128, 294, 17, 17, 3), GOLD, 2.4)
    f.put(buttons(146, (232, 250, 268)))
    f.put(_page_arms())
    f.put(ruff(137, 210, 66, 8.6))
    f.put(_page_head().at(140, 160, 0, 0.98))
    return f.haloed(2.2)


def _stride() -> Group:
    g = Group()
    g.form(limb([(118, 352, 38), (100, 394, 30), (82, 432, 22)]), GOLD, GOLD_D, 6)
    g.put(shoe(RED_D, "#6e1519").mirrored().at(80, 430, 10))
    g.form(limb([(152, 352, 40), (172, 392, 32), (180, 432, 22)]), RED, RED_D, 7)
    g.line("M156 352C166 374 176 394 178 430", 2, GOLD_L)
    g.put(shoe(GOLD, GOLD_D).mirrored().at(182, 432))
    for x, y, turn in ((84, 424, 20), (180, 424, -4)):
        g.put(Group().draw(rounded(-14, -5, 28, 10, 4.5), WHITE, 2.4).at(x, y, turn))
    return g


def _page_arms() -> Group:
    g = Group()
    # The far arm, behind the cup, steadies its foot.
    g.put(grip(cup().haloed(1.6).at(0, -24, 0, 1.0), mirrored=True).at(224, 236, 3))
    g.form(limb([(164, 230, 34), (182, 280, 31), (208, 250, 22)]), RED, RED_D, 7)
    g.put(cuff(206, 250, 58, 27))
    g.form(limb([(110, 230, 34), (88, 276, 30), (104, 302, 21)]), RED, RED_D, 7)
    g.put(cuff(103, 300, -58, 26)).put(resting(mirrored=True).at(115, 308, 6, 0.98))
    shoulder = puff(WHITE, STEEL_D, RED)
    return g.put(shoulder.at(-13, 0)).put(shoulder.at(-13, 0).mirrored(137))


def _page_head() -> Group:
    head = Group()
    hair = (
        "M-30 -24C-42 -4 -42 18 -38 32C-44 34 -46 44 -38 48C-30 50 -24 44 -24 36L14 36C20 44 30 42 34 34"
        "C40 18 40 -6 30 -24Z"
    )
    head.form(hair, HAIR, HAIR_D, 6)
    for lock in ("M-36 0C-38 14 -36 26 -34 38", "M-30 2C-31 16 -29 28 -26 38", "M34 0C36 12 35 22 32 32"):
        head.line(lock, 2)
    head.put(face(7, gaze=1.4)).draw(FRINGE, HAIR, 2.8)
    head.put(plume(WHITE, STEEL_D).mirrored().at(-12, -42, -34, 1.1))
    head.put(plume(GOLD_L, GOLD).mirrored().at(-4, -46, -8, 0.86))
    crown = "M-26 -32C-28 -54 -16 -64 2 -64C20 -64 32 -54 30 -32Z"
    head.form(crown, RED, RED_D, 7)
    head.draw("M-27 -40C-10 -34 14 -34 31 -40V-31C14 -25 -10 -25 -27 -31Z", GOLD, 2.6)
    brim = "M-54 -30C-48 -40 -24 -34 2 -34C28 -34 50 -42 58 -34C62 -26 34 -18 4 -18C-26 -18 -58 -20 -54 -30Z"
    head.form(brim, RED, RED_D, 4)
    return head.put(pearl(-20, -38, 6.4, BLUE_L))


# ---------------------------------------------------------------- knight


def knight_of_cups() -> Group:
    """Return the knight of cups: helmet and cuirass, riding a trotting bay to the right, the cup held high."""
    f = Group()
    cape = (
        "M122 206C96 210 78 226 46 214C38 211 30 214 26 220C40 228 44 238 34 250C30 258 32 266 40 268"
        "C36 276 40 284 50 284C74 288 96 284 116 296L132 240Z"
    )
    f.form(cape, GREEN, GREEN_D, 8, 3.4)
    hem = "M46 213C36 210 30 214 26 220C40 228 44 238 34 250C30 258 32 266 40 268C36 276 40 284 50 284"
    f.inlay(stroked(hem, 9, butt=True), cape, GOLD).line(cape, 3.4)
    f.line("M46 268C70 268 96 258 116 246M60 230C76 232 92 226 108 218", 2.2)
    f.put(horse(TROT, BAY, nod=8)).put(breast_strap(BAY)).put(saddle_cloth(BLUE, BLUE_D))
    f.put(reins("M246 292C222 296 188 300 168 284", BAY))
    f.put(leg(WHITE, STEEL_D, RED)).put(skirt(RED, RED_D)).put(breastplate())
    f.put(rein_hand(166, 282))
    f.put(grip(cup().haloed(1.6).at(0, -24, 0, 0.84), mirrored=True).at(212, 164, 4))
    f.form(limb([(148, 222, 32), (186, 246, 30), (205, 190, 21)]), RED, RED_D, 7)
    f.put(cuff(206, 184, 14, 26)).put(pauldron(152, 219)).put(gorget())
    head = Group()
    hair = "M-30 -12C-38 4 -38 26 -32 36C-26 42 -14 40 -10 34L14 36C20 40 28 36 30 30C34 18 34 0 30 -12Z"
    head.form(hair, HAIR, HAIR_D, 5).line("M-32 6C-34 18 -32 28 -28 36M-26 12C-27 22 -25 30 -21 36", 2)
    head.put(face(7, gaze=1.2)).put(goatee(HAIR, x=6.6)).put(helmet(RED, RED_D))
    f.put(head.at(136, 160, 0, 0.96))
    return f.under(about(140, 448, 0.96)).haloed(2.2)

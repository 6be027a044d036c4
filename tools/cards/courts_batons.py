"""The courts of batons of the Italian deck: page, knight and king."""

from __future__ import annotations

from .beard import curly_beard, goatee
from .garb import ruff, shoe
from .geometry import about, box, circle, intersect, limb, rounded, unite
from .group import Group
from .hands import cuff, grip, resting
from .head import face, profile
from .headgear import leafy_crown
from .horse import BLACK_HORSE, CANTER, SHORT, breast_strap, horse, reins, saddle_cloth
from .ornament import beads, lattice, stripes
from .palette import (
    BLOND,
    BLOND_D,
    BLUE,
    BLUE_D,
    BROWN,
    BROWN_D,
    BROWN_L,
    GOLD,
    GOLD_D,
    GOLD_L,
    GREEN,
    GREEN_D,
    GREEN_L,
    HAIR,
    HAIR_D,
    RED,
    RED_D,
    SKIN,
    STEEL_D,
    WHITE,
)
from .pips import baton
from .rider import TORSO, doublet, leg, rein_hand, skirt, tall_hat

# ---------------------------------------------------------------- king


def king_of_batons() -> Group:
    """Return the king of batons: enthroned, fair and curly, a great club upright at his side."""
    f = Group().put(_throne())
    f.put(_lap()).put(_torso())
    f.put(_club_arm()).put(_resting_arm())
    head = Group()
    curls = [
        (-29, -16),
        (-34, -4),
        (-36, 9),
        (-34, 22),
        (-28, 33),
        (29, -16),
        (34, -4),
        (36, 9),
        (34, 22),
        (28, 33),
    ]
    hair = unite(*(circle(x, y, 9) for x, y in curls), box(-28, -24, 28, 34))
    head.form(hair, BLOND, BLOND_D, 5)
    for x, y in curls:
        head.line(f"M{x - 3.6} {y + 1}C{x - 3} {y - 4.4} {x + 4.4} {y - 4} {x + 3.6} {y + 1}", 1.7)
    head.put(face(3, gaze=0.8)).put(curly_beard(BLOND, BLOND_D, x=2.8)).put(
        leafy_crown(66, RED, RED_D).at(0, -20)
    )
    return f.put(head.at(152, 160, 0, 1.02)).haloed(2.2)


def _throne() -> Group:
    g = Group()
    for x in (86, 214):
        post = f"M{x - 9} 144H{x + 9}V440H{x - 9}Z"
        g.form(post, GOLD, GOLD_D, 5)
        g.form(circle(x, 130, 12), RED, RED_D, 5)
        g.draw(rounded(x - 12, 140, 24, 9, 4), GOLD_L, 2.6)
    back = "M92 176C92 132 118 104 152 96C186 104 212 132 212 176V420H92Z"
    g.form(back, GOLD, GOLD_D, 7)
    inside = "M104 180C104 146 124 122 152 114C180 122 200 146 200 180V420H104Z"
    g.draw(inside, RED, 2.6, inner=True).shade(inside, RED_D, 10)
    g.inlay(lattice((104, 126, 200, 300), (24, 20), 4.2, "fleur"), inside, GOLD)
    g.line(inside, 2.6)
    seat = "M74 374H227V412H74Z"
    g.form(seat, GOLD, GOLD_D, 6)
    for x in (84, 216):
        leg = (
            f"M{x - 9} 412H{x + 9}L{x + 7} 440C{x + 12} 442 {x + 12} 449 {x + 8} 449H{x - 8}"
            f"C{x - 12} 449 {x - 12} 442 {x - 7} 440Z"
        )
        g.form(leg, GOLD, GOLD_D, 5, 3)
    return g


def _lap() -> Group:
    """The lower half of the robe, over knees turned a little outwards."""
    g = Group()
    for x in (124, 182):
        shoe = f"M{x - 18} 450C{x - 20} 440 {x - 8} 434 {x} 434C{x + 10} 434 {x + 20} 440 {x + 18} 450Z"
        g.form(shoe, BROWN_D, "#3f2814", 4)
    robe = (
        "M114 300C96 314 86 336 86 362C88 392 92 416 94 436C112 444 132 446 152 446C172 446 194 444 212 436"
        "C214 416 218 392 220 362C220 336 208 314 192 300Z"
    )
    g.form(robe, GREEN, GREEN_D, 11)
    g.inlay(lattice((90, 318, 220, 420), (26, 22), 4.4, "lozenge"), robe, GOLD)
    g.inlay(
        ("M140 326C134 366 132 404 136 450L152 450L168 450C172 404 170 366 164 326C156 340 148 340 140 326Z"),
        robe,
        GREEN_D,
        0.75,
    )
    for knee in ("M98 356C104 344 122 342 130 354", "M206 356C200 344 182 342 174 354"):
        g.line(knee, 2.2)
    hem = intersect(robe, "M80 414C110 428 194 428 226 414V460H80Z")
    g.draw(hem, GOLD, 2.8, inner=True).inlay(box(178, 400, 240, 470), hem, GOLD_D, 0.75)
    g.put(beads([(104 + i * 13.7, 436.5 - (i / 3.5 - 1) ** 2 * 5.5) for i in range(8)], 3.8, (RED, WHITE)))
    return g.line(robe, 3.2)


def _torso() -> Group:
    g = Group()
    tunic = "M116 212C104 240 104 280 110 312C130 324 176 324 196 312C202 280 202 240 190 212Z"
    g.form(tunic, GOLD_L, GOLD, 10)
    panel = intersect(tunic, "M138 200H168L172 340H134Z")
    g.draw(panel, RED, 2.6, inner=True)
    g.put(beads([(153, y) for y in (240, 258, 276, 294)], 4.4, (GOLD, WHITE), 1.8))
    g.line(tunic, 3.2)
    belt = intersect(tunic, "M90 300C130 312 176 312 216 300V318C176 328 130 328 90 318Z")
    g.draw(belt, BROWN_D, 2.8, inner=True)
    g.draw(rounded(141, 302, 24, 22, 4), GOLD, 2.6).draw(circle(153, 313, 5), GREEN_L, 1.8, inner=True)
    cape = (
        "M118 204C96 210 84 228 82 250C98 262 120 258 130 244C138 236 168 236 176 244"
        "C186 258 208 262 224 250C222 228 210 210 188 204Z"
    )
    g.form(cape, GREEN, GREEN_D, 8)
    edge = "M84 246C98 258 118 254 128 240C138 230 168 230 178 240C188 254 208 258 222 246"
    return (
        g.line(edge, 8)
        .line(edge, 3.6, GOLD)
        .draw(circle(153, 235, 8), GOLD, 2.6)
        .draw(circle(153, 235, 3.4), RED, 1.6, inner=True)
    )


def _sleeve(outline: str) -> Group:
    g = Group().form(outline, BLUE, BLUE_D, 8)
    return g.inlay(lattice((40, 220, 270, 340), (20, 17), 3.4, "lozenge"), outline, GOLD_L).line(outline, 3.2)


def _club_arm() -> Group:
    """The arm on the left, its fist round the lower part of the club that stands on the ground."""
    g = Group().put(grip(baton(simple=True).haloed(1.2).at(0, -4, 0, 1.44)).at(60, 304))
    g.put(
        _sleeve("M116 216C98 222 90 244 82 270L70 288L74 316C96 320 114 304 124 280C130 262 128 236 116 216Z")
    )
    return g.put(cuff(76, 303, 84, 30, GOLD_L))


def _resting_arm() -> Group:
    """The arm on the right, hand on the knee."""
    g = _sleeve(
        "M190 216C208 222 220 244 226 272C232 296 226 312 212 330L194 344L180 330"
        "C192 314 196 300 190 284C182 264 182 238 190 216Z"
    )
    g.put(cuff(189, 338, -44, 28, GOLD_L))
    return g.put(resting().at(180, 348, -20, 1.1))


# ---------------------------------------------------------------- page


def page_of_batons() -> Group:
    """Return the page of batons: in profile to the left, hooded, stepping out with the club on his shoulder."""
    f = Group()
    f.form(limb([(178, 350, 38), (200, 394, 31), (208, 432, 22)]), BLUE, BLUE_D, 6)
    f.put(shoe().at(208, 431, -12))
    f.form(limb([(138, 352, 42), (124, 394, 33), (118, 432, 23)]), RED, RED_D, 7)
    f.put(shoe().at(118, 433))
    for x, y, turn in ((207, 424, -8), (119, 425, 4)):
        f.put(Group().draw(rounded(-15, -5, 30, 10, 4.5), GOLD, 2.4).at(x, y, turn))
    f.put(_page_arm_far())
    tunic = (
        "M126 208C116 236 116 268 122 296C112 322 102 344 96 366L108 378L120 366L134 382L148 368"
        "L162 382L176 368"
        "L190 380L204 362C196 340 188 320 180 296C188 268 190 236 182 208Z"
    )
    f.form(tunic, GOLD, GOLD_D, 11)
    f.inlay(lattice((100, 222, 204, 360), (24, 20), 4, "lozenge"), tunic, GREEN)
    for fold in ("M132 312C128 336 124 352 122 364", "M150 314V364", "M168 312C172 334 176 350 178 364"):
        f.line(fold, 2.2)
    f.line(tunic, 3.2)
    belt = intersect(tunic, "M90 290C130 302 170 302 210 290V304C170 314 130 314 90 304Z")
    f.draw(belt, BROWN_D, 2.8, inner=True).draw(rounded(128, 295, 18, 18, 3), GOLD_L, 2.4)
    f.put(horn().at(190, 330))
    f.put(baton(simple=True).mirrored().haloed(1.3).at(180, 188, 34, 1.52).kept())
    f.put(_page_arm_near())
    f.put(_hood())
    return f.haloed(2.2)


def horn() -> Group:
    """Return a hunting horn on its cord, about 50 wide."""
    g = Group().line("M-14 -26C-16 -14 -16 -6 -12 0M-10 -28C6 -20 14 -8 16 2", 2.4)
    body = "M-22 -6C-20 10 -4 22 14 18L22 22L24 2L16 6C4 10 -8 4 -14 -8Z"
    g.form(body, BROWN_L, BROWN, 4, 2.8)
    return g.draw("M14 17L22 22L24 2L16 6Z", GOLD, 2.4).draw("M-22 -6L-14 -8L-13 -2L-20.6 0Z", GOLD, 2.2)


def _page_arm_far() -> Group:
    """The far arm, its fist round the thin end of the club."""
    return Group().form(limb([(130, 232, 32), (98, 276, 29), (110, 288, 22)]), GREEN, GREEN_D, 6)


def _page_arm_near() -> Group:
    g = Group()
    g.form(limb([(170, 236, 40), (160, 298, 34), (132, 288, 24)]), GREEN, GREEN_D, 7)
    g.put(cuff(131, 288, 76, 30, GOLD_L))
    return g.put(grip(Group()).at(119, 281, 34))


def _hood() -> Group:
    g = Group()
    tail = (
        "M176 150C204 158 222 186 224 220C226 240 222 256 232 270C220 272 208 262 206 246"
        "C202 220 196 198 172 190Z"
    )
    g.form(tail, GREEN, GREEN_D, 6)
    cape = (
        "M124 196C108 206 100 222 98 242L110 254L122 244L136 258L150 248L164 258L178 246L190 256L202 240"
        "C200 220 192 204 178 194Z"
    )
    g.form(cape, GREEN, GREEN_D, 9)
    edge = intersect(cape, "M94 236L110 246L122 236L136 250L150 240L164 250L178 238L190 248L206 230V270H94Z")
    g.draw(edge, GOLD, 2.4, inner=True).line(cape, 3.2)
    head = profile().mirrored().at(146, 158)
    g.put(head)
    hair = "M128 130C136 124 150 126 154 134C146 140 142 146 142 154C136 150 128 142 128 130Z"
    g.draw(hair, HAIR, 2.6)
    hood = (
        "M120 140C116 118 132 104 154 104C182 104 196 128 192 156C190 180 186 192 182 200"
        "C168 208 140 208 128 200"
        "C140 198 150 190 156 180C164 166 162 150 154 140C146 130 132 130 120 140Z"
    )
    g.form(hood, GREEN, GREEN_D, 9)
    lining = "M120 140C132 130 146 130 154 140C162 150 164 166 156 180C150 190 140 198 128 200"
    return g.line(lining, 8).line(lining, 3.8, RED).line("M176 126C184 138 186 154 182 170", 2)


# ---------------------------------------------------------------- knight


def knight_of_batons() -> Group:
    """Return the knight of batons: ruff and tall hat, cantering to the left on a black, the club on his shoulder."""
    mount = horse(CANTER, BLACK_HORSE, flying_tail=True).put(breast_strap(BLACK_HORSE))
    f = Group().put(mount.put(saddle_cloth(RED, RED_D)).under(SHORT))
    f.put(reins("M228 282C208 296 186 300 168 284", BLACK_HORSE))
    f.put(leg(BLUE, BLUE_D, GOLD_L)).put(skirt(GREEN, GREEN_D)).put(doublet(GREEN, GREEN_D))
    f.inlay(stripes((104, 200, 164, 262), 5, 3), TORSO, GREEN_L)
    f.put(rein_hand(172, 286, SKIN))
    f.form(limb([(150, 222, 32), (184, 258, 29), (172, 276, 20)]), GOLD, GOLD_D, 6).put(
        cuff(173, 273, -22, 24)
    )
    f.put(baton(simple=True).mirrored().haloed(1.3).at(90, 164, -31, 1.42).kept())
    f.form(limb([(116, 224, 36), (106, 272, 33), (140, 262, 23)]), GOLD, GOLD_D, 7).put(
        cuff(138, 262, 78, 28)
    )
    f.put(grip(Group(), mirrored=True).at(143, 246, -36))
    f.put(ruff(137, 206, 76, 10.4))
    head = Group()
    hair = "M-29 -18C-38 0 -38 20 -32 30C-26 38 -16 36 -12 30L16 30C22 34 30 30 31 22C34 10 33 -6 29 -18Z"
    head.form(hair, HAIR, HAIR_D, 5).line("M-33 2C-34 12 -33 20 -29 28", 2)
    head.put(face(7, gaze=1.4)).put(goatee(HAIR, x=6.6, droop=4)).put(tall_hat(RED, RED_D, WHITE, STEEL_D))
    f.put(head.at(140, 158, 0, 0.95))
    return f.mirrored(143).under(about(125, 448, 0.98)).haloed(2.2)

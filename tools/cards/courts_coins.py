"""The courts of coins of the Italian deck: page, knight and king."""

from __future__ import annotations

from .beard import full_beard, moustache
from .garb import FRINGE, buttons, long_hair, pearl, plume, puff, purse, ruff, shoe
from .geometry import about, box, circle, intersect, limb, mirror, rhomb, rounded, stroked
from .group import Group
from .hands import cuff, grip, pinch, resting
from .head import face
from .headgear import crown
from .horse import GREY_HORSE, SHORT, WALK, caparison, horse, reins
from .ornament import beads, lattice
from .palette import (
    BLOND,
    BLOND_D,
    BLUE,
    BLUE_D,
    BROWN,
    BROWN_L,
    GOLD,
    GOLD_D,
    GOLD_L,
    GREEN,
    GREEN_D,
    HAIR,
    INK,
    RED,
    RED_D,
    RED_L,
    SKIN,
    STEEL_D,
    WHITE,
)
from .pips import coin
from .regalia import ermine, sceptre
from .rider import TORSO, chaperon, doublet, leg, rein_hand, skirt

# ---------------------------------------------------------------- king


def king_of_coins() -> Group:
    """Return the king of coins: frontal, forked brown beard, staff in one hand and the coin held high."""
    f = Group()
    cloak = (
        "M104 214C78 236 66 330 56 447C78 456 96 456 112 450L150 300L188 450C200 454 216 454 230 447"
        "C230 330 222 236 196 214Z"
    )
    f.form(cloak, BLUE, BLUE_D, 8, 3.4).inlay(
        lattice((40, 236, 260, 446), (30, 26), 4.4, "fleur"), cloak, GOLD
    )
    for left in (True, False):
        lining = "M112 226C100 300 90 380 86 453C96 454 104 453 112 450L136 300L130 226Z"
        tails = lattice((80, 246, 226, 446), (15, 18), 2.5, "lozenge")
        shape = lining if left else mirror(lining, 150)
        f.draw(shape, GOLD_L, 2.8, inner=True).inlay(tails, shape, INK)
        shoe = "M104 456C104 444 118 440 132 442C142 443 146 450 146 457C134 462 112 463 104 456Z"
        f.draw(shoe if left else mirror(shoe, 150), BLUE_D)
    robe = (
        "M116 214C112 260 108 290 106 318C102 360 96 402 92 440C110 450 134 452 150 452"
        "C166 452 190 450 208 440"
        "C204 402 198 360 194 318C192 290 188 260 184 214Z"
    )
    f.draw(robe, RED, 3.2).inlay(lattice((90, 240, 212, 424), (24, 20), 4, "lozenge"), robe, GOLD, 0.9)
    f.inlay("M178 200C182 300 188 400 190 460H230V200Z", robe, RED_D, 0.65)
    for fold in (
        "M128 330C124 380 118 420 112 450L122 452C128 410 130 370 134 330Z",
        "M168 330C172 380 176 420 180 450L172 452C168 410 166 370 164 330Z",
    ):
        f.inlay(fold, robe, RED_D, 0.6)
    panel = intersect(robe, "M138 200H162L170 470H130Z")
    f.draw(panel, GOLD, 2.6, inner=True).inlay("M154 200H162L170 470H158Z", panel, GOLD_D, 0.7)
    for i, y in enumerate((336, 360, 384, 408)):
        f.draw(rhomb(150, y, 8, 10), RED_D if i % 2 else BLUE, 1.8, inner=True)
    hem = intersect(robe, "M80 418C110 430 190 430 220 418V470H80Z")
    f.draw(hem, GOLD, 2.8, inner=True).inlay(box(172, 400, 230, 470), hem, GOLD_D, 0.75)
    f.put(
        beads([(98 + i * 13, 441.7 - ((i * 13 - 52) / 52) ** 2 * 6.2) for i in range(9)], 3.6, (WHITE, RED))
    )
    f.line(robe, 3.2)
    belt = intersect(robe, "M90 296C130 306 170 306 210 296V316C170 326 130 326 90 316Z")
    f.draw(belt, BLUE_D, 2.8, inner=True)
    f.draw(rounded(137, 299, 26, 25, 4), GOLD, 2.6, inner=True).draw(
        rounded(143.5, 305, 13, 13, 2), RED, 1.8, inner=True
    )
    f.put(_coins_arms())
    cape = (
        "M112 206C96 212 88 224 86 238C100 250 112 252 122 250C130 262 140 268 150 270"
        "C160 268 170 262 178 250"
        "C188 252 200 250 214 238C212 224 204 212 188 206Z"
    )
    tails = [
        (102, 228),
        (116, 238),
        (108, 216),
        (130, 246),
        (144, 258),
        (158, 258),
        (172, 246),
        (186, 238),
        (198, 228),
    ]
    f.put(ermine(cape, [*tails, (192, 216)]))
    f.draw(circle(150, 263, 8.5), GOLD, 2.6, inner=True).draw(circle(150, 263, 3.2), RED, 1.6, inner=True)
    f.put(_coins_head().at(150, 158))
    return f.at(-10, -8).under(about(140, 448, 1.05)).haloed(2.2)


def _coins_arms() -> Group:
    f = Group()
    f.put(grip(sceptre(190)).at(70, 264, -2))
    sleeve = "M122 214C102 220 92 240 88 256L76 300C90 322 114 326 126 306C132 276 134 240 122 214Z"
    f.draw(sleeve, RED, 3.2).inlay("M130 220C128 262 118 292 84 306L92 330H140V214Z", sleeve, RED_D, 0.65)
    f.inlay(lattice((70, 234, 132, 330), (22, 18), 3.6, "lozenge"), sleeve, GOLD, 0.9).line(sleeve, 3.2)
    f.draw("M92 256L78 304C70 302 66 294 67 286L80 254C84 250 92 250 92 256Z", GOLD_L, 2.8)
    for x, y in ((83, 261), (78, 275), (74, 289)):
        f.paint(circle(x, y, 2.4), INK)
    f.put(pinch(coin().haloed(1.6).at(2, -33, 0, 0.88)).at(238, 162, 4))
    sleeve = (
        "M178 214C200 216 214 226 224 240L232 206L256 212C258 240 254 268 242 284C226 292 202 284 186 270Z"
    )
    f.draw(sleeve, RED, 3.2).inlay("M180 240C204 262 226 262 238 250L262 200V300H180Z", sleeve, RED_D, 0.65)
    f.inlay(lattice((180, 224, 262, 300), (22, 18), 3.6, "lozenge"), sleeve, GOLD, 0.9).line(sleeve, 3.2)
    f.draw("M227 212L231 192L258 197L258 218C248 222 236 219 227 212Z", GOLD_L, 2.8)
    for x, y in ((237, 205), (248, 208)):
        f.paint(circle(x, y, 2.4), INK)
    return f


def _coins_head() -> Group:
    g = Group()
    hair = (
        "M-30 -26C-40 -10 -42 14 -38 34C-46 34 -46 48 -36 48C-26 50 -22 42 -24 34H24C22 42 26 50 36 48"
        "C46 48 46 34 38 34C42 14 40 -10 30 -26Z"
    )
    lock = "M-33 -10C-37 8 -34 20 -31 34"
    g.draw(hair, HAIR).line(lock, 2).line(mirror(lock), 2)
    return g.put(face()).put(full_beard(length=42)).put(crown(66, 44).at(0, -22))


# ---------------------------------------------------------------- page


def page_of_coins() -> Group:
    """Return the page of coins: long fair hair and beret, a coin held up, the other hand on the purse."""
    f = Group()
    cape = (
        "M116 216C92 236 74 292 66 352C86 366 108 362 124 350L176 350C190 362 204 364 218 356"
        "C214 300 206 240 186 216Z"
    )
    f.form(cape, BLUE, BLUE_D, 9, 3.4)
    f.inlay(
        stroked("M60 348C86 362 108 358 124 344M176 344C190 357 206 358 222 350", 5, butt=True), cape, GOLD
    )
    f.line(cape, 3.4)
    _hose(f)
    for left in (True, False):
        breeches = "M150 306H112C98 318 94 344 104 360C116 370 138 370 150 356Z"
        shape = breeches if left else mirror(breeches, 150)
        f.draw(shape, GREEN, 3.2).shade(shape, GREEN_D, 7)
        for x0, x1 in ((112, 104), (124, 119), (137, 134)):
            slit = (
                f"M{x0 - 2} 304C{x1 - 8} 320 {x1 - 7} 350 {x1} 368L{x1 + 6} 368"
                f"C{x1 + 1} 350 {x1} 322 {x0 + 4} 304Z"
            )
            part = intersect(slit if left else mirror(slit, 150), shape)
            f.paint(part, GOLD_L).line(part, 1.6)
        f.line(shape, 3.2)
    doublet = (
        "M114 214C108 240 110 276 114 300C112 310 110 316 108 322C124 330 138 331 150 331"
        "C162 331 176 330 192 322"
        "C190 316 188 310 186 300C190 276 192 240 186 214Z"
    )
    f.form(doublet, RED, RED_D, 11)
    for x in (122, 134, 166, 178):
        stripe = (
            f"M{x - 1.6} 206L{x - 1.6 + (150 - x) * 0.12} 300L{x - 1.6} 336H{x + 1.6}"
            f"L{x + 1.6 + (150 - x) * 0.12} 300L{x + 1.6} 206Z"
        )
        f.inlay(stripe, doublet, RED_L)
    f.line(doublet, 3.2)
    f.draw(
        intersect(doublet, "M90 294C130 303 170 303 210 294V307C170 316 130 316 90 307Z"),
        GOLD,
        2.6,
        inner=True,
    )
    f.draw(rounded(141, 298, 18, 17, 3), BLUE, 2.4).put(buttons(150, (232, 250, 268, 286)))
    f.put(_page_arms())
    f.put(ruff(150, 213))
    f.put(_page_head().at(150, 166, 0, 0.98))
    return f.at(-12, -9).under(about(138, 448, 1.06)).haloed(2.2)


def _hose(f: Group) -> None:
    plain = "M112 352C112 380 108 410 108 440H132C134 410 142 380 146 352Z"
    striped = "M154 352C158 380 166 410 168 440H192C192 410 188 380 188 352Z"
    f.form(plain, GOLD, GOLD_D, 7).draw(striped, WHITE, 3.2)
    for x in (160, 170, 180):
        f.inlay(f"M{x - 3} 340L{x} 460H{x + 5}L{x + 3} 340Z", striped, RED)
    f.line(striped, 3.2)
    for stocking in (plain, striped):
        f.draw(intersect(stocking, box(90, 396, 210, 404)), BLUE, 2.2, inner=True)
    f.put(shoe().at(120, 442)).put(shoe().mirrored().at(180, 442))
    for x in (120, 180):
        f.draw(rounded(x - 15.5, 428, 31, 10, 4.5), GOLD, 2.4)


def _page_arms() -> Group:
    f = Group().put(purse(BROWN_L, BROWN).at(114, 300))
    f.form(limb([(116, 232, 34), (80, 278, 30), (98, 308, 20)]), RED, RED_D, 7)
    f.put(puff(GREEN, GREEN_D)).put(cuff(96, 302, -42, 26))
    f.put(resting(mirrored=True).at(110, 314, 6))
    f.put(pinch(coin().haloed(1.6).at(2, -34, 0, 0.9)).at(234, 176, 6))
    f.form(limb([(184, 232, 34), (220, 270, 32), (229, 222, 22)]), RED, RED_D, 7)
    f.put(puff(GREEN, GREEN_D).mirrored(150))
    return f.put(cuff(231, 212, 10, 28))


def _page_head() -> Group:
    head = long_hair(BLOND, BLOND_D).put(face(6, gaze=1.2)).draw(FRINGE, BLOND, 2.8)
    beret = (
        "M-40 -30C-50 -46 -34 -64 -4 -66C30 -68 54 -54 46 -36C42 -28 30 -26 0 -26C-24 -26 -36 -24 -40 -30Z"
    )
    head.form(beret, BLUE, BLUE_D, 8).line("M-20 -58C-30 -52 -32 -44 -30 -36", 2)
    head.draw(
        (
            "M-34 -32C-34 -24 -30 -20 -30 -20C-12 -27 14 -27 30 -20C34 -24 34 -32 34 -32"
            "C14 -38 -14 -38 -34 -32Z"
        ),
        GOLD,
        2.8,
    )
    for x in (-20, -7, 7, 20):
        head.paint(circle(x, -29 + abs(x) * 0.13, 2.4), INK)
    head.put(plume(WHITE, STEEL_D).mirrored().at(-28, -34, -14, 0.92))
    return head.put(pearl(-27, -34, 6.4, RED))


# ---------------------------------------------------------------- knight


def knight_of_coins() -> Group:
    """Return the knight of coins: in a rolled hat, pacing to the left on a caparisoned grey, the coin behind him."""
    f = Group().put(horse(WALK, GREY_HORSE).put(caparison(BLUE, BLUE_D)).under(SHORT))
    f.put(reins("M228 282C208 296 186 300 168 284", GREY_HORSE))
    f.put(leg(GOLD, GOLD_D, RED)).put(skirt(RED, RED_D)).put(doublet(RED, RED_D))
    f.inlay(lattice((104, 218, 164, 256), (15, 14), 2.8, "lozenge"), TORSO, GOLD).put(
        buttons(139, (226, 242), GOLD_L)
    )
    f.put(rein_hand(166, 282, SKIN))
    f.form(limb([(150, 222, 32), (182, 256, 29), (170, 276, 20)]), RED, RED_D, 6).put(cuff(171, 273, -22, 24))
    f.put(pinch(coin().haloed(1.6).at(0, -34, 0, 0.92)).at(62, 176))
    f.form(limb([(116, 222, 34), (78, 262, 32), (62, 218, 22)]), RED, RED_D, 7).put(cuff(61, 210, -8, 27))
    shoulder = puff(GOLD_L, GOLD, BLUE)
    f.put(shoulder.at(-15, 6)).put(shoulder.mirrored(150).at(-22, 6, 0, 0.98))
    f.put(ruff(136, 206, 58, 8))
    head = long_hair(BLOND, BLOND_D).put(face(7, gaze=1.4)).put(moustache(BLOND_D, x=6.6, reach=15, droop=-3))
    head.put(chaperon(GREEN, GREEN_D).at(2, -6))
    f.put(head.at(138, 158, 0, 0.94))
    return f.mirrored(143).under(about(125, 448, 0.97)).haloed(2.2)

"""The four jacks, upper halves: the lute (hearts), the pennant (diamonds), the halberd (spades), the bow (clubs)."""

from __future__ import annotations

from .french_faces import Look, visage
from .french_parts import arrows, chain, curls, halberd, lance, longbow, lute, sagging, suit_badge
from .geometry import (
    Outline,
    box,
    circle,
    intersect,
    join,
    mirror,
    place,
    rounded,
    scallops,
    stroked,
    transform,
    unite,
)
from .group import Group
from .hands import arm, cuff, grip
from .head import profile
from .ornament import lattice, stripes
from .palette import (
    BLOND,
    BLOND_D,
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
    HAIR,
    HAIR_D,
    INK,
    RED,
    RED_D,
    SKIN,
    STEEL,
    STEEL_D,
    WHITE,
)
from .pips import CLUB, DIAMOND, SPADE

_GINGER, _GINGER_D = "#c8662c", "#95431a"
_SHOULDERS = "M114 168C88 176 62 196 44 270H256C238 196 212 176 186 168Z"


def _plume(vane: str, quill: str, fill: str, dark: str) -> Group:
    return Group().form(vane, fill, dark, 5, 2.8).line(quill, 2)


# ---------------------------------------------------------------- hearts


def jack_of_hearts() -> Group:
    """Return the page who plays the lute: blond bob, beret with an ostrich feather."""
    f = Group()
    f.form(_SHOULDERS, RED, RED_D, 12)
    doublet = intersect(_SHOULDERS, "M112 160H188L178 280H122Z")
    f.draw(doublet, BLUE, 3).shade(doublet, BLUE_D, 9)
    f.inlay(stripes((116, 160, 184, 280), 6, 3), doublet, BLUE_L).line(doublet, 3)
    for y in (196, 212, 228):
        f.draw(circle(150, y, 4), GOLD, 1.8, inner=True)
    puff = "M112 172C90 170 66 184 58 208C64 232 88 240 106 230C114 212 116 190 112 172Z"
    slits = (
        "M94 173C80 186 72 204 72 222L81 229C79 212 86 190 101 173Z",
        "M108 172C97 186 93 208 94 230L103 230C101 210 105 188 112 176Z",
    )
    for side in (1, -1):
        part = Group().form(puff, RED, RED_D, 7)
        for slit in slits:
            part.draw(intersect(slit, puff), GOLD_L, 1.6, inner=True)
        part.line(puff, 3.2)
        f.put(part if side == 1 else part.mirrored(150))
    ruff = unite(*(circle(150 + x, 168 + 7 - abs(x) * 0.2, 9.4) for x in (-36, -22, -7, 7, 22, 36)))
    f.draw(ruff, WHITE, 2.8).shade(ruff, STEEL_D, 4)
    for x in (-29, -15, 0, 15, 29):
        f.line(f"M{150 + x * 0.9} 165L{150 + x} 180", 1.8, STEEL_D)
    f.put(_hearts_head().at(149, 126, 0, 1.04))
    f.put(arm([(266, 262, 50), (246, 232, 40), (216, 196, 26)], BLUE, BLUE_D))
    f.put(lute().haloed(1).at(103, 208, 57, 0.94).kept())
    f.put(cuff(211, 190, -46, 28)).put(_fretting_hand().at(190, 164, 57))
    f.put(arm([(38, 284, 52), (62, 262, 44), (96, 240, 28)], BLUE, BLUE_D))
    f.put(cuff(101, 235, 62, 28)).put(_strumming_hand().at(117, 222, -24))
    return f


def _fretting_hand() -> Group:
    """A hand that comes from below and lays its fingers over the neck of a lute, which runs upright."""
    g = Group().draw("M2 -10C12 -14 22 -10 24 0C26 8 20 14 12 13L2 10Z", SKIN, 2.6)
    for y in (-9, -2.6, 3.8, 10):
        g.draw(rounded(-9, y - 3.4, 18, 6.8, 3.4), SKIN, 2.2)
    return g.paint("M6 -9C12 -12 20 -9 21 0C20 8 16 11 8 10Z", SKIN).kept()


def _strumming_hand() -> Group:
    """A loose hand, wrist at the lower left, fingertips to the right."""
    g = Group().draw("M-14 8C-16 -2 -8 -12 2 -12C8 -12 12 -8 12 -2C10 6 2 12 -6 14Z", SKIN, 2.6)
    for x, y, turn in ((8, -8, 28), (9, -3, 44), (7, 3, 58)):
        g.draw(transform(rounded(-2, -3.2, 16, 6.4, 3.2), place(x, y, turn)), SKIN, 2.2)
    return g.paint("M-11 7C-12 -2 -6 -9 2 -9C6 -9 9 -6 8 -2C6 4 0 9 -6 11Z", SKIN).kept()


def _hearts_head() -> Group:
    head = Group()
    bob = "M-31 -26C-44 -4 -43 20 -38 36C-30 44 -18 42 -14 34L14 34C18 42 30 44 38 36C43 20 44 -4 31 -26Z"
    head.form(bob, BLOND, BLOND_D, 7)
    for lock in ("M-36 0C-39 14 -37 26 -33 37", "M-30 2C-31 18 -29 28 -25 39"):
        head.line(lock, 2).line(mirror(lock), 2)
    head.put(
        visage(
            Look(
                "heart",
                turn=-6,
                gaze=-1.2,
                iris=BLUE,
                brow=BLOND_D,
                brow_width=3,
                nose="small",
                mouth="smile",
            )
        )
    )
    fringe = (
        "M-30 -20C-30 -36 30 -36 30 -20L28 -6C24 -12 22 -14 16 -19C10 -12 4 -12 0 -18"
        "C-6 -11 -12 -11 -16 -17C-22 -11 -26 -14 -30 -20Z"
    )
    head.form(fringe, BLOND, BLOND_D, 4, 2.8)
    beret = "M-44 -34C-52 -52 -30 -70 2 -68C34 -66 50 -50 40 -33C30 -26 -30 -26 -44 -34Z"
    head.form(beret, RED, RED_D, 9).line("M-12 -62C-26 -58 -34 -50 -34 -40M8 -64C-2 -60 -8 -54 -9 -46", 2)
    head.form(
        "M-35 -34C-35 -26 -31 -21 -31 -21C-12 -28 14 -28 31 -21C35 -26 35 -34 35 -34C14 -40 -14 -40 -35 -34Z",
        GOLD,
        GOLD_D,
        3,
        2.8,
    )
    for x in (-20, -7, 7, 20):
        head.paint(circle(x, -31 + abs(x) * 0.13, 2.4), INK)
    vane = "M24 -38C34 -44 50 -54 52 -69C48 -78 36 -75 28 -66C20 -58 18 -48 24 -38Z"
    head.put(_plume(vane, "M25 -40C32 -50 40 -59 46 -69", WHITE, STEEL_D))
    head.line("M31 -49L25 -54M36 -55L30 -61M41 -62L36 -69M31 -47L40 -50M37 -54L46 -58", 1.6)
    return head.draw(circle(25, -37, 6), BLUE, 2.4)


# ---------------------------------------------------------------- diamonds


def jack_of_diamonds() -> Group:
    """Return the herald in a chaperon, ginger curls, with a lance and its pennant."""
    f = Group()
    f.put(lance(DIAMOND, (RED, RED_D)).haloed(1).at(228, 78, 2, 0.88).kept())
    f.form(_SHOULDERS, RED, RED_D, 14)
    f.inlay(lattice((50, 204, 256, 264), (26, 19), 5, "lozenge"), _SHOULDERS, GOLD).line(_SHOULDERS, 3.2)
    f.form(intersect(_SHOULDERS, box(139, 190, 161, 280)), GOLD, GOLD_D, 5, 2.6)
    for y in (212, 228):
        f.draw(circle(150, y, 3.6), RED, 1.6, inner=True)
    cape = f"M118 158C96 166 76 180 66 202{scallops(66, 234, 202, 8, 11)}C224 180 204 166 182 158Z"
    f.form(cape, GREEN, GREEN_D, 9)
    hem = f"M66 195{scallops(66, 234, 195, 8, 11)}"
    f.inlay(stroked(hem, 3), cape, GOLD_L).line(cape, 3.2)
    f.draw("M126 158C132 176 168 176 174 158L170 148H130Z", WHITE, 2.6)
    f.put(chain(sagging(100, 200, 176, 20, 13), (GOLD, GOLD_L), 3.6)).put(
        suit_badge(DIAMOND, 150, 207, 0.17, RED)
    )
    f.put(_diamonds_head().at(147, 126, 0, 1.04))
    f.put(arm([(268, 280, 56), (248, 244, 42), (228, 226, 28)], BLUE, BLUE_D))
    f.put(cuff(225, 219, -20, 32, GOLD)).put(grip(Group()).at(218, 205, 3, 0.96))
    return f


def _diamonds_head() -> Group:
    head = Group()
    back = curls(
        [
            (-29, 0, 10),
            (-32, 14, 10),
            (-29, 28, 10),
            (-20, 38, 9),
            (29, 0, 10),
            (32, 14, 10),
            (29, 28, 10),
            (20, 38, 9),
            (0, 10, 28),
        ]
    )
    head.form(back, _GINGER, _GINGER_D, 5, 3)
    for x, y in ((-31, 0), (-34, 15), (-29, 30), (30, 0), (33, 15), (29, 30)):
        head.line(f"M{x + 3} {y + 3}C{x + 5} {y - 5} {x - 5} {y - 5} {x - 4} {y + 1}", 1.8)
    head.put(
        visage(
            Look(
                "round",
                turn=6,
                gaze=1.2,
                iris=GREEN,
                brow=_GINGER_D,
                brow_width=3.2,
                brow_tilt=-0.8,
                nose="broad",
                mouth="smile",
                freckles=True,
            )
        )
    )
    front = curls([(-23, -19, 7), (-13, -22, 7), (-2, -23, 7), (9, -23, 7), (19, -21, 7), (26, -14, 6)])
    head.form(front, _GINGER, _GINGER_D, 4, 2.6)
    tail = (
        "M-30 -44C-46 -42 -56 -26 -56 -4C-56 22 -52 44 -58 66C-48 74 -38 68 -36 58C-40 36 -42 12 -40 -6"
        "C-38 -20 -34 -28 -28 -32Z"
    )
    head.form(tail, BLUE, BLUE_D, 6, 3)
    head.line("M-50 -8C-50 20 -46 42 -47 66", 1.8, BLUE_L)
    crest = "M-14 -46C-20 -62 -6 -74 8 -70C22 -78 38 -70 36 -56C42 -52 40 -42 34 -40L-10 -40Z"
    head.form(crest, BLUE, BLUE_D, 7, 3).line("M8 -68C2 -62 0 -54 2 -46M26 -68C18 -62 16 -54 18 -46", 2)
    roll = "M-38 -30C-40 -44 -20 -50 0 -50C22 -50 40 -44 38 -30C34 -22 24 -26 0 -26C-24 -26 -34 -22 -38 -30Z"
    head.form(roll, RED, RED_D, 6, 3.2)
    for x, lean in ((-26, 7), (-14, 5), (-1, 2), (12, -1), (25, -4)):
        head.line(f"M{x} -46.6C{x + lean} -42 {x + lean} -34 {x + lean * 0.4} -27.6", 2.2, GOLD)
    head.line(roll, 3.2)
    head.draw(circle(3, -38, 7), GOLD, 2.4).draw(
        transform(DIAMOND, place(3, -38, 0, 0.085)), RED, 1.4, inner=True
    )
    return head


# ---------------------------------------------------------------- spades


def jack_of_spades() -> Group:
    """Return the guard seen from the side: kettle hat, mail, halberd."""
    f = Group()
    f.put(halberd().mirrored().haloed(1).at(222, 122, 2, 0.94).kept())
    f.form(_SHOULDERS, STEEL, STEEL_D, 14)
    _mail(f, _SHOULDERS, (44, 180, 256, 266))
    tabard = "M116 172C112 200 110 240 108 270H192C190 240 188 200 184 172C166 182 134 182 116 172Z"
    f.draw(tabard, BLUE, 3.2)
    f.inlay(box(150, 160, 200, 280), tabard, GOLD)
    f.inlay("M176 160H200V280H180C186 240 184 200 176 160Z", tabard, GOLD_D)
    f.line("M150 180V270", 2.4).line(tabard, 3.2)
    f.put(suit_badge(SPADE, 150, 216, 0.34, INK))
    coif = (
        "M112 142C106 160 98 176 88 190C106 206 130 212 152 212C174 212 194 204 206 190"
        "C198 176 186 168 170 160Z"
    )
    f.form(coif, STEEL, STEEL_D, 9)
    _mail(f, coif, (84, 150, 206, 214))
    edge = "M88 190C106 206 130 212 152 212C174 212 194 204 206 190"
    f.line(coif, 3.2).line(edge, 8).line(edge, 4, GOLD)
    f.put(_spades_head().at(145, 128, 0, 1.05))
    f.put(arm([(266, 280, 56), (246, 244, 42), (226, 226, 28)], RED, RED_D))
    f.put(cuff(224, 219, -20, 33, STEEL)).put(grip(Group()).at(218, 205, 2, 0.96))
    return f


def _mail(f: Group, area: Outline, reach: tuple[float, float, float, float]) -> None:
    """Lay rows of mail rings over an area that lies inside `reach` (x0, y0, x1, y1)."""
    x0, y0, x1, y1 = reach
    rings = []
    for row in range(int((y1 - y0) / 8) + 1):
        y = y0 + 8 * row
        for i in range(int((x1 - x0) / 12) + 2):
            x = x0 + 12 * i + (6 if row % 2 else 0)
            rings.append(f"M{x - 5} {y}C{x - 5} {y + 5.2} {x + 5} {y + 5.2} {x + 5} {y}")
    f.inlay(stroked(join(*rings), 1.6), area, INK, 0.62)


def _spades_head() -> Group:
    head = Group()
    coif = "M-30 -24C-38 0 -36 26 -26 44H6C14 44 18 40 20 36C10 40 0 36 -8 26C-14 16 -12 -8 -6 -22Z"
    head.put(profile(brow=DARK_D))
    head.form(coif, STEEL, STEEL_D, 6, 3)
    _mail(head, coif, (-38, -22, 24, 44))
    head.line(coif, 3)
    moustache = "M24 18C18 16 12 18 7 24C4 27 0 27 -2 25C0 32 8 33 13 29C17 26 21 23 24.4 22Z"
    head.draw(moustache, DARK, 2.2)
    tuft = "M11 37C14 31 20 31 22 31C24 38 22 46 14 50C10 47 9 42 11 37Z"
    head.draw(tuft, DARK, 2.2)
    plume = (
        "M-6 -60C-14 -75 -34 -78 -41 -64C-46 -52 -45 -38 -38 -26C-38 -38 -34 -46 -26 -50"
        "C-18 -53 -10 -54 -6 -60Z"
    )
    head.form(plume, RED, RED_D, 6, 2.8).line("M-11 -61C-22 -66 -34 -64 -38 -52C-40 -44 -40 -38 -39 -33", 1.8)
    skull = "M-30 -22C-34 -52 -12 -66 4 -64C22 -62 30 -44 26 -24C10 -18 -14 -18 -30 -22Z"
    head.form(skull, STEEL, STEEL_D, 9)
    head.line("M-2 -64C2 -50 2 -36 0 -22", 2.2).line("M-28 -34C-10 -28 10 -28 26 -36", 2.2)
    brim = "M-48 -12C-42 -24 -20 -26 0 -26C20 -26 36 -26 44 -16C40 -10 24 -14 0 -13C-22 -12 -40 -4 -48 -12Z"
    head.form(brim, STEEL, STEEL_D, 4, 3)
    for x in (-32, -18, -4, 10, 24):
        head.paint(circle(x, -19 + abs(x + 4) * 0.06, 2), INK)
    return head


# ---------------------------------------------------------------- clubs


def jack_of_clubs() -> Group:
    """Return the hunter: pointed cap with a long feather, bow, and arrows over his shoulder."""
    f = Group()
    f.put(arrows().haloed(1).at(90, 186, -24, 1.06))
    f.form(_SHOULDERS, BROWN, BROWN_D, 14)
    jerkin = intersect(_SHOULDERS, "M116 160H184L176 280H124Z")
    f.draw(jerkin, GREEN, 3).shade(jerkin, GREEN_D, 9).line(jerkin, 3)
    f.draw(intersect(jerkin, "M142 160H158L154 280H146Z"), WHITE, 2.2, inner=True)
    for y in (204, 216, 228):
        f.line(f"M140 {y}L160 {y + 8}M160 {y}L140 {y + 8}", 2.2, BROWN_D)
    strap = intersect(_SHOULDERS, "M92 172L108 166L206 270H184Z")
    f.draw(strap, GOLD, 2.8).shade(strap, GOLD_D, 4)
    f.draw(rounded(136, 214, 18, 15, 3), GOLD_L, 2.2, inner=True)
    hood = (
        f"M118 156C96 164 76 178 64 198{scallops(64, 236, 198, 7, 9)}C224 178 204 164 182 156"
        f"C172 176 128 176 118 156Z"
    )
    f.form(hood, GREEN, GREEN_D, 9)
    f.inlay(stroked(f"M64 191{scallops(64, 236, 191, 7, 9)}", 2.8), hood, GREEN_L).line(hood, 3.2)
    f.form(
        (
            "M112 158C124 176 176 176 188 158C190 168 184 180 170 184C158 187 142 187 130 184"
            "C116 180 110 168 112 158Z"
        ),
        GREEN,
        GREEN_D,
        4,
        2.8,
    )
    f.put(suit_badge(CLUB, 150, 192, 0.15, GOLD))
    f.put(_clubs_head().at(146, 128, 0, 1.04))
    f.put(arm([(266, 284, 54), (244, 250, 42), (220, 222, 28)], GREEN, GREEN_D))
    f.put(longbow(128, 36).mirrored().haloed(1).at(243, 196, 0, 0.98).kept())
    f.put(cuff(217, 215, -26, 32, BROWN)).put(grip(Group()).at(208, 198, 0, 0.96))
    return f


def _clubs_head() -> Group:
    head = Group()
    hair = "M-30 -24C-40 -6 -40 14 -35 28C-28 34 -20 30 -17 22L17 22C20 30 28 34 35 28C40 14 40 -6 30 -24Z"
    head.form(hair, HAIR, HAIR_D, 6)
    for lock in ("M-34 -4C-37 8 -35 18 -31 28", "M-29 0C-30 12 -28 20 -24 28"):
        head.line(lock, 2).line(mirror(lock), 2)
    head.put(
        visage(
            Look(
                "long",
                turn=6,
                gaze=1.2,
                brow=HAIR_D,
                brow_width=3.8,
                brow_tilt=1.0,
                nose="hooked",
                mouth="none",
            )
        )
    )
    head.line("M0 20Q6 22.4 13 18.6", 2.6)
    chin = "M-4 27C2 24 12 24 17 26C16 36 12 42 5 44C-2 42 -5 34 -4 27Z"
    head.form(chin, HAIR, HAIR_D, 4, 2.4)
    for side in (
        "M6 14C0 12 -6 15 -9 20C-4 21 2 20 6 17.4Z",
        "M6.6 14C12 12 17 14 20 19C15 20.4 10 19.6 6.6 17.4Z",
    ):
        head.draw(side, HAIR, 2)
    fringe = "M-29 -22C-26 -34 26 -34 29 -22L27 -6C22 -14 14 -18 6 -18C-6 -18 -18 -16 -26 -4Z"
    head.form(fringe, HAIR, HAIR_D, 4, 2.8)
    vane = "M-14 -44C-28 -50 -38 -62 -40 -77C-29 -81 -18 -74 -12 -62C-9 -56 -10 -48 -14 -44Z"
    head.put(_plume(vane, "M-15 -47C-24 -56 -32 -64 -36 -73", RED, RED_D))
    cap = "M-33 -22C-36 -38 -26 -52 -8 -58C14 -64 40 -54 60 -36C46 -38 36 -34 33 -22C14 -30 -14 -30 -33 -22Z"
    head.form(cap, GREEN, GREEN_D, 8)
    brim = (
        "M-40 -18C-40 -30 -30 -34 -24 -34C-8 -38 10 -38 24 -34C38 -32 52 -32 66 -34C54 -22 44 -18 34 -18"
        "C14 -26 -16 -26 -40 -18Z"
    )
    head.form(brim, GREEN_L, GREEN, 5, 3)
    return head.draw(circle(-18, -40, 5.4), GOLD, 2.4)

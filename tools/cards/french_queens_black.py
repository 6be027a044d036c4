"""The upper halves of the black queens: the steeple hat (spades) and the falcon (clubs)."""

from __future__ import annotations

from .french_faces import Look, visage
from .french_parts import (
    bust,
    chain,
    curls,
    falcon,
    resting_hand,
    sagging,
    sceptre,
    suit_badge,
    tails,
)
from .geometry import (
    box,
    circle,
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
from .ornament import lattice, stripes
from .palette import (
    BLUE,
    BLUE_D,
    BLUE_L,
    BROWN,
    BROWN_D,
    DARK,
    GOLD,
    GOLD_D,
    GOLD_L,
    GREEN,
    GREEN_D,
    HAIR,
    HAIR_D,
    INK,
    RED,
    RED_D,
    STEEL,
    STEEL_D,
    WHITE,
)
from .pips import CLUB, SPADE

# ---------------------------------------------------------------- spades


def queen_of_spades() -> Group:
    """Return the queen in the steeple hat, her hair hidden, a sceptre in her hand."""
    f = Group()
    veil = "M114 46C106 92 86 140 64 190C60 206 60 214 66 220C90 206 112 196 132 172C128 130 124 80 118 46Z"
    f.draw(veil, STEEL, 2.8).shade(veil, STEEL_D, -7)
    f.line(
        "M113 66C104 112 90 156 74 208M116 84C110 124 104 160 92 200M120 110C116 140 112 164 108 190",
        1.6,
        STEEL_D,
    )
    f.put(sceptre(_spade_finial(), 170).at(218, 84, 3, 0.96))
    gown = "M112 172C84 182 58 204 40 270H260C242 204 216 182 188 172Z"
    f.form(gown, BLUE, BLUE_D, 14)
    f.inlay(lattice((48, 196, 256, 262), (26, 20), 4.6, "star"), gown, GOLD_L).line(gown, 3.2)
    f.put(bust())
    under = "M122 196C136 204 164 204 178 196L158 240H142Z"
    f.draw(under, RED, 2.6).shade(under, RED_D, 5)
    collar = (
        "M110 176C92 184 84 194 80 204C104 214 124 234 132 270H168C176 234 196 214 220 204"
        "C216 194 208 184 190 176C182 198 164 222 150 238C136 222 118 198 110 176Z"
    )
    f.draw(collar, WHITE, 3).shade(collar, STEEL_D, 7)
    f.paint(
        tails(
            (
                (98, 196),
                (112, 192),
                (112, 208),
                (126, 212),
                (128, 228),
                (140, 240),
                (202, 196),
                (188, 192),
                (188, 208),
                (174, 212),
                (172, 228),
                (160, 240),
            ),
            4.4,
        ),
        INK,
    )
    f.line(collar, 3)
    f.put(chain(sagging(124, 176, 180, 12, 9), (GOLD, RED), 3.2)).put(suit_badge(SPADE, 150, 199, 0.15, INK))
    f.put(_spades_head().at(155, 131, 0, 1.02))
    f.put(arm([(266, 280, 56), (250, 244, 42), (230, 226, 28)], RED, RED_D))
    f.put(cuff(226, 219, -22, 34, WHITE)).put(grip(Group()).at(213, 204, 3, 0.94))
    f.put(arm([(30, 274, 58), (56, 244, 42), (88, 232, 28)], RED, RED_D))
    f.put(cuff(94, 230, 78, 32)).put(resting_hand().at(112, 227, -10, 0.9))
    return f


def _spade_finial() -> Group:
    g = Group().form(transform(SPADE, place(0, -16, 0, 0.44)), GOLD, GOLD_D, 5, 2.8)
    return g.draw(circle(0, -14, 4.4), RED, 1.8, inner=True).draw(box(-9, 6, 9, 12), GOLD, 2.4)


def _spades_head() -> Group:
    head = Group()
    cone = (
        "M-26 -12C-34 -40 -42 -66 -40 -80C-39 -86 -31 -87 -28 -81C-18 -62 8 -42 22 -30C26 -26 -20 -4 -26 -12Z"
    )
    head.form(cone, RED, RED_D, 8)
    head.inlay(
        stroked(
            join(
                "M-46 -70C-36 -72 -30 -74 -22 -80",
                "M-44 -54C-32 -56 -22 -62 -10 -70",
                "M-40 -37C-26 -38 -10 -46 6 -56",
            ),
            5,
        ),
        cone,
        GOLD,
    ).line(cone, 3.2)
    head.put(
        visage(
            Look(
                "oval",
                turn=6,
                gaze=1.4,
                female=True,
                lid=2.4,
                brow=DARK,
                brow_width=2.4,
                brow_tilt=1.0,
                mouth="stern",
            )
        )
    )
    frontlet = (
        "M-29 -2C-34 -26 -18 -38 0 -38C16 -38 28 -32 29 -18C22 -26 12 -28 2 -27C-12 -26 -22 -18 -22 -4"
        "L-25 20C-29 18 -30 8 -29 -2Z"
    )
    head.form(frontlet, DARK, INK, 4, 2.8)
    head.draw(
        (
            "M-28 -14C-24 -30 -10 -34 2 -33.6C14 -33 24 -30 28.6 -22L29 -27C24 -36 14 -39.6 2 -39.6"
            "C-14 -39.6 -28 -32 -31 -16Z"
        ),
        GOLD,
        2.2,
    )
    for x, y in ((-25, -26), (-12, -35), (3, -37), (17, -34)):
        head.paint(circle(x, y, 1.8), RED_D)
    return head.draw(circle(-26, 24, 3.2), WHITE, 1.6, inner=True)


# ---------------------------------------------------------------- clubs


def queen_of_clubs() -> Group:
    """Return the queen in the horned headdress, a falcon on her glove."""
    f = Group()
    veil = "M114 62C98 104 90 150 80 196L110 210H200L230 196C222 150 214 104 196 62C182 84 128 84 114 62Z"
    f.draw(veil, WHITE, 2.8).shade(veil, STEEL_D, 8)
    f.line("M107 100C102 134 97 166 92 196M203 100C208 134 213 166 218 196", 1.6, STEEL_D)
    gown = "M110 174C82 184 58 206 42 270H258C242 206 218 184 190 174Z"
    f.form(gown, GREEN, GREEN_D, 14)
    spots = join(
        *(
            transform(CLUB, place(x, y, 0, 0.13))
            for x, y in (
                (72, 222),
                (92, 206),
                (98, 236),
                (208, 206),
                (228, 222),
                (202, 236),
                (66, 250),
                (236, 250),
                (82, 256),
                (218, 256),
            )
        )
    )
    f.inlay(spots, gown, GOLD).line(gown, 3.2)
    f.put(bust())
    bodice = "M108 196L122 206H178L192 196C194 220 186 244 180 270H120C114 244 106 220 108 196Z"
    f.form(bodice, BLUE, BLUE_D, 9)
    f.inlay(stripes((112, 200, 188, 270), 8, 2.2), bodice, BLUE_L).line(bodice, 3)
    f.form("M106 190L124 201H176L194 190L196 200L178 212H122L104 200Z", GOLD, GOLD_D, 3, 2.6)
    for x, y, fill in (
        (114, 199.4, RED),
        (132, 206.6, GREEN),
        (150, 206.6, RED),
        (168, 206.6, GREEN),
        (186, 199.4, RED),
    ):
        f.draw(rhomb(x, y, 4.4, 3.8), fill, 1.4, inner=True)
    f.put(chain(sagging(128, 172, 178, 10, 9), (GOLD,), 2.8)).put(suit_badge(CLUB, 150, 193, 0.13, RED))
    f.put(_clubs_head().at(155, 131, 0, 1.0))
    f.put(arm([(24, 282, 58), (44, 254, 44), (66, 234, 30)], BLUE, BLUE_D))
    f.put(falcon().at(88, 196, 0, 1.06).kept())
    glove = (
        "M56 232C58 220 66 208 78 202C90 196 104 196 108 202C112 208 108 216 100 220C96 230 82 244 70 248Z"
    )
    f.form(glove, BROWN, BROWN_D, 6, 2.8)
    f.line("M84 205C92 202 100 203 104 205M84 211C92 208 100 209 103 211M60 232C64 240 68 244 72 247", 1.8)
    f.put(arm([(272, 276, 58), (246, 250, 42), (212, 236, 28)], BLUE, BLUE_D))
    f.put(cuff(206, 233, -80, 32)).put(resting_hand().mirrored().at(188, 229, 10, 0.9))
    return f


def _clubs_head() -> Group:
    head = Group()
    for side in (1, -1):
        horn = "M-2 -28C-6 -48 -18 -68 -34 -76C-41 -78 -46 -71 -44 -63C-38 -48 -36 -28 -32 -10Z"
        net = stroked(
            join("M-48 -64L-18 -14M-38 -76L-2 -24M-54 -50L-22 -72M-44 -36L-12 -58M-40 -20L-2 -46"), 1.8
        )
        part = horn if side == 1 else mirror(horn)
        head.form(part, RED, RED_D, 6).inlay(net if side == 1 else mirror(net), part, GOLD).line(part, 3.2)
        head.draw(circle(side * -40, -71, 4.4), WHITE, 2.2, inner=True)
    coil = curls([(-29, -2, 9), (-31, 10, 9), (-27, 20, 8)])
    head.form(unite(coil, mirror(coil)), HAIR, HAIR_D, 5, 2.8)
    head.put(
        visage(
            Look(
                "round",
                gaze=-1,
                turn=-3,
                female=True,
                iris=HAIR,
                brow=HAIR_D,
                brow_width=2.6,
                nose="small",
                mouth="smile",
            )
        )
    )
    for y in (-2.0, 8.0, 18.0):
        head.line(f"M-36 {y}C-32 {y - 5} -27 {y - 5} -24 {y - 1}", 1.7, HAIR_D).line(
            f"M36 {y}C32 {y - 5} 27 {y - 5} 24 {y - 1}", 1.7, HAIR_D
        )
    parting = "M-1 -30C-14 -30 -26 -22 -28 -6C-24 -10 -22 -14 -14 -17C-8 -19 -2 -23 -1 -30Z"
    head.draw(parting, HAIR, 2.4).draw(mirror(parting, -1), HAIR, 2.4)
    roll = (
        "M-36 -8C-36 -26 -20 -40 0 -40C20 -40 36 -26 36 -8C32 -4 28 -6 27 -10C22 -24 12 -29 0 -29"
        "C-12 -29 -22 -24 -27 -10C-28 -6 -32 -4 -36 -8Z"
    )
    head.form(roll, GOLD, GOLD_D, 5, 3)
    for angle, fill in (
        (-160, RED),
        (-138, GREEN),
        (-114, RED),
        (-90, BLUE),
        (-66, RED),
        (-42, GREEN),
        (-20, RED),
    ):
        x, y = polar(0, -5, 31, angle)
        head.draw(circle(x, y + 1, 3.6), fill, 1.6, inner=True)
    return head

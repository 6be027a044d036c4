"""The upper halves of the French courts: queen, king and jack, drawn for y up to 250 and bleeding below."""

from __future__ import annotations

from collections.abc import Callable

from .beard import full_beard
from .geometry import (
    Outline,
    box,
    circle,
    ellipse,
    intersect,
    join,
    mirror,
    place,
    polar,
    rhomb,
    subtract,
    transform,
    unite,
)
from .group import Group
from .head import face
from .headgear import crown
from .ornament import lattice
from .palette import (
    BLUE,
    BLUE_D,
    BLUE_L,
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
    SKIN_D,
    STEEL_D,
    WHITE,
)
from .pips import sword

# The queen's hair is not one of the metal golds, so that recolouring can tell them apart.
QUEEN_HAIR, QUEEN_HAIR_D = "#f2b73b", "#c98621"


def _tails(spots: tuple[tuple[float, float], ...], r: float) -> Outline:
    return join(
        *(
            f"M{x} {y - r}C{x + r * 0.6} {y - r * 0.2} {x + r * 0.68} {y + r * 0.8} {x} {y + r * 1.2}"
            f"C{x - r * 0.68} {y + r * 0.8} {x - r * 0.6} {y - r * 0.2} {x} {y - r}Z"
            for x, y in spots
        )
    )


def _fist() -> Group:
    """A hand closed round an upright rod through the origin, knuckles to the left."""
    g = Group().draw(
        "M-13 -8C-14 -13 -4 -14 2 -13C10 -13 13 -9 13 -2C13 6 12 12 4 13C-4 14 -13 13 -13 8Z", SKIN, 2.8
    )
    for y in (-3.6, 1.8, 7):
        g.line(f"M-13 {y}Q-7 {y - 1} -1 {y + 0.4}", 1.9)
    return g.line("M2 -13C6 -8 6 -4 3 -1", 1.9)


# ---------------------------------------------------------------- queen


def queen(sign: Outline) -> Group:
    """Return a queen with a rose; `sign` is the suit sign worn as a jewel."""
    f = Group()
    fan = (
        "M104 206C84 190 76 158 84 134C92 140 96 132 100 126C108 132 112 124 116 118"
        "C124 124 130 118 134 114H166"
        "C170 118 176 124 184 118C188 124 192 132 200 126C204 132 208 140 216 134C224 158 216 190 196 206Z"
    )
    f.draw(fan, WHITE)
    for fold in ("M118 200C104 180 94 160 90 146", "M126 196C114 174 108 156 104 138"):
        f.line(fold, 1.8, STEEL_D).line(mirror(fold, 150), 1.8, STEEL_D)
    for x, y in ((86, 150), (93, 168), (98, 184)):
        f.paint(circle(x, y, 2.6), RED).paint(circle(300 - x, y, 2.6), RED)
    hair = (
        "M116 92C98 108 98 150 104 176C100 190 106 206 118 208L182 208C194 206 200 190 196 176"
        "C202 150 202 108 184 92Z"
    )
    f.draw(hair, QUEEN_HAIR_D)
    for lock in ("M112 112C106 132 108 156 110 176", "M107 120C103 140 104 160 107 174"):
        f.line(lock, 1.8, HAIR).line(mirror(lock, 150), 1.8, HAIR)
    _queen_dress(f, sign)
    f.put(_queen_head().at(150, 140))
    for curl in (
        "M106 168C96 176 98 190 108 192C116 192 118 182 112 180",
        "M104 186C96 196 102 210 112 208C120 205 118 196 112 197",
    ):
        for side in (curl, mirror(curl, 150)):
            f.line(side, 8.4).line(side, 4, QUEEN_HAIR)
    return f.put(_rose_hand())


def _queen_dress(f: Group, sign: Outline) -> None:
    mantle = "M108 196C80 204 56 222 40 262V300H260V262C244 222 220 204 192 196L150 240Z"
    f.draw(mantle, BLUE, 3.2).inlay(lattice((44, 216, 260, 262), (26, 22), 4.6, "fleur"), mantle, GOLD)
    f.inlay("M214 190C236 220 240 240 240 270H270V190Z", mantle, BLUE_D, 0.7)
    edge = "M110 195C98 212 92 236 90 262H112C112 240 116 220 124 204Z"
    tails = _tails(((106, 212), (101, 230), (110, 228), (97, 246), (106, 245)), 4)
    for part, marks in ((edge, tails), (mirror(edge, 150), mirror(tails, 150))):
        f.draw(part, WHITE, 2.8).paint(marks, INK)
    chest = (
        "M138 172H162C162 186 170 192 184 196C188 206 186 216 184 222H116C114 216 112 206 116 196"
        "C130 192 138 186 138 172Z"
    )
    f.draw(chest, SKIN, 2.8)
    f.inlay(
        "M136 178C146 188 156 188 164 178V184C164 192 170 194 186 197L184 204C164 200 146 196 136 186Z",
        chest,
        SKIN_D,
        0.9,
    )
    bodice = (
        "M114 214C124 220 136 222 150 222C164 222 176 220 186 214C186 230 180 244 176 262H124"
        "C120 244 114 230 114 214Z"
    )
    f.draw(bodice, RED).inlay("M168 214C170 230 166 246 162 264H190V210Z", bodice, RED_D, 0.8)
    f.draw(intersect(bodice, "M140 210H160L156 270H144Z"), GOLD, 2.2, inner=True)
    f.draw(transform(sign, place(150, 230, 0, 0.13)), RED, 1.4, inner=True)
    f.draw(
        (
            "M112 214C124 222 136 224.5 150 224.5C164 224.5 176 222 188 214L187 206"
            "C176 213 164 216 150 216C136 216 124 213 113 206Z"
        ),
        GOLD,
        2.4,
    )
    for x, y in ((124, 214.6), (137, 218), (163, 218), (176, 214.6)):
        f.paint(circle(x, y, 2.2), RED_D)
    f.draw(rhomb(150, 220.5, 7, 7.5), BLUE_L, 2, inner=True)
    for i in range(9):
        t = i / 8
        f.draw(circle(130 + 40 * t, 190 + 13 * (1 - (2 * t - 1) ** 2), 2.8), WHITE, 1.3, inner=True)
    f.draw(transform(sign, place(150, 208, 0, 0.11)), RED, 1.4, inner=True)


def _queen_head() -> Group:
    head = Group().paint("M-7 20H7V40H-7Z", SKIN).put(face(-5, female=True, gaze=-1, brow=HAIR))
    left = (
        "M2 -33C-14 -36 -28 -26 -29 -6C-31 8 -36 16 -34 28C-28 30 -24 24 -24 16C-27 4 -24 -8 -16 -14"
        "C-8 -18 -2 -24 2 -33Z"
    )
    right = (
        "M2 -33C12 -35 27 -26 28 -6C31 8 36 16 34 28C28 30 23 24 23 16C27 4 24 -8 18 -14C12 -18 6 -24 2 -33Z"
    )
    head.draw(left, QUEEN_HAIR, 2.6).draw(right, QUEEN_HAIR, 2.6)
    head.inlay("M22 -30C30 -10 28 10 30 32H40V-30Z", right, QUEEN_HAIR_D)
    head.line(
        "M-8 -26C-18 -22 -24 -12 -25 2M-29 10C-32 16 -31 22 -30 25M12 -26C20 -22 25 -12 25 2", 1.8, HAIR
    )
    head.put(crown(54, 38, BLUE, BLUE_D).at(1, -26))
    return head.draw(circle(-26.5, 20, 3), WHITE, 1.5, inner=True).draw(
        circle(24.5, 20, 3), WHITE, 1.5, inner=True
    )


def _rose_hand() -> Group:
    f = Group()
    arm = "M40 262C48 240 58 228 70 222L88 236C80 246 76 254 74 270Z"
    f.draw(arm, RED).inlay("M54 270C60 252 70 240 84 232L92 240V275Z", arm, RED_D, 0.7)
    f.draw("M64 226L74 214L94 230L86 242C78 240 68 234 64 226Z", WHITE, 2.6)
    stem = "M92 222C90 206 84 190 78 172"
    f.line(stem, 5.4).line(stem, 2.4, GREEN)
    blade = "M0 0C-6 -6 -8 -16 -2 -24C6 -18 6 -8 0 0Z"
    leaves = (
        Group()
        .draw(transform(blade, place(85, 192, 58)), GREEN, 2.2)
        .draw(transform(blade, place(88, 204, -62)), GREEN, 2.2)
    )
    rose = Group().draw(circle(0, 0, 15), RED, 2.8)
    for i in range(5):
        rose.draw(circle(*polar(0, 0, 10, i * 72 - 90), 8.4), RED, 2)
    rose.draw(circle(0, 0, 8.6), RED_L, 2).line("M-4 1C-3 -5 4 -5 4 0C4 4 -1 4 -1 1", 1.8)
    f.put(leaves.kept()).put(rose.at(75, 163, 0, 0.95).kept())
    f.draw(
        "M72 214C74 206 82 202 90 206C98 208 102 216 98 224C94 232 84 232 78 228C72 224 70 220 72 214Z",
        SKIN,
        2.6,
    )
    return f.line("M82 207C88 209 92 211 96 211M79 212C86 214 92 217 98 218M80 218C86 221 90 223 94 226", 1.8)


# ---------------------------------------------------------------- king


def king(sign: Outline) -> Group:
    """Return a king with sword and orb; `sign` is the suit sign woven into the robe."""
    f = Group()
    robe = "M106 190C78 200 56 222 40 268V300H260V268C244 222 222 200 194 190Z"
    f.draw(robe, GREEN, 3.2)
    spots = ((64, 232), (88, 240), (112, 232), (236, 232), (212, 240), (188, 232), (76, 218), (224, 218))
    f.inlay(join(*(transform(sign, place(x, y, 0, 0.13)) for x, y in spots)), robe, GOLD)
    f.inlay("M210 190C234 216 240 240 240 275H270V190Z", robe, GREEN_D, 0.7)
    panel = intersect(robe, box(134, 190, 166, 300))
    f.draw(panel, GOLD, 2.8, inner=True).inlay(box(156, 190, 166, 300), panel, GOLD_D)
    f.draw(transform(sign, place(150, 232, 0, 0.13)), RED_D, 1.4, inner=True)
    sleeve = "M190 262C190 240 198 226 214 222C234 222 248 236 256 262V280H190Z"
    f.draw(sleeve, RED).inlay("M226 222C238 234 240 250 240 280H262V222Z", sleeve, RED_D, 0.8)
    f.draw("M196 230C202 218 218 214 230 222L226 234C216 228 206 232 200 240Z", WHITE, 2.6)
    f.put(sword().haloed(1.2).at(213, 140, 3, 0.94).kept()).put(_fist().mirrored().at(210, 203, 3, 0.95))
    sleeve = "M44 262C48 244 60 230 76 226C92 226 100 240 104 262V280H44Z"
    f.draw(sleeve, RED).inlay("M80 226C92 240 92 250 92 280H106V226Z", sleeve, RED_D, 0.8)
    f.draw("M60 236C68 224 84 222 94 230L90 242C82 236 72 238 66 246Z", WHITE, 2.6)
    f.put(_orb().at(80, 193))
    f.draw(
        (
            "M60 222C58 212 62 204 68 206C72 210 74 212 80 212C88 212 92 208 96 204"
            "C102 204 102 214 98 222C92 234 68 236 60 222Z"
        ),
        SKIN,
        2.6,
    )
    f.line("M74 226C74 222 74 219 75 216M82 227C83 223 83 219 83 216M90 224C91 220 91 217 91 214", 1.8)
    cape = (
        "M112 180C92 190 82 204 80 218C96 228 112 228 122 224C130 236 140 240 150 241C160 240 170 236 178 224"
        "C188 228 204 228 220 218C218 204 208 190 188 180Z"
    )
    f.draw(cape, WHITE).inlay("M182 176C188 200 180 226 164 246H230V176Z", cape, STEEL_D, 0.55)
    spots = ((98, 208), (114, 214), (106, 196), (128, 220), (142, 230), (158, 230), (172, 220), (186, 214))
    f.paint(_tails((*spots, (202, 208), (194, 196)), 5), INK).line(cape, 3)
    f.draw(circle(150, 235, 8), GOLD, 2.4, inner=True).draw(circle(150, 235, 3.2), RED, 1.6, inner=True)
    head = Group().draw(
        "M-30 -26C-40 -10 -42 14 -38 34C-46 34 -46 48 -36 48C-26 50 -22 42 -24 34H24C22 42 26 50 36 48"
        "C46 48 46 34 38 34C42 14 40 -10 30 -26Z",
        HAIR,
    )
    lock = "M-33 -10C-37 8 -34 20 -31 34"
    head.line(lock, 2).line(mirror(lock), 2)
    head.put(face()).put(full_beard(length=34)).put(crown(64, 40).at(0, -22))
    return f.put(head.at(150, 138, 0, 0.98))


def _orb() -> Group:
    g = Group().draw(circle(0, 0, 19), BLUE).paint(subtract(circle(0, 0, 17.5), circle(-4, -5, 17.5)), BLUE_D)
    g.paint(ellipse(-7, -8, 5, 3.4), BLUE_L)
    g.draw("M-19 -1C-8 5 8 5 19 -1V4C8 10 -8 10 -19 4Z", GOLD, 2)
    return g.draw("M-3 -34H3V-29H8V-23.4H3V-18H-3V-23.4H-8V-29H-3Z", GOLD, 2.2)


# ---------------------------------------------------------------- jack


def jack(item: Callable[[], Group], item_y: float) -> Group:
    """Return a jack who raises an object, whose origin lies at height `item_y`."""
    f = Group()
    _jack_body(f)
    f.put(item().haloed(1.6).at(231, item_y, 0, 0.72).kept())
    for x in (224, 232, 240):
        f.draw(
            (
                f"M{x - 4.4} 182.4C{x - 4.4} 176.6 {x + 4.4} 176.6 {x + 4.4} 182.4V193.6"
                f"C{x + 4.4} 199.4 {x - 4.4} 199.4 {x - 4.4} 193.6Z"
            ),
            SKIN,
            2.3,
        )
    f.draw("M218 206C211 198 209 188 213 183C218 180 220 186 221 192Z", SKIN, 2.3).paint(
        "M221 191H242V204H222Z", SKIN
    )
    f.draw(
        unite(*(circle(150 + dx, 213 - abs(dx) * 0.12, 9) for dx in (-34, -22, -8, 8, 22, 34))), WHITE, 2.8
    )
    for dx in (-28, -15, 0, 15, 28):
        f.line(f"M{150 + dx * 0.9} 203L{150 + dx} 217", 1.8, STEEL_D)
    return f.put(_jack_head().at(150, 166, 0, 0.98)).at(4, -14)


def _jack_body(f: Group) -> None:
    cape = "M116 216C92 236 74 292 66 352H218C214 300 206 240 186 216Z"
    f.draw(cape, GREEN, 3.4).inlay(
        "M96 250C88 300 84 330 82 362H100C98 330 100 290 106 250Z", cape, GREEN_D, 0.8
    )
    f.inlay("M190 240C204 280 208 330 206 366H230V230Z", cape, GREEN_D, 0.8).line(cape, 3.4)
    doublet = "M114 214C108 240 110 276 114 300V331H186V300C190 276 192 240 186 214Z"
    f.draw(doublet, BLUE, 3.2).inlay("M172 206C176 250 168 290 172 336H200V206Z", doublet, BLUE_D, 0.8)
    stripes = join(
        *(
            f"M{x - 1.6} 206L{x - 1.6 + (150 - x) * 0.12} 300H{x + 1.6 + (150 - x) * 0.12}L{x + 1.6} 206Z"
            for x in (122, 134, 166, 178)
        )
    )
    f.inlay(stripes, doublet, BLUE_L).line(doublet, 3.2)
    for y in (232, 250, 268, 286):
        f.draw(circle(150, y, 4.2), GOLD, 1.8, inner=True)
    arm = (
        "M118 214C100 218 86 236 78 258C72 272 74 284 84 292L106 306L116 290L100 274C108 262 118 250 124 240Z"
    )
    f.draw(arm, BLUE, 3.2)
    f.inlay(
        "M124 236C112 256 104 268 98 274L116 292L106 310L84 292L92 272C98 256 108 240 124 232Z",
        arm,
        BLUE_D,
        0.8,
    ).line(arm, 3.2)
    puff = "M122 210C104 208 88 220 84 240C92 256 112 258 126 246C130 232 130 220 122 210Z"
    slits = (
        "M106 211C96 224 92 238 95 250L103 254C99 240 103 224 113 209Z",
        "M119 210C112 224 110 240 113 256L121 252C119 240 120 226 125 214Z",
    )
    right_arm = (
        "M180 214C196 220 206 232 212 246L220 214L240 220C242 246 238 268 226 280C212 284 194 268 178 246Z"
    )
    f.put(_puff(puff, slits))
    f.draw(right_arm, BLUE, 3.2)
    f.inlay("M178 240C198 262 214 270 224 262L246 210V300H178Z", right_arm, BLUE_D, 0.8).line(right_arm, 3.2)
    f.put(_puff(puff, slits).mirrored(150))
    f.draw("M217 218L220 206L243 212L242 224C234 228 224 226 217 218Z", WHITE, 2.6)
    f.draw("M221 208C217 198 218 190 220 186H242C246 194 245 204 242 213Z", SKIN, 2.6)


def _puff(outline: str, slits: tuple[str, ...]) -> Group:
    g = Group().draw(outline, RED, 3.2)
    for slit in slits:
        part = intersect(slit, outline)
        g.paint(part, GOLD_L).line(part, 1.6)
    return g.line(outline, 3.2)


def _jack_head() -> Group:
    head = Group()
    head.draw(
        "M-31 -26C-44 -4 -44 22 -38 40C-30 48 -18 46 -14 38L14 38C18 46 30 48 38 40C44 22 44 -4 31 -26Z", HAIR
    )
    for lock in ("M-36 0C-39 14 -37 28 -33 40", "M-30 2C-31 18 -29 30 -25 42"):
        head.line(lock, 2).line(mirror(lock), 2)
    head.put(face(6, gaze=1.2))
    fringe = (
        "M-30 -20C-30 -36 30 -36 30 -20C24 -18 22 -14 16 -19C10 -14 4 -14 0 -19C-6 -13 -12 -13 -16 -18"
        "C-22 -12 -26 -14 -30 -6C-34 -10 -32 -16 -30 -20Z"
    )
    head.draw(fringe, HAIR, 2.8)
    beret = (
        "M-40 -30C-50 -46 -34 -64 -4 -66C30 -68 54 -54 46 -36C42 -28 30 -26 0 -26C-24 -26 -36 -24 -40 -30Z"
    )
    head.draw(beret, RED, 3.2).inlay("M14 -70C24 -56 22 -40 8 -24H60V-70Z", beret, RED_D, 0.8)
    head.line("M-20 -58C-30 -52 -32 -44 -30 -36", 2).line(beret, 3.2)
    head.draw(
        "M-34 -32C-34 -24 -30 -20 -30 -20C-12 -27 14 -27 30 -20C34 -24 34 -32 34 -32C14 -38 -14 -38 -34 -32Z",
        GOLD,
        2.8,
    )
    for x in (-20, -7, 7, 20):
        head.paint(circle(x, -29 + abs(x) * 0.13, 2.4), INK)
    feather = "M26 -34C40 -46 58 -66 52 -92C44 -100 34 -92 28 -82C18 -68 18 -50 26 -34Z"
    head.draw(feather, WHITE).inlay(
        "M28 -34C36 -52 44 -72 48 -94C64 -84 60 -50 28 -32Z", feather, STEEL_D, 0.6
    )
    head.line("M27 -38C32 -58 38 -74 44 -86", 2)
    head.line("M31 -54L24 -60M35 -65L28 -72M40 -76L34 -83M31 -52L42 -56M36 -66L48 -70", 1.6)
    return head.draw(circle(27, -34, 6.4), BLUE, 2.4)

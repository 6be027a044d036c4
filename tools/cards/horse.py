"""Horses of the knights, seen from the side and facing right; mirror the group for the other direction.

The ground lies at y = 448, the saddle near (126, 292). Legs are joints, so every horse can have its own gait.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fontTools.misc.transform import Transform

from .geometry import circle, intersect, join, limb, place, polygon, scallops, stroked, transform, unite
from .group import Group
from .ornament import lattice
from .palette import (
    BROWN,
    BROWN_D,
    BROWN_L,
    DARK_D,
    GOLD,
    GOLD_L,
    HAIR,
    HAIR_D,
    INK,
    RED,
    SKIN_D,
    WHITE,
)

Joint = tuple[float, float, float]  # x, y, width
Gait = dict[str, list[Joint]]


@dataclass(frozen=True)
class Coat:
    """Colours of a horse: body, its shade, mane and tail with their strands, hooves, the tack."""

    body: str
    dark: str
    mane: str
    strand: str
    tack: str = RED
    hoof: str = HAIR_D


BAY = Coat(BROWN_L, BROWN, HAIR_D, HAIR)
GREY_HORSE = Coat("#e8e2d6", "#b9b2a6", "#8d8a94", "#c9c6cc", tack="#235aa6")
BLACK_HORSE = Coat("#55433d", "#37292a", DARK_D, "#6b4a35", hoof="#1d1a26")
CHESTNUT = Coat("#b5642f", "#87431f", "#f0d9a0", "#c9a45e", tack="#1b5a36")

WALK: Gait = {
    "hind_far": [(88, 344, 44), (100, 370, 30), (94, 404, 16), (102, 430, 13), (104, 440, 14)],
    "hind_near": [(78, 340, 48), (72, 372, 32), (58, 402, 17), (62, 430, 13), (62, 440, 14)],
    "fore_far": [(192, 346, 32), (222, 360, 22), (246, 370, 16), (238, 398, 13), (234, 408, 14)],
    "fore_near": [(180, 350, 34), (182, 380, 22), (182, 406, 16), (184, 430, 13), (184, 440, 14)],
}
TROT: Gait = {
    "hind_far": [(86, 340, 46), (66, 368, 30), (50, 392, 16), (40, 414, 12), (35, 420, 14)],
    "hind_near": [(82, 342, 48), (92, 374, 32), (80, 404, 17), (92, 430, 13), (94, 440, 14)],
    "fore_far": [(184, 350, 32), (176, 380, 22), (166, 406, 16), (160, 430, 13), (158, 440, 14)],
    "fore_near": [(190, 346, 34), (216, 368, 23), (226, 384, 17), (204, 402, 13), (196, 404, 14)],
}
CANTER: Gait = {
    "hind_far": [(84, 342, 46), (74, 374, 30), (64, 402, 16), (60, 430, 13), (61, 440, 14)],
    "hind_near": [(82, 342, 48), (98, 376, 32), (88, 406, 17), (100, 430, 13), (102, 440, 14)],
    "fore_far": [(192, 344, 32), (220, 352, 22), (238, 366, 16), (224, 388, 13), (216, 390, 14)],
    "fore_near": [(188, 348, 34), (208, 372, 23), (218, 390, 17), (196, 408, 13), (188, 410, 14)],
}


def leg(joints: Sequence[Joint], coat: Coat, *, far: bool = False) -> Group:
    """Return a leg along its joints, with a white sock and a hoof in the direction of the last bone."""
    g = Group()
    shape = limb(list(joints), steps=3)
    if far:
        g.draw(shape, coat.dark, 3)
    else:
        g.form(shape, coat.body, coat.dark, 5, 3)
    (x0, y0, _), (x1, y1, width) = joints[-2], joints[-1]
    dx, dy = x1 - x0, y1 - y0
    size = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / size, dy / size
    half = width / 2 + 1

    def at(along: float, across: float) -> tuple[float, float]:
        return x1 + ux * along - uy * across, y1 + uy * along + ux * across

    sock = polygon([at(-12, half - 1), at(1, half), at(1, -half), at(-12, 1 - half)])
    g.draw(sock, "#cfd6de" if far else WHITE, 2.4)
    hoof = polygon([at(0, half), at(8.6, half + 1), at(8.6, -half - 6), at(0, -half)])
    return g.draw(hoof, coat.hoof, 2.6)


_BODY = (
    "M64 308C76 288 104 288 128 291C148 293 164 286 180 282C206 296 216 324 208 350C202 366 186 372 170 370"
    "C142 382 112 380 98 368C84 374 64 366 57 346C53 330 56 318 64 308Z"
)
_NECK = "M146 306C158 246 182 214 208 202L236 214C226 234 222 252 226 270C230 292 226 316 210 340L160 340Z"
NECK_AT = place(2, 20, 0, 0.98)
STRAIGHT = Transform()
SHORT = Transform(0.9, 0, 0, 1, 12.6, 0)  # a shorter horse, where the corner index needs room
TILT = place(20, -4).transform(place(90, 350, -28)).translate(-90, -350)  # of a rearing horse


def trunk(coat: Coat, neck: Transform = NECK_AT, trunk_at: Transform = STRAIGHT) -> Group:
    """Return body and neck in one shape; both may be turned, for a horse that rears."""
    shape = unite(transform(_BODY, trunk_at), transform(_NECK, neck))
    g = Group().form(shape, coat.body, coat.dark, 12, 3.4)
    creases = "M96 366C92 350 96 330 108 318M196 358C188 346 184 330 188 314"
    return g.line(transform(creases, trunk_at), 2)


def tail(coat: Coat, *, flying: bool = False) -> Group:
    """Return the tail, hanging or carried out behind."""
    if flying:
        shape = "M82 306C62 294 44 302 34 322C28 336 30 350 22 362C40 360 52 348 56 334C60 322 70 320 84 324Z"
        return (
            Group()
            .draw(shape, coat.mane, 3.2)
            .line("M72 310C54 306 44 320 40 340M76 316C62 316 54 326 50 340", 2, coat.strand)
        )
    shape = "M64 306C44 306 34 330 38 352C40 368 42 378 36 392C52 390 60 376 58 360C57 346 62 336 72 328Z"
    return (
        Group()
        .draw(shape, coat.mane, 3.2)
        .line("M56 318C46 336 48 356 48 374M62 324C54 340 54 350 55 360", 2, coat.strand)
    )


def head(coat: Coat) -> Group:
    """Return the head with mane and bridle, to go on the neck; the nose is at (279, 285)."""
    g = Group()
    g.draw("M222 204C220 190 224 180 230 174C236 182 238 194 234 206Z", coat.dark, 2.8)
    skull = (
        "M206 206C212 200 224 198 233 203C242 214 252 232 262 250C270 260 279 268 279 279"
        "C279 288 271 291 264 290"
        "C262 296 254 298 247 293C240 290 236 284 230 281C218 284 207 278 204 266C202 250 200 220 206 206Z"
    )
    g.form(skull, coat.body, coat.dark, 9, 3.4)
    blaze = (
        "M226 202C234 214 246 234 256 252C262 260 268 264 271 269C262 270 254 262 248 252"
        "C238 236 230 220 224 203Z"
    )
    g.inlay(blaze, skull, WHITE).line(skull, 3.4)
    g.line("M264 290C258 288 254 284 252 280", 2.2).line("M267 268C271 266 275 269 273 274", 2.4)
    g.line("M204 262C210 272 222 276 230 268", 2.0)
    eye = "M220 226C224 219 233 219 237 226C233 231 224 231 220 226Z"
    g.paint(eye, WHITE).inlay(circle(229.5, 225, 4.2), eye, INK).paint(circle(231, 223.4, 1.3), WHITE)
    g.line("M219 226.6C224 218.6 233 218.6 238 226", 2.6).line("M219 217C224 212 232 212 236 216", 2)
    g.draw("M206 208C202 192 206 180 214 172C221 182 223 196 220 208Z", coat.body, 2.8)
    g.paint("M211 204C209 194 211 186 214 180C217 188 217.6 196 216 204Z", SKIN_D)
    return g.put(_mane(coat)).put(_bridle(coat))


def _mane(coat: Coat) -> Group:
    locks = (
        "M212 196C196 196 178 206 168 224C160 238 152 256 150 276C146 284 150 292 156 292"
        "C154 300 164 304 168 296"
        "C172 302 180 298 180 290C186 294 192 286 190 278C196 280 202 272 198 264C204 262 206 254 202 248"
        "C208 242 208 234 204 230C210 224 210 216 206 212C212 208 214 202 212 196Z"
    )
    g = Group().draw(locks, coat.mane, 3)
    strands = (
        "M204 214C190 220 178 236 172 256M202 232C190 240 182 254 178 272M200 250C190 258 182 270 176 284"
        "M192 204C178 212 168 230 162 250"
    )
    g.line(strands, 2, coat.strand)
    return g.draw(
        "M210 198C218 194 228 200 230 212C224 210 222 216 216 216C212 212 208 204 210 198Z", coat.mane, 2.6
    )


def _bridle(coat: Coat) -> Group:
    g = Group()
    for strap in (
        "M236 254C244 258 250 258 258 250L262 256C254 266 244 266 234 262Z",
        "M208 232L240 258L237 263L206 239Z",
        "M208 219C216 224 232 222 241 216L244 221C234 229 216 231 207 226Z",
    ):
        g.draw(strap, coat.tack, 2.2, inner=True)
    for x, y in ((238, 259), (210, 231)):
        g.draw(circle(x, y, 4.6), GOLD, 2)
    return g


def reins(spine: str, coat: Coat) -> Group:
    """Return a rein along a line from the bit to the hand."""
    return Group().line(spine, 4.8).line(spine, 2.2, coat.tack)


def horse(gait: Gait, coat: Coat, *, flying_tail: bool = False, nod: float = 0) -> Group:
    """Return a horse without saddle, legs in the given gait, the head lowered by `nod` degrees."""
    g = Group().put(leg(gait["hind_far"], coat, far=True)).put(leg(gait["fore_far"], coat, far=True))
    g.put(tail(coat, flying=flying_tail))
    g.put(leg(gait["hind_near"], coat)).put(leg(gait["fore_near"], coat))
    neck = place(170, 320, nod).translate(-170, -320).transform(NECK_AT)
    return g.put(trunk(coat, neck)).put(head(coat).under(neck))


def rearing(coat: Coat) -> Group:
    """Return a horse on its hind legs; the saddle lies near (112, 284) and is tilted by `TILT`."""
    g = Group()
    g.put(
        leg([(104, 352, 46), (124, 382, 30), (112, 410, 16), (124, 432, 13), (126, 440, 14)], coat, far=True)
    )
    g.put(
        leg([(196, 262, 30), (232, 268, 22), (248, 290, 16), (226, 304, 13), (218, 306, 14)], coat, far=True)
    )
    g.put(tail(coat, flying=True).at(6, 96, 0, 0.8))
    g.put(leg([(94, 350, 50), (96, 388, 34), (72, 412, 17), (84, 434, 13), (86, 440, 14)], coat))
    g.put(leg([(188, 274, 34), (222, 292, 24), (230, 320, 17), (208, 330, 13), (200, 330, 14)], coat))
    neck = place(-14, -22, 0, 0.98)
    return g.put(trunk(coat, neck, TILT)).put(head(coat).under(neck))


def saddle_cloth(fill: str, dark: str, trim: str = GOLD) -> Group:
    """Return a short cloth with saddle, over the back of a horse whose body shows."""
    g = Group()
    cloth = (
        "M90 288C108 292 150 294 172 284C178 306 178 332 172 352C150 360 112 360 90 350C84 330 84 308 90 288Z"
    )
    g.form(cloth, fill, dark, 8)
    hem = intersect(
        stroked(
            "M90 288C84 308 84 330 90 350C112 360 150 360 172 352C178 332 178 306 172 284", 15, butt=True
        ),
        cloth,
    )
    g.draw(hem, trim, 2.2, inner=True)
    g.inlay(lattice((98, 300, 168, 346), (20, 17), 3.4, "lozenge"), cloth, GOLD_L).line(cloth, 3.2)
    return g.put(saddle(RED if fill != RED else BROWN, BROWN_D))


def saddle(fill: str, dark: str) -> Group:
    """Return a saddle with high bows."""
    shape = (
        "M92 292C88 278 92 268 100 268C104 280 116 286 132 286C146 286 154 278 158 268"
        "C168 268 168 282 162 296"
        "C168 312 158 322 128 322C100 322 88 308 92 292Z"
    )
    g = Group().form(shape, fill, dark, 7)
    return g.line("M96 300C112 312 148 312 162 298", 2.2, GOLD)


def breast_strap(coat: Coat) -> Group:
    """Return straps with bells round chest and rump, for a horse without caparison."""
    g = Group()
    for spine, bells in (
        ("M168 318C186 332 204 336 218 330", ((184, 328), (204, 333))),
        ("M94 320C80 330 66 332 54 328", ((80, 328), (64, 331))),
    ):
        g.line(spine, 8.6, butt=True).line(spine, 4.2, coat.tack, butt=True)
        for x, y in bells:
            g.draw(circle(x, y, 4.4), GOLD, 1.8, inner=True)
    return g


def caparison(fill: str, dark: str, trim: str = GOLD) -> Group:
    """Return the cloth that covers a horse to the knees, with a scalloped hem."""
    g = Group()
    shape = (
        f"M152 288C110 282 84 282 64 290C46 298 44 330 44 368L46 392{scallops(46, 226, 392, 8, 12)}"
        "C234 380 246 356 246 336C242 316 230 304 212 300C190 296 170 296 152 288Z"
    )
    g.form(shape, fill, dark, 10, 3.4)
    g.inlay(lattice((46, 312, 244, 384), (34, 26), 5.2, "fleur"), shape, trim)
    hem = intersect(shape, f"M40 382L46 382{scallops(46, 226, 382, 8, 12)}L246 374V440H20Z")
    g.draw(hem, trim, 2.2, inner=True)
    g.paint(join(*(circle(57 + 22.5 * i, 401, 3) for i in range(8))), RED)
    for spine in ("M160 306C190 332 222 338 250 330", "M112 304C82 326 56 330 30 326"):
        strap = intersect(stroked(spine, 9, butt=True), shape)
        g.draw(strap, RED, 2.2, inner=True)
    for x, y in ((182, 322), (206, 331), (230, 334), (90, 318), (66, 326)):
        g.draw(circle(x, y, 4.4), GOLD, 1.8, inner=True)
    g.line(shape, 3.4)
    return g.put(saddle(RED, BROWN_D))


def bust(coat: Coat) -> Group:
    """Return neck and head alone, cut off below."""
    return Group().form(_NECK, coat.body, coat.dark, 14, 3.4).put(head(coat))

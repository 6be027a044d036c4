"""What the riders of the Italian deck share: the leg in its stirrup, armour, the hand on the reins, helmets and hats.

All are drawn facing right on a saddle near (126, 292); the shoulders lie at y = 210, the head near (136, 154).
"""

from __future__ import annotations

from .garb import plume
from .geometry import circle, ellipse, intersect, star, stroked
from .group import Group
from .palette import (
    BROWN,
    BROWN_D,
    BROWN_L,
    GOLD,
    GOLD_D,
    GOLD_L,
    INK,
    RED,
    RED_D,
    STEEL,
    STEEL_D,
    WHITE,
)


def leg(fill: str, dark: str, slash: str) -> Group:
    """Return the near leg: slashed breeches, boot, stirrup and spur."""
    f = Group()
    thigh = "M108 280C118 272 146 274 164 290C176 300 182 312 178 324C170 336 160 332 152 324L116 306Z"
    f.draw(thigh, fill, 3.2).shade(thigh, dark, 7)
    for k in range(4):
        f.inlay(f"M{116 + k * 15} 268L{112 + k * 15} 336H{118 + k * 15}L{122 + k * 15} 268Z", thigh, slash)
    f.line(thigh, 3.2)
    boot = (
        "M150 316C160 314 172 316 180 322C178 340 168 358 166 374C172 382 184 384 188 390"
        "C186 396 160 398 146 394"
        "C142 390 144 380 146 370C146 350 144 332 150 316Z"
    )
    f.form(boot, BROWN, BROWN_D, 6)
    f.draw("M147 318C158 312 174 314 183 321L181 332C172 326 158 324 147 329Z", GOLD, 2.6)
    f.line("M158 396H186", 4.4).line("M160 395.6H184", 1.8, GOLD)
    return f.draw(star(136, 384, 8, 3.4, 6), GOLD, 1.8).line("M139 384H147", 3)


def skirt(fill: str, dark: str) -> Group:
    """Return the pleated skirt of a doublet over the saddle."""
    shape = "M106 262C100 276 98 286 100 296C116 304 148 304 166 294C166 284 162 272 158 262Z"
    f = Group().form(shape, fill, dark, 6)
    return f.line("M112 268L110 298M124 268L122 300M137 268L136 300M150 268L151 298", 2)


TORSO = "M106 206C98 226 98 248 106 266C122 274 146 274 160 266C170 246 168 224 160 206Z"


def breastplate() -> Group:
    """Return a steel breastplate with its belt."""
    f = Group().form(TORSO, STEEL, STEEL_D, 11)
    f.line("M136 208C141 226 141 250 136 271", 2).line("M102 250C120 259 148 259 165 249", 2.2)
    f.inlay("M112 208C106 224 106 240 110 254L117 256C113 240 113 224 119 208Z", TORSO, WHITE)
    f.draw("M126 222L136 214L146 222L136 244Z", RED, 2.2).paint("M136 216L144 222L136 241Z", RED_D).line(
        TORSO, 3.2
    )
    return f.draw("M102 258C120 268 150 268 164 257L165 268C148 277 118 277 103 269Z", GOLD, 2.6)


def doublet(fill: str, dark: str) -> Group:
    """Return a padded doublet with its belt."""
    f = Group().form(TORSO, fill, dark, 9)
    return f.draw("M102 258C120 268 150 268 164 257L165 268C148 277 118 277 103 269Z", GOLD, 2.6)


def gorget(fill: str = GOLD, dark: str = GOLD_D) -> Group:
    """Return the collar plate under the chin."""
    return Group().form(
        "M110 200C118 192 154 192 162 200C160 212 150 218 136 218C122 218 112 212 110 200Z", fill, dark, 5, 3
    )


def pauldron(x: float, y: float, fill: str = STEEL, dark: str = STEEL_D) -> Group:
    """Return a shoulder piece about (x, y)."""
    shape = "M11 -15C-1 -19 -15 -13 -17 1C-13 17 3 23 15 17C21 7 19 -7 11 -15Z"
    f = Group().form(shape, fill, dark, 6)
    f.line("M-13 5C-5 12 9 12 17 1", 2).draw(circle(0, -4, 4.4), GOLD, 1.8, inner=True)
    return f.at(x, y)


def rein_hand(x: float, y: float, glove: str = BROWN_L) -> Group:
    """Return a gloved hand closed on the reins."""
    f = Group().draw("M-14 -8C-6 -16 8 -12 14 -2C16 8 8 14 -2 12C-12 12 -18 2 -14 -8Z", glove, 2.8)
    return f.line("M0 -7L10 1M-4 -1L7 7M-8 4L1 10", 1.8).at(x, y)


def helmet(feather: str, feather_dark: str) -> Group:
    """Return an open helmet with comb and a plume streaming behind, for a head about the origin facing right."""
    g = Group()
    tail = (
        "M-8 -50C-24 -74 -52 -74 -66 -56C-78 -40 -72 -16 -56 -10C-60 -20 -56 -28 -48 -30"
        "C-34 -34 -22 -34 -12 -40Z"
    )
    g.form(tail, feather, feather_dark, 7)
    g.line(
        "M-14 -46C-34 -54 -54 -46 -62 -30M-34 -62C-42 -60 -48 -56 -52 -50M-24 -58C-30 -56 -36 -54 -40 -50", 2
    )
    shell = (
        "M-33 -2C-40 -44 -14 -58 4 -57C26 -56 40 -42 34 -10C32 -16 24 -21 4 -22C-14 -22 -22 -16 -23 -4"
        "C-22 8 -24 18 -27 24C-33 20 -33 8 -33 -2Z"
    )
    g.form(shell, STEEL, STEEL_D, 9)
    g.inlay("M-24 -40C-30 -28 -32 -8 -31 18L-25 20C-26 0 -24 -20 -14 -40Z", shell, WHITE).line(shell, 3.2)
    rim = (
        "M-24 -9C-22 -20 -14 -26 4 -26C24 -25 33 -19 35 -9C35 -4 32 -2 31 -6C28 -14 20 -17 4 -17.6"
        "C-10 -17.6 -16 -13 -18 -5C-20 -2 -24 -3 -24 -9Z"
    )
    g.draw(rim, GOLD, 2.6)
    g.draw(
        "M-10 -58C-2 -66 14 -66 24 -54C28 -48 32 -42 34 -34C28 -42 20 -50 4 -52C-2 -52 -8 -54 -10 -58Z",
        GOLD,
        2.8,
    )
    g.draw(circle(-12, -46, 6), GOLD, 2.4).draw(circle(-12, -46, 2), RED, 1.4, inner=True)
    return g.draw(circle(-26, 2, 4.4), GOLD, 2)


def turban(fill: str, dark: str, cap: str, feather: str, feather_dark: str) -> Group:
    """Return a wound turban with a jewel and a plume, for a head about the origin."""
    g = Group()
    g.put(plume(feather, feather_dark).at(4, -44, 4, 0.8))
    g.form("M-16 -44C-14 -66 14 -68 18 -44Z", cap, INK, 0.1, 3)
    roll = "M-40 -20C-46 -40 -26 -54 0 -54C28 -54 46 -40 41 -20C36 -10 22 -14 0 -15C-22 -14 -36 -10 -40 -20Z"
    g.form(roll, fill, dark, 7)
    for fold in (
        "M-38 -30C-20 -40 2 -36 22 -16",
        "M-26 -48C-4 -46 20 -40 40 -26",
        "M-40 -20C-30 -28 -16 -26 -6 -15",
        "M6 -53C22 -50 34 -44 42 -34",
    ):
        g.inlay(stroked(fold, 2), roll, INK)
    g.line(roll, 3.2)
    return g.draw(ellipse(3, -40, 7, 8.6), GOLD, 2.4).draw(ellipse(3, -40, 3, 4.4), RED, 1.4, inner=True)


def chaperon(fill: str, dark: str) -> Group:
    """Return a rolled hat with a crest on top and a tail that hangs behind."""
    g = Group()
    tail = "M-28 -30C-42 -26 -52 -10 -49 6C-47 14 -43 18 -46 26C-38 22 -33 12 -34 4C-34 -6 -30 -12 -26 -14Z"
    g.form(tail, fill, dark, 6)
    crest = "M-24 -42C-30 -58 -20 -74 -2 -74C6 -82 22 -80 26 -70C38 -70 42 -58 36 -50C38 -44 34 -38 28 -38Z"
    g.form(crest, fill, dark, 7).line(
        "M-12 -66C-16 -58 -14 -50 -10 -44M8 -72C2 -62 4 -52 8 -44M26 -66C20 -58 20 -50 22 -42", 2
    )
    roll = "M-38 -24C-44 -38 -28 -48 0 -48C28 -48 44 -38 40 -24C38 -14 24 -17 0 -18C-24 -17 -36 -14 -38 -24Z"
    g.form(roll, GOLD_L, GOLD, 6)
    for x in (-26, -13, 0, 13, 26):
        g.line(f"M{x - 5} {-46 + abs(x) * 0.12}C{x + 2} -38 {x + 2} -28 {x - 2} -19", 2)
    return g.line(roll, 3.2)


def tall_hat(fill: str, dark: str, feather: str, feather_dark: str) -> Group:
    """Return a tall hat with a narrow brim and a plume behind."""
    g = Group().put(plume(feather, feather_dark).mirrored().at(-16, -34, -24, 1.12))
    crown = "M-24 -28C-28 -52 -24 -76 -14 -84C-2 -90 14 -88 20 -82C28 -70 30 -48 28 -28Z"
    g.form(crown, fill, dark, 8)
    band = intersect(crown, "M-40 -40C-14 -32 16 -32 40 -40V-28C16 -20 -14 -20 -40 -28Z")
    g.draw(band, GOLD, 2.4, inner=True)
    brim = "M-44 -26C-40 -34 -20 -30 2 -30C26 -30 42 -35 48 -28C50 -20 28 -15 3 -15C-24 -15 -48 -17 -44 -26Z"
    g.form(brim, fill, dark, 4)
    return g.draw(circle(-18, -34, 6), GOLD_L, 2.4).draw(circle(-18, -34, 2.4), RED, 1.4, inner=True)

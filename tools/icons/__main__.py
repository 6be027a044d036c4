"""`python -m tools.icons`: write assets/ui, and the application icon in every size to packaging/icons."""

from pathlib import Path

from tools.cards.group import Group
from tools.icons import application, interface, suits
from tools.icons.raster import icns, ico, png

_TOP = Path(__file__).parents[2]
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
WINDOWS = (16, 24, 32, 48, 64, 256)


def drawings() -> dict[str, str]:
    """Return every SVG file by its path below the top folder."""

    def svg(group: Group, size: int) -> str:
        return group.svg(size, size)

    files = {
        f"assets/ui/icons/{name}.svg": svg(sign(), interface.SIZE)
        for name, sign in interface.INTERFACE.items()
    }
    for name, sign in suits.SUITS.items():
        files[f"assets/ui/icons/{name}.svg"] = svg(suits.edged(sign()), suits.SIZE)
    icon = svg(application.icon(), application.SIZE)
    files["assets/ui/icon.svg"] = icon
    files["packaging/icons/hicolor/scalable/apps/scopa.svg"] = icon
    return files


def pictures() -> dict[int, bytes]:
    """Return the application icon as PNG by size."""
    large = application.icon().svg(application.SIZE, application.SIZE)
    small = application.small_icon().svg(application.SIZE, application.SIZE)
    return {size: png(small if size <= application.SMALL else large, size) for size in SIZES}


def main() -> None:
    """Write all files."""
    files = {path: text.encode() for path, text in drawings().items()}
    sizes = pictures()
    for size, data in sizes.items():
        files[f"packaging/icons/hicolor/{size}x{size}/apps/scopa.png"] = data
    files["packaging/icons/scopa.ico"] = ico({size: sizes[size] for size in WINDOWS})
    files["packaging/icons/scopa.icns"] = icns(sizes)
    for name, data in files.items():
        path = _TOP / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    print(f"{len(files)} files, {sum(map(len, files.values())):,} bytes")


if __name__ == "__main__":
    main()

"""Read what is drawn on the pages of a PDF that a Chromium has made: sizes, and the boxes of paths, in millimeters."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass, field

POINT = 25.4 / 72
Matrix = tuple[float, float, float, float, float, float]
WHOLE: Matrix = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True)
class Box:
    """Where a path is drawn, from the left and the top of the page."""

    left: float
    top: float
    width: float
    height: float


@dataclass
class PdfPage:
    """A page: its size, and the boxes of everything that is filled, drawn or cut out."""

    width: float
    height: float
    boxes: list[Box] = field(default_factory=list)

    def of_size(self, width: float, height: float, within: float) -> list[Box]:
        """Return the places of the boxes of a size, each place once, row by row."""
        fitting = [one for one in self.boxes if abs(one.width - width) < within and abs(one.height - height) < within]
        places: list[Box] = []
        for one in sorted(fitting, key=lambda box: (round(box.top), round(box.left))):
            if not any(abs(one.left - box.left) < 1 and abs(one.top - box.top) < 1 for box in places):
                places.append(one)
        return places


def read_pdf(data: bytes) -> list[PdfPage]:
    """Return the pages of a PDF."""
    objects = {int(number): body for number, body in re.findall(rb"(?<!\d)(\d+) 0 obj(.*?)endobj", data, re.DOTALL)}
    pages = []
    for body in objects.values():
        if re.search(rb"/Type\s*/Page\b", body):
            left, bottom, right, top = map(float, found(rb"/MediaBox\s*\[([^\]]*)\]", body).split())
            page = PdfPage((right - left) * POINT, (top - bottom) * POINT)
            Drawing(page, top).read(unpacked(objects[int(found(rb"/Contents (\d+) 0 R", body))]))
            pages.append(page)
    return pages


def found(pattern: bytes, body: bytes) -> bytes:
    match = re.search(pattern, body)
    assert match, pattern
    return match[1]


def unpacked(body: bytes) -> str:
    """Return the text of a stream."""
    start = re.search(rb"stream\r?\n", body)
    assert start
    data = body[start.end() :]
    return (zlib.decompressobj().decompress(data) if b"FlateDecode" in body else data).decode("latin-1")


class Drawing:
    """What the operators of a page draw."""

    def __init__(self, page: PdfPage, top: float) -> None:
        self.page, self.top = page, top
        self.matrix = WHOLE
        self.kept: list[Matrix] = []
        self.points: list[tuple[float, float]] = []

    def read(self, content: str) -> None:
        numbers: list[float] = []
        for word in content.split():
            if re.fullmatch(r"[-+]?(\d+\.?\d*|\.\d+)", word):
                numbers.append(float(word))
            else:
                self.do(word, numbers)
                numbers = []

    def do(self, operator: str, values: list[float]) -> None:
        match operator, values:
            case "q", _:
                self.kept.append(self.matrix)
            case "Q", _:
                self.matrix = self.kept.pop()
            case "cm", [a, b, c, d, e, f]:
                self.matrix = combined((a, b, c, d, e, f), self.matrix)
            case "re", [x, y, width, height]:
                self.add([(x, y), (x + width, y + height), (x + width, y), (x, y + height)])
            case ("m" | "l", [x, y]):
                self.add([(x, y)])
            case "c", [*_, x, y]:
                self.add([(x, y)])
            case ("f" | "f*" | "S" | "n" | "B", _) if self.points:
                self.finish()

    def add(self, points: list[tuple[float, float]]) -> None:
        a, b, c, d, e, f = self.matrix
        self.points += [(a * x + c * y + e, b * x + d * y + f) for x, y in points]

    def finish(self) -> None:
        across, down = [x for x, _ in self.points], [self.top - y for _, y in self.points]
        size = ((max(across) - min(across)) * POINT, (max(down) - min(down)) * POINT)
        self.page.boxes.append(Box(min(across) * POINT, min(down) * POINT, *size))
        self.points = []


def combined(one: Matrix, two: Matrix) -> Matrix:
    """Return the matrix that does one, then two."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = two
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)

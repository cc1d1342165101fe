"""How well words can be read on what lies under them, by the measure of WCAG."""

from typing import Any

from playwright.sync_api import Page

LEAST = 4.5

# Words and what they are written on, by the names of their colours.
ON_CLOTH = [
    ("chalk", "baize"),
    ("chalk", "baize-dark"),
    ("chalk", "baize-light"),
    ("gilt", "baize"),
]
ON_SHEETS = [
    ("sheet-ink", "sheet"),
    ("sheet-ink", "sheet-press"),
    ("sheet-soft", "sheet"),
    ("brass-dark", "sheet"),
    ("wrong", "sheet"),
    ("deed-ink", "deed"),
]
ON_CARDS = [(suit, "paper") for suit in ("clubs", "diamonds", "hearts", "spades")]
PAIRS = ON_CLOTH + ON_SHEETS + ON_CARDS

# The values of an attribute that the style sheets know.
VALUES = r"""(name) => {
  const rules = [...document.styleSheets].flatMap(({cssRules}) => [...cssRules]);
  const selectors = rules.map(({selectorText}) => selectorText ?? '').join(' ');
  const found = selectors.matchAll(new RegExp(`\\[data-${name}="?(\\w+)`, 'g'));
  return [...new Set([...found].map(([, value]) => value))];
}"""

CONTRASTS = """([looks, pairs]) => {
  Object.assign(document.documentElement.dataset, looks);
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true});
  const probe = document.body.appendChild(document.createElement('i'));
  const luminance = (name) => {
    probe.style.color = `var(--${name})`;
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((each) => each / 255)
      .map((each) => each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const found = pairs.map(([ink, ground]) => {
    const [a, b] = [luminance(ink), luminance(ground)];
    return [Object.values(looks).join(' '), ink, ground, Math.max(a, b) / Math.min(a, b)];
  });
  probe.remove();
  return found;
}"""


def contrasts(page: Page, pairs: list[tuple[str, str]], **looks: str) -> list[list[Any]]:
    """The looks, two colours and their contrast (1 to 21), for each pair of colours."""
    found: list[list[Any]] = page.evaluate(CONTRASTS, [looks, pairs])
    return found


def weak(page: Page, least: float = LEAST) -> list[list[Any]]:
    """What has less contrast, of all words on every cloth, sheet and deck, light and dark."""
    felts, decks = (page.evaluate(VALUES, name) for name in ("felt", "deck"))
    assert len(felts) > 3
    assert len(decks) > 1
    looks = [{"felt": felt, "deck": ""} for felt in [*felts, ""]]
    looks += [{"felt": "", "deck": deck} for deck in decks]
    measured = [
        line
        for look in looks
        for light in ("light", "dark")
        for line in contrasts(page, PAIRS, light=light, **look)
    ]
    return [line for line in measured if line[-1] < least]

// With large print the words of the toolbar are larger, as far as all of them have room.

/** How many times larger, the most first. */
const SCALES = [4 / 3, 5 / 4, 7 / 6, 13 / 12];

/** @param {HTMLElement} bar */
export function growLabels(bar) {
  const fit = () => fitLabels(bar);
  new MutationObserver(fit).observe(document.documentElement, { attributeFilter: ["data-deck"] });
  new MutationObserver(fit).observe(bar, {
    ...{ subtree: true, childList: true, characterData: true },
    attributeFilter: ["hidden", "data-flow"],
  });
  new ResizeObserver(fit).observe(bar);
  document.fonts.ready.then(fit);
}

/** @param {HTMLElement} bar */
function fitLabels(bar) {
  const isLarge = document.documentElement.dataset.deck === "large";
  bar.toggleAttribute("data-large", isLarge); // no word is broken
  const scale = SCALES.find((scale) => isLarge && hasRoom(bar, scale)) ?? 1;
  bar.style.setProperty("--label-scale", String(scale));
  if (scale === 1) bar.removeAttribute("data-large");
}

/** Whether no control is wider or higher than its place, and no word is broken. @param {HTMLElement} bar @param {number} scale */
function hasRoom(bar, scale) {
  bar.style.setProperty("--label-scale", String(scale));
  const all = [bar, .../** @type {NodeListOf<HTMLElement>} */ (bar.querySelectorAll(".control, .label"))];
  return all.every(
    ({ className, scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      // Letters reach a little above and below their line.
      scrollWidth <= clientWidth && (className === "label" || scrollHeight <= clientHeight),
  );
}

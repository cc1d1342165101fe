// Swipes to the left and to the right.

/** So far a finger moves in a swipe, in pixels. */
const SWIPE = 40;

/** @param {HTMLElement} root @param {(way: 1 | -1) => void} run 1: a swipe to the left, which leads on; -1: to the right */
export function listenToSwipes(root, run) {
  let start = { x: 0, y: 0 };
  root.addEventListener("pointerdown", ({ clientX, clientY }) => {
    start = { x: clientX, y: clientY };
  });
  root.addEventListener("pointerup", ({ clientX, clientY }) => {
    const [x, y] = [clientX - start.x, clientY - start.y];
    if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) run(x < 0 ? 1 : -1);
  });
}

// Time in play, as a clock shows it.

/** @param {number} spent in milliseconds @returns {string} "4:07", "1:02:33" */
export function clockText(spent) {
  const seconds = Math.floor(spent / 1000);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

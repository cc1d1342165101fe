// Days as the deals of the day have them: dates in Greenwich, "2026-11-21", whatever the player's time zone is.

/** In milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/** @param {Date} [now] @returns {string} */
export const today = (now = new Date()) => now.toISOString().slice(0, 10);

/** @param {number} time in milliseconds @returns {string} */
const dayAt = (time) => today(new Date(time));

/** When the day after it begins, in milliseconds. @param {string} day */
export const endOf = (day) => Date.parse(day) + DAY;

/** @param {string} day @param {number} by @returns {string} so many days after it */
export const dayAfter = (day, by = 1) => dayAt(Date.parse(day) + by * DAY);

/** How many days there are from one to the other. @param {string} from @param {string} to */
export const daysBetween = (from, to) => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** Whether it is a date that a calendar has. @param {unknown} text @returns {text is string} */
export function isDay(text) {
  if (typeof text !== "string" || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && dayAt(time) === text;
}

/**
 * The days of a month, and how many fields of a calendar stand empty before the first.
 * @param {string} month "2026-11" @param {number} firstWeekday on which weeks begin: 1 for Monday to 7 for Sunday
 */
export function daysOf(month, firstWeekday) {
  const first = new Date(`${month}-01`);
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const days = Array.from({ length: count }, (_, i) => `${month}-${String(i + 1).padStart(2, "0")}`);
  return { days, before: (first.getUTCDay() + 7 - firstWeekday) % 7 };
}

/** @param {string} month @param {number} by @returns {string} */
export function otherMonth(month, by) {
  const date = new Date(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
}

// Dates and times in the page's language.

/** @param {number} time in milliseconds @returns {string} "21 Nov 2026, 08:00" */
export function dateAndTime(time) {
  const { lang } = document.documentElement;
  return new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" }).format(time);
}

// Dates, times, calendars and shares as the player's region writes them, in the page's language.

/**
 * The first of the browser's locales that is of the page's language and script, else the language itself.
 * @param {string} language a tag, as "en" or "zh-Hans" @param {readonly string[]} [wished] tags in the order of liking
 */
export function localeOf(language, wished = navigator.languages) {
  const ours = new Intl.Locale(language).maximize();
  const isOurs = (/** @type {string} */ tag) => {
    try {
      const { language, script } = new Intl.Locale(tag).maximize();
      return language === ours.language && script === ours.script;
    } catch {
      return false; // no tag at all: WebKit gives "C" where the system has no language
    }
  };
  return wished.find(isOurs) ?? language;
}

const locale = () => localeOf(document.documentElement.lang);

/** @param {Intl.DateTimeFormatOptions} options */
export const dateFormat = (options) => new Intl.DateTimeFormat(locale(), options);

/** @param {number} time in milliseconds @returns {string} "21 Nov 2026, 08:00" */
export const dateAndTime = (time) => dateFormat({ dateStyle: "medium", timeStyle: "short" }).format(time);

/** @typedef {{firstDay: number}} WeekInfo */

/**
 * The first day of the weeks in a calendar: 1 for Monday to 7 for Sunday.
 * @param {string} [tag]
 */
export function firstWeekday(tag = locale()) {
  const region = /** @type {Intl.Locale & {getWeekInfo?: () => WeekInfo, weekInfo?: WeekInfo}} */ (
    new Intl.Locale(tag)
  );
  const { firstDay } = region.getWeekInfo?.() ?? region.weekInfo ?? {}; // some browsers have one, some the other, some neither
  return firstDay ?? (region.maximize().region === "US" ? 7 : 1);
}

/** @param {number} share @returns {string} "67%" */
export const percent = (share) => new Intl.NumberFormat(locale(), { style: "percent" }).format(share);

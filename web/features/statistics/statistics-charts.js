// The two charts of the statistics: wins and losses over time, and how far the lost deals came.

import { dateFormat, percent } from "../../i18n/dates.js";
import { t } from "../../i18n/messages.js";
import { TENTHS } from "../../model/statistics.js";
import { chart } from "./statistics-chart.js";

/** @import {Figures, Unit} from "../../model/statistics.js" */

/** @type {{[unit in Unit]: Intl.DateTimeFormatOptions}} */
const DATES = {
  day: { day: "numeric", month: "short" },
  week: { day: "numeric", month: "short" },
  month: { month: "short", year: "numeric" },
  year: { year: "numeric" },
};

/** "2 Nov", or of a week "2 – 8 Nov". @param {Unit} unit @param {number} start */
function periodInWords(unit, start) {
  const format = dateFormat(DATES[unit]);
  if (unit !== "week") return format.format(start);
  const last = new Date(start);
  last.setDate(last.getDate() + 6);
  return format.formatRange(start, last);
}

/** @param {Figures} figures */
export function progressCharts({ won, helped, shown, lost, home, course: { unit, periods } }) {
  const made = [];
  if (won + helped + shown + lost) {
    const labels = periods.map(({ start }) => periodInWords(unit, start));
    const kinds = {
      won: t("statistics.won"),
      ...(helped + shown && { aided: t("statistics.aided") }),
      lost: t("statistics.lost"),
    };
    const columns = periods.map((period, i) => ({
      label: labels[i],
      parts: /** @type {(keyof typeof kinds)[]} */ (Object.keys(kinds)).map((kind) => ({
        kind,
        value: period[kind],
      })),
    }));
    const ends = labels.length > 1 ? [labels[0], labels[labels.length - 1]] : labels;
    made.push(chart(t("statistics.over-time"), kinds, columns, ends));
  }
  if (lost) {
    const columns = home.map((value, i) => ({
      label: t("statistics.range", { from: percent(i / TENTHS), to: percent((i + 1) / TENTHS) }),
      parts: [{ kind: "lost", value }],
    }));
    made.push(chart(t("statistics.lost-progress"), { lost: t("statistics.lost") }, columns, [0, 0.5, 1].map(percent)));
  }
  return made;
}

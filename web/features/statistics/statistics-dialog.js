// The page of the statistics, for each set of rules and for all together: numbers, two charts, the best games, and every
// deal to be played again by a touch. Streaks and times are for those who ask for them.

import { createDialog, openFilled } from "../../dialogs/dialog.js";
import { button, make, row, toggle } from "../../dom/elements.js";
import { saveFile } from "../../dom/save-file.js";
import { dateAndTime, percent } from "../../i18n/dates.js";
import { joined, t } from "../../i18n/messages.js";
import { clockText } from "../../model/clock-text.js";
import { creditOf } from "../../model/credit.js";
import { isolated } from "../../model/names.js";
import { settled, statisticsOf } from "../../model/statistics.js";
import { setAsideItem } from "../saved/set-aside.js";
import { csvOf } from "./results-csv.js";
import { progressCharts } from "./statistics-charts.js";

/** @import {App} from "../../app/app.js" */
/** @import {Figures} from "../../model/statistics.js" */
/** @import {Result} from "../../model/result.js" */

/** So many deals are listed at first, and more by a touch. */
const LISTED = 20;

/** What is chosen instead of a game's rules: all games together. */
const ALL = "";

/** @param {App} app */
export function createStatisticsDialog({ game, results, store, updateTimer, features }) {
  const { names } = features.games;
  const dialog = createDialog("statistics", t("statistics.title"));
  /** The rules whose results are shown, or ALL. */
  let shown = "";

  function fill() {
    const lines = [game.timeline, ...game.others.map(({ saved: { line } }) => line)].map((line) => line?.game ?? "");
    const counted = settled(results.all(), new Set(lines)).sort((a, b) => b.time - a.time);
    const rules = [...new Set(counted.map((result) => result.rules))];
    if (!rules.length) return dialog.body.replaceChildren(make("p", t("statistics.none")), ...rest());
    const choices = rules.length > 1 ? [ALL, ...rules] : rules;
    if (!choices.includes(shown)) shown = rules[0];
    const ours = shown === ALL ? counted : counted.filter((result) => result.rules === shown);
    const figures = statisticsOf(ours);
    dialog.body.replaceChildren(
      choice(choices),
      summary(figures, store.settings.streaks),
      ...progressCharts(figures),
      ...(shown === ALL ? [] : bests(figures)), // of different games they cannot be compared
      ...deals(ours),
      exportButton(counted),
      ...rest(),
    );
  }

  /** @param {string[]} choices rules, or ALL */
  function choice(choices) {
    const select = make("select");
    select.ariaLabel = t("statistics.game");
    for (const id of choices) {
      const name = id === ALL ? t("statistics.all") : names.nameOf(id);
      select.append(new Option(name, id, false, id === shown));
    }
    select.onchange = () => {
      shown = select.value;
      fill();
      /** @type {HTMLElement | null} */ (dialog.body.querySelector("select"))?.focus();
    };
    return select;
  }

  /** The best wins of one game, and what is usual beside. @param {Figures} figures */
  function bests({ shortest, fastest, average: { moves, spent } }) {
    const list = make("div", "", "list");
    const usual = (/** @type {string | number} */ value) => (value ? t("statistics.average", { value }) : "");
    if (shortest) {
      const { moves: count, deal } = shortest;
      list.append(again(t("statistics.shortest", { moves: count, deal }), usual(moves), shortest));
    }
    if (fastest) {
      const { spent: least, deal } = fastest;
      const label = t("statistics.fastest", { time: clockText(least), deal });
      list.append(again(label, usual(spent && clockText(spent)), fastest));
    }
    return list.childElementCount ? [list] : [];
  }

  /** A row that deals the same cards again. @param {string} label @param {string} more in small letters @param {Result} result */
  function again(label, more, { rules, deal }) {
    const line = row(label, "restart", () => {
      dialog.close();
      game.newGame(rules, deal);
    });
    if (more) line.querySelector("span")?.append(make("small", more));
    return line;
  }

  /** @param {Result[]} results the last first */
  function deals(results) {
    const list = make("div", "", "list");
    /** @param {Result[]} more */
    const add = (more) => {
      for (const result of more.slice(0, LISTED)) list.append(entry(result));
      if (more.length <= LISTED) return;
      const rest = button(t("statistics.more"), "plain-button", () => {
        const before = list.childElementCount - 1;
        rest.remove();
        add(more.slice(LISTED));
        /** @type {HTMLElement} */ (list.children[before]).focus();
      });
      list.append(rest);
    };
    add(results);
    return [make("h3", t("statistics.deals")), list];
  }

  /** @param {Result} result */
  function entry(result) {
    const { rules, deal, state, home, total, moves, time } = result;
    const credit = creditOf(result);
    const name = state === "won" && credit !== "own" ? credit : state;
    const label = t(`statistics.result-${name}`, { deal, cards: home, total, count: moves });
    const when = dateAndTime(time);
    return again(label, shown === ALL ? `${isolated(names.nameOf(rules))} · ${when}` : when, result);
  }

  /** What counts, and what is shown only to those who ask for it. */
  function rest() {
    const switches = make("div", "", "list");
    for (const name of /** @type {const} */ (["streaks", "timer"])) {
      const { line, box } = toggle(t(`settings.${name}.label`), store.settings[name], (on) => {
        store.set(name, on);
        updateTimer();
        fill();
        /** @type {HTMLElement | null} */ (dialog.body.querySelector(`[data-set="${name}"]`))?.focus();
      });
      box.dataset.set = name;
      switches.append(line);
    }
    const unreadable = make("ul", "", "items");
    unreadable.append(...setAsideItem(store));
    const counting = make("details");
    counting.append(
      make("summary", t("statistics.counting")),
      make("p", t("statistics.counting-games")),
      make("p", joined(t("help.counts"), t("statistics.counting-help"))),
      make("p", t("statistics.counting-time")),
    );
    return [
      ...(unreadable.childElementCount ? [unreadable] : []), // a screen reader tells of an empty list, too
      counting,
      switches,
    ];
  }

  return {
    async open() {
      if (!game.view) return;
      shown = game.view.rules;
      results.sortOut();
      await openFilled(dialog.dialog, Promise.all([names.load(), features.medals.awards.grant()]).then(fill));
    },
  };
}

/** @param {Result[]} results of all games */
function exportButton(results) {
  const save = button(t("statistics.save"), "plain-button", () =>
    saveFile(new File([csvOf(results)], "st-helena.csv", { type: "text/csv" })),
  );
  save.id = "save-results";
  return save;
}

/** @param {Figures} figures @param {boolean} hasStreaks whether streaks are shown */
function summary({ played, won, helped, shown, lost, open, streak, best }, hasStreaks) {
  const wins = won + helped + shown;
  const ended = wins + lost;
  const list = make("dl", "", "numbers");
  /** @param {string} name @param {string | number} value */
  const add = (name, value) => {
    const pair = make("div");
    pair.append(make("dt", name), make("dd", String(value)));
    list.append(pair);
  };
  add(t("statistics.played"), played);
  add(t("statistics.won-all"), wins);
  if (wins > won) add(t("statistics.won"), won);
  if (helped) add(t("statistics.helped"), helped);
  if (shown) add(t("statistics.shown"), shown);
  if (ended) add(t("statistics.rate"), percent(wins / ended));
  if (wins > won) add(t("statistics.rate-unaided"), percent(won / ended));
  if (open) add(t("statistics.unfinished"), open);
  if (hasStreaks) {
    add(t("statistics.streak"), streak);
    add(t("statistics.best"), best);
  }
  return list;
}

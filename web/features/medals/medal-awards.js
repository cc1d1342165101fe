// Grants medals: looks up what is known of the player's wins, and keeps what has been earned. Nothing is shown here.

import { isBoard } from "../../model/board-deal.js";
import { isOwnWin } from "../../model/statistics.js";
import { FIRST } from "../../table/kinds/kinds.js";
import { createDailyDeals } from "../day/daily-deals.js";
import { createEarnedMedals } from "./earned-medals.js";
import { factsOf, isListed, presentWin } from "./medal-facts.js";
import { MEDALS, openerOf } from "./medals.js";

/** @import {GameInfo, Grade, View} from "../../engine/protocol.js" */
/** @import {Game} from "../../game/game.js" */
/** @import {Extras, Facts, PresentWin} from "./medal-facts.js" */
/** @import {Medal} from "./medals.js" */
/** @import {Settings} from "../../model/settings.js" */
/** @import {Earned} from "./earned-medals.js" */
/** @import {Results} from "../../storage/results.js" */
/** @import {SafeStorage} from "../../storage/safe-storage.js" */
/** @import {GameInfos} from "../games/game-infos.js" */

/** @typedef {ReturnType<typeof createAwards>} Awards */
/** @typedef {Medal & {when: Earned | null}} MedalNow when: null = not earned yet */

/**
 * @param {Game} game @param {GameInfos} askInfos @param {Results} results @param {SafeStorage} storage
 * @param {() => Extras} [extras] what other parts of the page count
 */
export function createAwards(game, askInfos, results, storage, extras = () => ({})) {
  const earned = createEarnedMedals(storage);
  /** @type {GameInfo[]} */
  let infos = [];
  /** @type {Map<string, Grade | null>} */
  const grades = new Map();

  /** Asks Python for what is not known yet; without an answer it stays unknown. */
  async function inquire() {
    infos = await askInfos().catch(() => infos);
    const listed = new Set(infos.filter(isListed).map(({ id }) => id));
    const deals = results
      .all()
      .filter((result) => isOwnWin(result) && listed.has(result.rules))
      .map(({ rules, deal }) => `${rules} ${deal}`)
      .filter((deal) => !grades.has(deal));
    if (!deals.length) return;
    const { grades: found = [] } = await game.ask({ ask: "grades", deals }).catch(() => ({ grades: [] }));
    for (const [i, grade] of found.entries()) grades.set(deals[i], grade);
  }

  /** @param {PresentWin | null} present @returns {Facts} */
  const facts = (present) =>
    factsOf({
      ...{ results: results.all(), daily: dailyDeals(storage), infos, grades, present },
      familyOf: ({ shelf }) => shelf,
      circle: infos.find(({ table }) => table === FIRST)?.shelf ?? "",
      extras: extras(),
      now: Date.now(),
    });

  /**
   * Keeps every medal that has been earned: what is known to be at once, since the page may be about to be closed.
   * @param {PresentWin | null} [present] @param {number} [since] when the present win came, whoever's it is
   * @returns {Promise<Medal[]>} those that the present win has brought
   */
  async function grant(present = null, since = Infinity) {
    const first = keep(present, since);
    await inquire();
    const fresh = [...first, ...keep(present, since)];
    return MEDALS.filter((medal) => fresh.includes(medal));
  }

  /** Keeps what has been earned as far as is known. @param {PresentWin | null} present @param {number} since @returns {Medal[]} what was earned since then */
  function keep(present, since) {
    const known = facts(present);
    return MEDALS.filter(({ id, earned: when }) => {
      const moment = earned.has(id) ? null : when(known);
      if (!moment) return false;
      const { time, rules, deal } = moment;
      earned.add(id, { time, ...(rules && deal && { game: `${rules} ${deal}` }) });
      return time >= since;
    });
  }

  return {
    grant: () => grant(),
    /** Medals for the win that is on the table. @param {View} view @returns {Promise<Medal[]>} the new ones */
    async grantWin(view) {
      const { timeline, earlierResult: earlier } = game;
      if (!timeline || isBoard(view.deal)) return [];
      const isFirst = !earlier || !isOwnWin(earlier);
      const time = (isFirst && results.get(view)?.time) || Date.now();
      return await grant(presentWin(view, timeline, earlier, time), time);
    },
    /** The medals that were earned with a deal. @param {View} view @returns {Medal[]} */
    of: ({ rules, deal }) => MEDALS.filter(({ id }) => earned.get(id)?.game === `${rules} ${deal}`),
    /** Every medal that can be earned here. @returns {MedalNow[]} */
    all() {
      const known = facts(null);
      return MEDALS.map((medal) => ({ ...medal, when: earned.get(medal.id) })).filter(
        ({ when, offered }) => when || !offered || offered(known),
      );
    },
    /** The medal that has yet to be earned before a value can be set. @param {keyof Settings} name @param {unknown} value */
    lockOf(name, value) {
      const medal = openerOf(name, value);
      return medal && !earned.has(medal.id) ? medal : null;
    },
  };
}

/** @param {SafeStorage} storage @returns {{[rules: string]: {[day: string]: unknown}}} */
function dailyDeals(storage) {
  const deals = createDailyDeals(storage);
  return Object.fromEntries(deals.rules().map((id) => [id, deals.of(id)]));
}

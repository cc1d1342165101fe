// The features: what opens over the table, and what follows the game unseen. Their code, elements and messages come at the
// page's end; they start when the board is there and Python has answered, or earlier if one of them is wanted.
//
// A feature is a folder of web/features and a line in features.js; late.js says in which order features start. The folder's
// feature.js declares it, as Feature says:
//
//     /** @satisfies {Feature} */
//     export const week = {
//       stored, // [family("weeks", "week/", { is, read, merge })], from a module that needs no browser
//       commands: { week: { keys: ["Shift+C"], menu: "more", run: ({ features }) => features.week.open() } },
//       start({ game, storage }) {
//         const watch = createWeekWatch(game, createWeekStore(storage));
//         return { watch, open: createWeekDialog(game, watch).open };
//       },
//     };
//
// Menu, help, tooltips and what keys do follow from `commands`, the backup file from `stored` (storage/stored.js). What start()
// returns is what others may ask: features ask `app.features.week`, those that started earlier at once and all others later;
// what runs before the features asks `late.now(({ week }) => …)`, which gives nothing until they have started, or `late.load(…)`;
// `await late.soon()` gives them a while to start.

/** @import {Stored} from "../storage/stored.js" */
/** @import {App, Features} from "./app.js" */
/** @import {Command, CommandName} from "./commands.js" */

/**
 * @typedef {object} Feature
 * @property {Stored[]} [stored] what of it goes into the backup file
 * @property {string[]} [keys] those of what else it stores; they begin with the prefix where it is in sessionStorage
 * @property {{[name in CommandName]?: LateCommand}} [commands] what the player can do by a button, by the menu or by keys
 * @property {(app: App) => void} start
 *
 * @typedef {Omit<Command, "run" | "isUseful"> & {run: (app: App) => void, isUseful?: (app: App) => boolean}} LateCommand
 */

/** As soon as their script has run (late.js). @type {{[name: string]: Feature} | null} */
let declared = null;

/** @type {(() => void)[]} */
const waiting = [];

/** @param {{[name: string]: Feature}} features in the order in which they start */
export function declareFeatures(features) {
  declared = features;
  for (const run of waiting) run();
}

/** Runs something when the features are declared, or at once. @param {() => void} run */
export function whenDeclared(run) {
  if (declared) run();
  else waiting.push(run);
}

export const areDeclared = () => declared !== null;

/** Those that have started. To ask for another one is a mistake in the order of late.js. @returns {Features} */
export const featuresToCome = () =>
  new Proxy(/** @type {Features} */ ({}), {
    get(started, /** @type {keyof Features} */ name) {
      if (!(name in started)) throw new Error(`The feature "${name}" has not started yet.`);
      return started[name];
    },
  });

/** How long what the player wants waits for them, where it can do without, in milliseconds. */
const PATIENCE = 3000;

/** @typedef {ReturnType<typeof createLateFeatures>} LateFeatures */

/** @param {() => void} onMissing they are wanted, and the end of the page has not come */
export function createLateFeatures(onMissing) {
  /** What they need. @type {App | null} */
  let app = null;
  let haveStarted = false;

  /** @param {App} given */
  function provide(given) {
    app = given;
    whenDeclared(() => {
      for (const { stored = [], commands = {} } of Object.values(declared ?? {})) {
        given.stored.push(...stored);
        for (const [name, command] of Object.entries(commands))
          given.commands[/** @type {CommandName} */ (name)] = {
            ...command,
            isUseful: () => command.isUseful?.(given) ?? true,
            run: () => load(() => command.run(given)),
          };
      }
    });
  }

  /** Starts them, if they have not started yet. @param {(features: Features) => void} [use] @returns {void} */
  function load(use) {
    // The end of the page may still be to come, or may not have come at all.
    if (document.readyState === "loading" || !app)
      return addEventListener("DOMContentLoaded", () => load(use), { once: true });
    if (!declared || !document.getElementById("end")) return use && onMissing();
    if (!haveStarted) {
      for (const [name, { start }] of Object.entries(declared)) Object.assign(app.features, { [name]: start(app) });
      haveStarted = true;
    }
    use?.(app.features);
  }

  /** Asks them, if they have started. @template T @param {(features: Features) => T} ask @returns {T | undefined} */
  const now = (ask) => (haveStarted && app ? ask(app.features) : undefined);

  /** Waits until they have started, but on a slow line not for ever. */
  async function soon() {
    if (haveStarted) return;
    await new Promise((resolve) => {
      load(() => resolve(null));
      setTimeout(resolve, PATIENCE, null);
    });
  }

  /** Runs a command, if need be as soon as it is declared. @param {CommandName} name @param {Event} [click] */
  function run(name, click) {
    const { commands } = /** @type {App} */ (app);
    if (commands[name]) commands[name].run(click);
    else load(() => commands[name].run(click));
  }

  return { provide, load, now, soon, run };
}

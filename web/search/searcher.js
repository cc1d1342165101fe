// The page's end of the search: one problem at a time goes to a worker of its own, which starts with the first.

/** @import {Found, Problem} from "./worker.js" */

/** @typedef {{resolve: (found: Found | null) => void, reject: (error: Error) => void, onlooked: (nodes: number) => void}} Task */

export function createSearcher() {
  /** @type {Worker | null} */
  let worker = null;
  /** @type {Task | null} */
  let task = null;
  /** Of the last problem: an answer to an earlier one may be under way when that is stopped. */
  let last = 0;
  /** A worker that starts later rests, too. */
  let isResting = false;

  /**
   * Searches, in place of any other problem.
   * @param {Problem} problem @param {number} nodes the limit @param {(nodes: number) => void} onlooked called now and then
   * @returns {Promise<Found | null>} null: another problem has come, or none; rejected if the worker cannot run
   */
  function search(problem, nodes, onlooked) {
    stop();
    return new Promise((resolve, reject) => {
      task = { resolve, reject, onlooked };
      worker ??= start();
      worker.postMessage({ number: ++last, problem, nodes });
    });
  }

  function stop() {
    if (!task) return;
    worker?.postMessage({ stop: true });
    takeTask()?.resolve(null);
  }

  /** Pauses, or goes on. @param {boolean} rest */
  function rest(rest) {
    isResting = rest;
    worker?.postMessage({ rest });
  }

  function start() {
    const code = document.getElementById("search")?.textContent ?? "";
    const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    const started = new Worker(address, { name: "search" });
    started.onmessage = ({ data: { number, looked, found } }) => {
      if (number !== last) return;
      if (found) takeTask()?.resolve(found);
      else task?.onlooked(looked);
    };
    started.onerror = (event) => {
      event.preventDefault();
      started.terminate();
      worker = null;
      takeTask()?.reject(new Error(event.message));
    };
    if (isResting) started.postMessage({ rest: true });
    return started;
  }

  /** It has an answer now. */
  function takeTask() {
    const ended = task;
    task = null;
    return ended;
  }

  return { search, stop, rest };
}

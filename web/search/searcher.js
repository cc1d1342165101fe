// The page's end of the search: one problem at a time goes to a worker of its own, which starts with the first.

/** @import {Found, Problem} from "./worker.js" */

/** @typedef {{resolve: (found: Found | null) => void, reject: (error: Error) => void, onlooked: (nodes: number) => void}} Task */

export class Searcher {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Task | null} */
  #task = null;
  /** Of the last problem: an answer to an earlier one may be under way when that is stopped. */
  #number = 0;
  /** A worker that starts later rests, too. */
  #isResting = false;

  /**
   * Searches, in place of any other problem.
   * @param {Problem} problem @param {number} nodes the limit @param {(nodes: number) => void} onlooked called now and then
   * @returns {Promise<Found | null>} null: another problem has come, or none; rejected if the worker cannot run
   */
  search(problem, nodes, onlooked) {
    this.stop();
    return new Promise((resolve, reject) => {
      this.#task = { resolve, reject, onlooked };
      this.#start().postMessage({ number: ++this.#number, problem, nodes });
    });
  }

  stop() {
    if (!this.#task) return;
    this.#worker?.postMessage({ stop: true });
    this.#task.resolve(null);
    this.#task = null;
  }

  /** Pauses, or goes on. @param {boolean} rest */
  rest(rest) {
    this.#isResting = rest;
    this.#worker?.postMessage({ rest });
  }

  #start() {
    if (this.#worker) return this.#worker;
    const code = document.getElementById("search")?.textContent ?? "";
    const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    const worker = new Worker(address, { name: "search" });
    worker.onmessage = ({ data: { number, looked, found } }) => {
      if (number !== this.#number) return;
      if (!found) return this.#task?.onlooked(looked);
      const task = this.#task;
      this.#task = null;
      task?.resolve(found);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      this.#worker = null;
      this.#task?.reject(new Error(event.message));
      this.#task = null;
    };
    if (this.#isResting) worker.postMessage({ rest: true });
    this.#worker = worker;
    return worker;
  }
}

// The page's end of the wire: requests go to Python in its worker, replies come back as promises. One request runs, the
// others wait their turn. Nothing is lost when the worker dies: the page owns the game.
//
// An Engine is one Python in one worker. Where a worker is started again, or for another Engine, it starts from the image
// that the first one has loaded and compiled.

import { withLetters } from "../i18n/card-signs.js";
import { language, t } from "../i18n/messages.js";
import { isFirstVisit, parts } from "./image-source.js";
import { SharedImage } from "./shared-image.js";

/** @import {Reply, Request} from "./protocol.js" */

/** @typedef {"missing" | "off" | "load" | "gone" | "start" | "run" | "silent"} Fault why Python cannot be had; off: WebAssembly is; gone: the server has a newer version */

/** A worker that sends nothing for so many seconds is given up: while it loads, while it answers. */
const TIMEOUT = { loading: 60, answering: 6 };

/** After so many seconds without an answer, the page says that it is waiting. */
const SLOW = 2;

/** @typedef {{state: "starting", bytes: number} | {state: "ready" | "whole" | "slow" | "answered"} | {state: "failed", fault: Fault, reason: string}} EngineState  whole: all is loaded; slow: an answer takes long; answered: now it is there */
/** @typedef {{request: Request, resolve: (reply: any) => void, reject: (error: Error) => void}} Pending */

/**
 * One worker, from its start to its end.
 * @typedef {object} WorkerState
 * @property {Worker | null} worker null as long as it is not known where it comes from
 * @property {boolean} loads whether it is to load the image
 * @property {boolean} accepts whether requests may be sent: it answers when it is ready
 * @property {boolean} ready
 * @property {number} silence seconds since its last message
 */

/**
 * What a worker sends: a reply, or how it does.
 * @typedef {{bytes?: number, alive?: true, ready?: true, image?: WebAssembly.Module, cold?: WebAssembly.Module,
 *   reply?: string, fault?: Fault, detail?: string}} WorkerMessage
 */

/** The engines' image, by where its parts come from. @type {WeakMap<Function, SharedImage>} */
const images = new WeakMap();

export class Engine {
  /** Called whenever the engine's state changes. @type {(state: EngineState) => void} */
  onstate = () => {};

  #parts;
  #image;
  /** The present worker; messages of older ones are ignored. @type {WorkerState | null} */
  #current = null;
  /** @type {Pending | null} */
  #running = null;
  /** The oldest first. @type {Pending[]} */
  #waiting = [];
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #watchdog;

  /** @param {typeof parts} [source] where the engine's parts come from */
  constructor(source = parts) {
    this.#parts = source;
    this.#image = images.get(source) ?? new SharedImage();
    images.set(source, this.#image);
  }

  /**
   * Asks Python. Rejected with an Error whose message is a sentence for the player; the next request then starts another
   * worker.
   * @template {Request} R
   * @param {R} request
   * @returns {Promise<Reply<R["ask"]>>}
   */
  ask(request) {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      this.start();
      this.#sendNext();
    });
  }

  /** Starts Python, if it is not there or on its way: to have it ready before the first request. */
  start() {
    if (this.#current) return;
    /** @type {WorkerState} */
    const state = { worker: null, loads: false, accepts: false, ready: false, silence: 0 };
    this.#current = state;
    this.onstate({ state: "starting", bytes: 0 });
    // Silence is counted in ticks, not by the time of day, so that a worker survives the sleep of a phone.
    this.#watchdog = setInterval(() => this.#watch(state), 1000);
    this.#spawn(state).catch(() => this.#stop(state, "load"));
  }

  /** @param {WorkerState} state */
  async #spawn(state) {
    if (!globalThis.Worker || !globalThis.DecompressionStream) return this.#stop(state, "missing");
    if (!globalThis.WebAssembly) return this.#stop(state, "off"); // browsers have had it for longer than the above
    const found = this.#parts();
    const addresses = found instanceof Promise ? await found : found;
    if (state !== this.#current) return;
    const image = this.#image.request((bytes) => this.#onProgress(state, bytes));
    const worker = addresses.worker();
    Object.assign(state, { worker, loads: !image });
    worker.onmessage = ({ data }) => this.#onMessage(state, data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#stop(state, state.ready ? "run" : "load");
    };
    const more = { cold: this.#image.cold ?? addresses.cold, eager: isFirstVisit() };
    worker.postMessage(
      image ? { image: await image, ...more } : { image: addresses.image, cache: this.#image.cache, ...more },
    );
    state.accepts = true;
    this.#sendNext();
  }

  /** @param {WorkerState} state @param {number} bytes of the image that have been loaded */
  #onProgress(state, bytes) {
    if (state !== this.#current) return;
    state.silence = 0;
    this.onstate({ state: "starting", bytes });
  }

  /** @param {WorkerState} state @param {WorkerMessage} message */
  #onMessage(state, message) {
    if (state !== this.#current) return;
    if (state.ready && state.silence >= SLOW) this.onstate({ state: "answered" });
    state.silence = 0;
    if (message.alive) return;
    if (message.bytes) {
      this.#image.progress(message.bytes);
    } else if (message.fault) {
      console.error(`Python: ${message.fault}: ${message.detail}`);
      this.#stop(state, message.fault);
    } else if (message.ready) {
      if (state.loads) this.#image.loaded(/** @type {WebAssembly.Module} */ (message.image));
      state.ready = true;
      this.onstate({ state: "ready" });
    } else if (message.cold) {
      this.#image.cold = message.cold;
      this.onstate({ state: "whole" });
    } else {
      const { resolve } = /** @type {Pending} */ (this.#running);
      this.#running = null;
      this.#image.works = true;
      resolve(JSON.parse(withLetters(/** @type {string} */ (message.reply))));
      this.#sendNext();
    }
  }

  /** Sends the request that has waited longest, if Python is free. */
  #sendNext() {
    const state = this.#current;
    if (!state?.accepts || this.#running) return;
    this.#running = this.#waiting.shift() ?? null;
    if (!this.#running) return;
    state.silence = 0;
    state.worker?.postMessage({ request: JSON.stringify({ lang: language, ...this.#running.request }) });
  }

  /** Called every second. @param {WorkerState} state */
  #watch(state) {
    if (state.ready && !this.#running) return;
    state.silence += 1;
    if (state.ready && state.silence === SLOW) this.onstate({ state: "slow" });
    if (state.silence > (state.ready ? TIMEOUT.answering : TIMEOUT.loading)) this.#stop(state, "silent");
  }

  /** Ends a worker, and rejects all requests. @param {WorkerState} state @param {Fault} fault */
  #stop(state, fault) {
    if (state !== this.#current) return;
    clearInterval(this.#watchdog);
    state.worker?.terminate();
    this.#current = null;
    const isDoubtful = fault === "start" || (fault === "run" && !this.#image.works);
    if (isDoubtful || (state.loads && !state.ready)) this.#image.reset(fault);
    const pending = [...(this.#running ? [this.#running] : []), ...this.#waiting];
    this.#running = null;
    this.#waiting = [];
    const reason = t(`engine.${fault === "gone" ? "load" : fault}`);
    this.onstate({ state: "failed", fault, reason });
    for (const { reject } of pending) reject(new Error(reason));
  }
}

// The page's end of the wire: requests go to Python in its worker, replies come back as promises. One request runs, the
// others wait their turn. Nothing is lost when the worker dies: the page owns the game.
//
// An engine is one Python in one worker. Where a worker is started again, or for another engine, it starts from the image
// that the first one has loaded and compiled.

import { withLetters } from "../i18n/card-signs.js";
import { language, t } from "../i18n/messages.js";
import { isFirstVisit, parts } from "./image-source.js";
import { createSharedImage } from "./shared-image.js";

/** @import {Reply, Request} from "./protocol.js" */
/** @import {SharedImage} from "./shared-image.js" */

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

/** @typedef {ReturnType<typeof createEngine>} Engine */

/** @param {typeof parts} [source] where the engine's parts come from */
export function createEngine(source = parts) {
  const image = images.get(source) ?? createSharedImage();
  images.set(source, image);
  /** The present worker; messages of older ones are ignored. @type {WorkerState | null} */
  let current = null;
  /** @type {Pending | null} */
  let running = null;
  /** The oldest first. @type {Pending[]} */
  let waiting = [];
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let watchdog;
  let tell = (/** @type {EngineState} */ _state) => {};

  /**
   * Asks Python. Rejected with an Error whose message is a sentence for the player; the next request then starts another
   * worker.
   * @template {Request} R
   * @param {R} request
   * @returns {Promise<Reply<R["ask"]>>}
   */
  function ask(request) {
    return new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject });
      start();
      sendNext();
    });
  }

  /** Starts Python, if it is not there or on its way: to have it ready before the first request. */
  function start() {
    if (current) return;
    /** @type {WorkerState} */
    const state = { worker: null, loads: false, accepts: false, ready: false, silence: 0 };
    current = state;
    tell({ state: "starting", bytes: 0 });
    // Silence is counted in ticks, not by the time of day, so that a worker survives the sleep of a phone.
    watchdog = setInterval(() => watch(state), 1000);
    spawn(state).catch(() => stop(state, "load"));
  }

  /** @param {WorkerState} state */
  async function spawn(state) {
    if (!globalThis.Worker || !globalThis.DecompressionStream) return stop(state, "missing");
    if (!globalThis.WebAssembly) return stop(state, "off"); // browsers have had it for longer than the above
    const found = source();
    const addresses = found instanceof Promise ? await found : found;
    if (state !== current) return;
    const module = image.request((bytes) => {
      if (state !== current) return;
      state.silence = 0;
      tell({ state: "starting", bytes });
    });
    const worker = addresses.worker();
    Object.assign(state, { worker, loads: !module });
    worker.onmessage = ({ data }) => hear(state, data);
    worker.onerror = (event) => {
      event.preventDefault();
      stop(state, state.ready ? "run" : "load");
    };
    const more = { cold: image.cold ?? addresses.cold, eager: isFirstVisit() };
    worker.postMessage(
      module ? { image: await module, ...more } : { image: addresses.image, cache: image.cache, ...more },
    );
    state.accepts = true;
    sendNext();
  }

  /** @param {WorkerState} state @param {WorkerMessage} message */
  function hear(state, message) {
    if (state !== current) return;
    if (state.ready && state.silence >= SLOW) tell({ state: "answered" });
    state.silence = 0;
    if (message.alive) return;
    if (message.bytes) {
      image.progress(message.bytes);
    } else if (message.fault) {
      console.error(`Python: ${message.fault}: ${message.detail}`);
      stop(state, message.fault);
    } else if (message.ready) {
      if (state.loads) image.loaded(/** @type {WebAssembly.Module} */ (message.image));
      state.ready = true;
      tell({ state: "ready" });
    } else if (message.cold) {
      image.cold = message.cold;
      tell({ state: "whole" });
    } else {
      const { resolve } = /** @type {Pending} */ (running);
      running = null;
      image.works = true;
      resolve(JSON.parse(withLetters(/** @type {string} */ (message.reply))));
      sendNext();
    }
  }

  /** Sends the request that has waited longest, if Python is free. */
  function sendNext() {
    if (!current?.accepts || running) return;
    running = waiting.shift() ?? null;
    if (!running) return;
    current.silence = 0;
    current.worker?.postMessage({ request: JSON.stringify({ lang: language, ...running.request }) });
  }

  /** Called every second. @param {WorkerState} state */
  function watch(state) {
    if (state.ready && !running) return;
    state.silence += 1;
    if (state.ready && state.silence === SLOW) tell({ state: "slow" });
    if (state.silence > (state.ready ? TIMEOUT.answering : TIMEOUT.loading)) stop(state, "silent");
  }

  /** Ends a worker, and rejects all requests. @param {WorkerState} state @param {Fault} fault */
  function stop(state, fault) {
    if (state !== current) return;
    clearInterval(watchdog);
    state.worker?.terminate();
    current = null;
    const isDoubtful = fault === "start" || (fault === "run" && !image.works);
    if (isDoubtful || (state.loads && !state.ready)) image.reset(fault);
    const pending = [...(running ? [running] : []), ...waiting];
    running = null;
    waiting = [];
    const reason = t(`engine.${fault === "gone" ? "load" : fault}`);
    tell({ state: "failed", fault, reason });
    for (const { reject } of pending) reject(new Error(reason));
  }

  return {
    ask,
    start,
    /** @param {(state: EngineState) => void} listener told whenever its state changes */
    onState: (listener) => void (tell = listener),
  };
}

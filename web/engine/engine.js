// The page's end of the wire: questions go to Python in its worker, answers come back as promises. One question runs,
// and one of each kind waits, the newest. Nothing is lost when the worker dies: the page owns the game.
//
// Another Engine is another Python in another worker, which thinks while the first one answers. All engines of a page
// start from the one image, which the first worker loads; what is left is some thirty milliseconds and as many megabytes.

import { language, t } from "../i18n/messages.js";
import { parts } from "./image-source.js";
import { SharedImage } from "./shared-image.js";

/** @typedef {"missing" | "load" | "start" | "run" | "silent"} Fault why Python cannot be had */

/** How many seconds without a sign of life are too many: while it loads, while it answers. */
const PATIENCE = { loading: 60, answering: 20 };

/** A newer question of the same kind took this one's place while it waited. */
export class Superseded extends Error {
  name = "Superseded";
}

/** @typedef {{state: "starting", bytes: number} | {state: "ready" | "whole"} | {state: "failed", reason: string}} EngineState  whole: all is loaded */
/** @typedef {{ask: string, [name: string]: unknown}} Request */
/** @typedef {{request: Request, resolve: (reply: any) => void, reject: (error: Error) => void}} Question */

/** One worker, from its start to its end. */
class Life {
  /** @type {Worker | null} */
  worker = null;
  /** Whether it is to load the image. */
  loads = false;
  /** Whether it knows what to start from, and can be asked: it answers when it is ready. */
  begun = false;
  ready = false;
  silence = 0;
}

/** The engines' image, by where its parts come from. @type {WeakMap<Function, SharedImage>} */
const images = new WeakMap();

export class Engine {
  /** Is told how the engine does. @type {(state: EngineState) => void} */
  onstate = () => {};

  #parts;
  #image;
  /** @type {Life | null} */
  #life = null;
  /** @type {Question | null} */
  #running = null;
  /** @type {Map<string, Question>} by what is asked, the oldest first */
  #waiting = new Map();
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #clock;

  /** @param {typeof parts} [source] where the engine's parts come from */
  constructor(source = parts) {
    this.#parts = source;
    this.#image = images.get(source) ?? new SharedImage();
    images.set(source, this.#image);
  }

  /**
   * @param {Request} request @returns {Promise<any>} Python's reply. Rejected with Superseded, or with an Error whose
   * message is a sentence for the player; the next question then starts another worker.
   */
  ask(request) {
    return new Promise((resolve, reject) => {
      this.#waiting.get(request.ask)?.reject(new Superseded(`A newer "${request.ask}" was asked.`));
      this.#waiting.delete(request.ask);
      this.#waiting.set(request.ask, { request, resolve, reject });
      this.start();
      this.#next();
    });
  }

  /** Starts Python, if it is not there or on its way: to have it ready before the first question. */
  start() {
    if (this.#life) return;
    const life = new Life();
    this.#life = life;
    this.onstate({ state: "starting", bytes: 0 });
    // Silence is counted in ticks, not by the time of day: a phone that slept does not take its worker for dead.
    this.#clock = setInterval(() => this.#listen(life), 1000);
    this.#hire(life).catch(() => this.#end(life, "load"));
  }

  /** @param {Life} life */
  async #hire(life) {
    if (!globalThis.WebAssembly || !globalThis.Worker || !globalThis.DecompressionStream)
      return this.#end(life, "missing");
    const found = this.#parts();
    const places = found instanceof Promise ? await found : found;
    if (life !== this.#life) return;
    const image = this.#image.request((bytes) => this.#count(life, bytes));
    const worker = new Worker(places.worker, { name: "python" });
    Object.assign(life, { worker, loads: !image });
    worker.onmessage = ({ data }) => this.#hear(life, data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#end(life, life.ready ? "run" : "load");
    };
    const cold = this.#image.cold ?? places.cold;
    worker.postMessage(image ? { image: await image, cold } : { image: places.image, cold, cache: this.#image.cache });
    life.begun = true;
    this.#next();
  }

  /** @param {Life} life @param {number} bytes that have come of the image */
  #count(life, bytes) {
    if (life !== this.#life) return;
    life.silence = 0;
    this.onstate({ state: "starting", bytes });
  }

  /**
   * @param {Life} life
   * @param {{bytes?: number, alive?: true, ready?: true, image?: WebAssembly.Module, cold?: WebAssembly.Module, reply?: string,
   *   fault?: Fault, detail?: string}} message
   */
  #hear(life, message) {
    if (life !== this.#life) return;
    life.silence = 0;
    if (message.alive) return;
    if (message.bytes) {
      this.#image.progress(message.bytes);
    } else if (message.fault) {
      console.error(`Python: ${message.fault}: ${message.detail}`);
      this.#end(life, message.fault);
    } else if (message.ready) {
      if (life.loads) this.#image.loaded(/** @type {WebAssembly.Module} */ (message.image));
      life.ready = true;
      this.onstate({ state: "ready" });
    } else if (message.cold) {
      this.#image.cold = message.cold;
      this.onstate({ state: "whole" });
    } else {
      const { resolve } = /** @type {Question} */ (this.#running);
      this.#running = null;
      resolve(JSON.parse(/** @type {string} */ (message.reply)));
      this.#next();
    }
  }

  /** Sends the question that has waited longest, if Python is free. */
  #next() {
    const life = this.#life;
    if (!life?.begun || this.#running) return;
    for (const [kind, question] of this.#waiting) {
      this.#waiting.delete(kind);
      this.#running = question;
      life.silence = 0;
      life.worker?.postMessage({ request: JSON.stringify({ lang: language, ...question.request }) });
      return;
    }
  }

  /** @param {Life} life */
  #listen(life) {
    if (life.ready && !this.#running) return;
    life.silence += 1;
    if (life.silence > (life.ready ? PATIENCE.answering : PATIENCE.loading)) this.#end(life, "silent");
  }

  /** Ends a worker; whoever still waits is told why. @param {Life} life @param {Fault} fault */
  #end(life, fault) {
    if (life !== this.#life) return;
    clearInterval(this.#clock);
    life.worker?.terminate();
    this.#life = null;
    if (fault === "start" || (life.loads && !life.ready)) this.#image.reset(fault);
    const questions = [...(this.#running ? [this.#running] : []), ...this.#waiting.values()];
    this.#running = null;
    this.#waiting.clear();
    const reason = t(`engine.${fault}`);
    this.onstate({ state: "failed", reason });
    for (const { reject } of questions) reject(new Error(reason));
  }
}

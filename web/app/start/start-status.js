// Tells that Python is starting, or that an answer is to come, when it takes its time.

import { t } from "../../i18n/messages.js";
import { forgetReload, reloadOnce } from "./reload-once.js";
import { markOnce } from "./timing-marks.js";

/** @import {Engine} from "../../engine/engine.js" */

/** How long Python may take before anything is said, in milliseconds. */
const PATIENCE = 2000;

/**
 * @param {Engine} engine
 * @param {() => string} status what the status line says; it says so again when Python is there
 * @param {(sentence: string) => void} setStatus
 */
export function reportStart(engine, status, setStatus) {
  let megabytes = 0;
  let shown = "";
  let earlier = "";

  /** @param {string} sentence */
  function say(sentence) {
    const now = status();
    if (now !== shown) earlier = now;
    const before = shown;
    shown = sentence;
    if (shown !== before) setStatus(shown);
  }

  const show = () => say(megabytes ? t("startup.downloading", { megabytes }) : t("startup.starting"));

  const timer = setTimeout(show, PATIENCE);
  engine.onState((state) => {
    if (state.state === "ready") forgetReload();
    if (state.state === "failed" && state.fault === "gone") reloadOnce();
    if (state.state === "starting") {
      megabytes = Math.floor(state.bytes / 1e6);
      if (shown) show();
    } else if (state.state === "whole") {
      markOnce("sthelena:whole");
    } else if (state.state === "slow") {
      say(t("startup.waiting"));
    } else {
      clearTimeout(timer);
      if (shown && status() === shown) setStatus(earlier);
    }
  });
}

// Tells that Python is starting, when it takes its time.

import { t } from "../i18n/messages.js";
import { markOnce } from "./timing-marks.js";

/** @import {Engine} from "../engine/engine.js" */

/** So long Python may take before anything is said, in milliseconds. */
const PATIENCE = 2000;

/**
 * @param {Engine} engine @param {(sentence: string) => void} setStatus
 * @param {(sentence: string) => void} clear Python is there: takes the sentence from the status line
 */
export function reportStart(engine, setStatus, clear) {
  let megabytes = 0;
  let shown = "";

  function show() {
    const before = shown;
    shown = megabytes ? t("startup.downloading", { megabytes }) : t("startup.starting");
    if (shown !== before) setStatus(shown);
  }

  const timer = setTimeout(show, PATIENCE);
  engine.onstate = (state) => {
    if (state.state === "starting") {
      megabytes = Math.floor(state.bytes / 1e6);
      if (shown) show();
    } else if (state.state === "whole") {
      markOnce("sthelena:whole");
    } else {
      clearTimeout(timer);
      clear(shown);
    }
  };
}

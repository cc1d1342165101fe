// The page's content security policy: the code and styles that it carries, and what it may load. Everything else is forbidden.

import { sha256 } from "./files.mjs";

/** What the site may load: its own files. */
export const SITE_SOURCES = [
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "font-src data:",
  "img-src 'self' data:",
  "manifest-src 'self'",
];

/** What the single file may load: only what it has inside. */
export const SINGLE_FILE_SOURCES = ["worker-src blob:", "font-src data:", "img-src data:"];

/** @param {string} text */
const fingerprint = (text) => `'sha256-${sha256(text, "base64")}'`;

/**
 * @param {{scripts: string[], styles: string[]}} inline the page's own code and styles
 * @param {string[]} sources directives for what it loads
 * @returns {string} a meta element
 */
export function contentSecurityPolicy({ scripts, styles }, sources) {
  const directives = [
    "default-src 'none'",
    `script-src ${scripts.map(fingerprint).join(" ")} 'wasm-unsafe-eval'`,
    `style-src ${styles.map(fingerprint).join(" ")}`,
    ...sources,
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return `<meta http-equiv="Content-Security-Policy" content="${directives.join("; ")}">`;
}

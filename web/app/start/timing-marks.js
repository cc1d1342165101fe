// Marks in the browser's performance timeline, by which tests and benchmarks see how far the page is.

/** @param {"sthelena:board" | "sthelena:engine" | "sthelena:whole"} name */
export function markOnce(name) {
  if (!hasMark(name)) performance.mark(name);
}

/** @param {"sthelena:board" | "sthelena:engine" | "sthelena:whole"} name */
export const hasMark = (name) => performance.getEntriesByName(name).length > 0;

// What the build writes into the code.

/** Whether this is the site (and not the single file). */
declare const SITE: boolean;
/** The file names of Python's image; in the single file, the ids of the elements that hold them. */
declare const PARTS: { image: string; cold: string };
/** The service worker's version and its files, each with its SHA-256. */
declare const VERSION: string;
declare const FILES: [string, string][];

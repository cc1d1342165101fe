// A text compressed for a link, in signs that need no percent there.

/** @param {string} text @returns {Promise<string>} */
export async function compress(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"), Infinity);
  const code = btoa(String.fromCharCode(...bytes));
  return code.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Rejects what is not compressed, and what is too long: a short code may stand for any number of bytes. @param {string} code @param {number} most bytes @returns {Promise<string>} */
export async function uncompress(code, most) {
  const packed = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(packed, (sign) => sign.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"), most));
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} stream @param {number} most
 * @returns {Promise<Uint8Array>}
 */
async function through(bytes, stream, most) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  /** @type {number[]} */
  const all = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (all.length + part.value.length > most) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    all.push(...part.value);
  }
  return Uint8Array.from(all);
}

// A small file system for a Python that has none: those of the C library's calls that tests need to read and write files.

const [NO_ENTRY, EXISTS, NO_DIRECTORY, BAD_FILE] = [44, 20, 54, 8];
const [CREATE, EXCLUSIVE, TRUNCATE, APPEND] = [0o100, 0o200, 0o1000, 0o2000];
const [DIRECTORY, FILE] = [0o040777, 0o100666];
const FOLDER = "/suite"; // the working directory

/** @param {Map<string, Uint8Array>} stored by path @returns {(python: () => any) => Record<string, Function>} */
export const files = (stored) => (python) => {
  /** @type {Map<number, {path: string, at: number, append: boolean}>} */
  const opened = new Map();
  const view = () => new DataView(python().memory.buffer);
  const bytes = () => new Uint8Array(python().memory.buffer);
  const folders = new Set(["/", "/tmp", FOLDER]);
  for (const path of stored.keys()) {
    for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1))
      folders.add(path.slice(0, end));
  }

  /** @param {number} place @returns {string} */
  const path = (place) => {
    const memory = bytes();
    const name = new TextDecoder().decode(memory.slice(place, memory.indexOf(0, place)));
    return (name.startsWith("/") ? name : `${FOLDER}/${name}`).replace(/\/(\.?\/)*/g, "/").replace(/(.)\/$/, "$1");
  };
  /** @param {string} name @param {number} place of C's struct stat */
  const stat = (name, place) => {
    if (!folders.has(name) && !stored.has(name)) return -NO_ENTRY;
    const memory = view();
    bytes().fill(0, place, place + 96);
    memory.setUint32(place + 4, folders.has(name) ? DIRECTORY : FILE, true);
    memory.setBigUint64(place + 24, BigInt(stored.get(name)?.length ?? 0), true);
    return 0;
  };
  /** @param {number} parts @param {number} count @returns {[number, number][]} C's struct iovec: places and lengths */
  const vectors = (parts, count) =>
    Array.from({ length: count }, (_, k) => [
      view().getUint32(parts + 8 * k, true),
      view().getUint32(parts + 8 * k + 4, true),
    ]);

  return {
    __syscall_openat(/** @type {number} */ _folder, /** @type {number} */ place, /** @type {number} */ flags) {
      const name = path(place);
      if (!stored.has(name) && !(flags & CREATE)) return -NO_ENTRY;
      if (!folders.has(name.slice(0, name.lastIndexOf("/")) || "/")) return -NO_DIRECTORY;
      if (stored.has(name) && flags & EXCLUSIVE) return -EXISTS;
      if (!stored.has(name) || flags & TRUNCATE) stored.set(name, new Uint8Array());
      let file = 3;
      while (opened.has(file)) file++;
      opened.set(file, { path: name, at: 0, append: Boolean(flags & APPEND) });
      return file;
    },
    __syscall_stat64: (/** @type {number} */ name, /** @type {number} */ place) => stat(path(name), place),
    __syscall_lstat64: (/** @type {number} */ name, /** @type {number} */ place) => stat(path(name), place),
    __syscall_newfstatat: (/** @type {number} */ _, /** @type {number} */ name, /** @type {number} */ place) =>
      stat(path(name), place),
    __syscall_fstat64: (/** @type {number} */ file, /** @type {number} */ place) =>
      stat(opened.get(file)?.path ?? "", place),
    __syscall_getcwd(/** @type {number} */ place) {
      bytes().set(new TextEncoder().encode(`${FOLDER}\0`), place);
      return FOLDER.length + 1;
    },
    fd_close: (/** @type {number} */ file) => (opened.delete(file) ? 0 : BAD_FILE),
    fd_read(
      /** @type {number} */ file,
      /** @type {number} */ parts,
      /** @type {number} */ count,
      /** @type {number} */ result,
    ) {
      const open = opened.get(file);
      if (!open) return BAD_FILE;
      const start = open.at;
      for (const [place, length] of vectors(parts, count)) {
        const piece = stored.get(open.path)?.subarray(open.at, open.at + length) ?? new Uint8Array();
        bytes().set(piece, place);
        open.at += piece.length;
      }
      view().setUint32(result, open.at - start, true);
      return 0;
    },
    fd_write(
      /** @type {number} */ file,
      /** @type {number} */ parts,
      /** @type {number} */ count,
      /** @type {number} */ result,
    ) {
      const open = opened.get(file);
      let total = 0;
      for (const [place, length] of vectors(parts, count)) {
        total += length;
        if (!open) continue; // what is printed
        const old = stored.get(open.path) ?? new Uint8Array();
        if (open.append) open.at = old.length;
        const grown = new Uint8Array(Math.max(old.length, open.at + length));
        grown.set(old);
        grown.set(bytes().subarray(place, place + length), open.at);
        stored.set(open.path, grown);
        open.at += length;
      }
      view().setUint32(result, total, true);
      return 0;
    },
    fd_seek(
      /** @type {number} */ file,
      /** @type {bigint} */ offset,
      /** @type {number} */ whence,
      /** @type {number} */ result,
    ) {
      const open = opened.get(file);
      if (!open) return BAD_FILE;
      const from = [0, open.at, stored.get(open.path)?.length ?? 0][whence];
      open.at = from + Number(offset);
      view().setBigUint64(result, BigInt(open.at), true);
      return 0;
    },
  };
};

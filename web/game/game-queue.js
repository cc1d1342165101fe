// Jobs that run one after another: each begins when those before it have ended.

/**
 * @typedef {object} Queue
 * @property {Promise<unknown>} end when all jobs so far have ended
 * @property {number} waiting jobs that have not ended yet
 * @property {(error: unknown, retry: () => void) => void} onFailure called when a job has failed; it may be tried again
 */

/** @param {Queue["onFailure"]} onFailure @returns {Queue} */
export const createQueue = (onFailure) => ({ end: Promise.resolve(), waiting: 0, onFailure });

/** Adds a job. One that fails must have changed nothing. @param {Queue} queue @param {() => unknown} job */
export function enqueue(queue, job) {
  queue.waiting += 1;
  queue.end = queue.end
    .then(job)
    .catch((error) => queue.onFailure(error, () => enqueue(queue, job)))
    .finally(() => (queue.waiting -= 1));
}

/**
 * Waits for the jobs so far, then does something whose result is wanted; who asked for it deals with a failure.
 * @template T
 * @param {Queue} queue @param {() => Promise<T>} task @returns {Promise<T>}
 */
export function whenDone(queue, task) {
  const result = queue.end.then(task);
  queue.end = result.catch(() => {});
  return result;
}

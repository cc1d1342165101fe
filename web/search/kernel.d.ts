// The kernel (py/sthelena/solver/kernel/) in JavaScript: build.py makes kernel.js of it.

export interface Solver {
  /** 0 searching, 1 won, 2 lost, 3 unknown, 4 unknown for want of memory. */
  verdict: number;
  /** The proof of a loss. */
  reason: number;
  /** Positions looked at. */
  looked: number;
  /** A checksum of their order. */
  check: number;
  /** The number of moves that win. */
  steps: number;
  run(nodes: number): void;
  step(n: number): number;
}

export function begin(game: Int32Array, position: Int32Array, nodes: number, seed: number): Solver;

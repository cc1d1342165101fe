// What the day asks for, and so what the menu offers first.

/**
 * @param {{hasEnded: boolean, isDue: boolean, outcome: string}} day hasEnded: the player has come to the end of a game before;
 *   isDue: no deal of today has been begun; outcome: of the running game
 * @returns {"help" | "daily" | "new" | "go-on"}
 */
export function leadOf({ hasEnded, isDue, outcome }) {
  if (!hasEnded) return "help";
  if (isDue) return "daily";
  return outcome === "won" || outcome === "stuck" ? "new" : "go-on";
}

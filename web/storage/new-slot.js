/** A name that no other tab chooses. */
export function newSlot() {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}

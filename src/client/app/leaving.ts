interface Guard {
  /** Back or forward; may keep it from the router. */
  onHistory: (event: PopStateEvent) => void;
  /** Something else that leaves the page, held back until it is answered. */
  ask: (leave: () => void) => void;
}

let guard: Guard | null = null;

// Listeners on a window are called in the order in which they came: this file is loaded before the router listens, so
// that a guard hears of back and forward first.
window.addEventListener('popstate', (event) => guard?.onHistory(event), true);

/** Lets a page with unsaved work decide about leaving it; returns how to stop that. */
export function guardLeaving(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}

/** Leaves the page at once, or after whoever has unsaved work agreed. */
export function leavePage(leave: () => void): void {
  if (guard) guard.ask(leave);
  else leave();
}

type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

// Listeners on a window are called in the order in which they came: this file is loaded before the router listens, so
// that a guard hears of back and forward first and can keep it from the router.
window.addEventListener('popstate', (event) => guard?.(event), true);

/** Lets somebody decide about back and forward; returns how to stop that. */
export function guardHistory(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}

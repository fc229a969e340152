export interface Toast {
  id: number;
  look: 'success' | 'failure';
  title: string;
  description?: string | undefined;
  /** What can be done about it, for a while. */
  action?: ToastAction | undefined;
}

interface ToastAction {
  label: string;
  onPress: () => void;
}

let toasts: Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Answers by what it can be dismissed. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  // One with a button stays long, and is about the last thing that was done: what happens next takes its place.
  const id = nextId++;
  change([...toasts.filter(({ action }) => !action), { ...toast, id }]);
  return id;
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export const toastStore = {
  get: () => toasts,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

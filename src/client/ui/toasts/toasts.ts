export interface Toast {
  id: number;
  variant: 'success' | 'failure';
  title: string;
  description?: string | undefined;
  /** A button, for example to undo. */
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

/** Returns the id for dismissing the toast. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  // A toast with a button is shown long and concerns the last action, so the next toast replaces it.
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

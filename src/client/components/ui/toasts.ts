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

export function showToast(toast: Omit<Toast, 'id'>): void {
  // Those with a button stay long: only the last one, so that they do not pile up in front of the page.
  const others = toast.action ? toasts.filter(({ action }) => !action) : toasts;
  change([...others, { ...toast, id: nextId++ }]);
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

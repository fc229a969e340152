/** True until the page is hydrated: such a render must match the server's HTML. */
let isFirstRender = true;

/** The browser renders the page from scratch. */
export function markNotHydrating(): void {
  isFirstRender = false;
}

/** React hydrates the target of such an event at once, before the rest of the page. */
export function hydrateTappedButton(): void {
  document.querySelector('[data-tapped]')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
}

/** The page now handles taps. Clicks the last button that was tapped before hydration: see before-hydration.js. */
export function markHydrated(): void {
  isFirstRender = false;
  document.documentElement.dataset['hydrated'] = '';
  delete document.documentElement.dataset['hasSession'];
  endHydration(PAGE);
  const tapped = document.querySelector<HTMLElement>('[data-tapped]');
  tapped?.removeAttribute('data-tapped');
  // In a new task: fields first adopt, in an effect, what was chosen before hydration.
  if (tapped) setTimeout(() => tapped.click());
}

export const isHydrating = () => isFirstRender;

/** The sections of the server's HTML that are not hydrated yet: the page, and islands that follow it. */
const PAGE = 'page';
const unhydrated = new Set([PAGE]);
let listener: (() => void) | undefined;

/** The callback runs once, when the page and all its islands are hydrated. */
export function onAllHydrated(call: () => void): void {
  listener = call;
}

export function beginHydration(id: string): void {
  if (isFirstRender) unhydrated.add(id);
}

export function endHydration(id: string): void {
  if (unhydrated.delete(id) && unhydrated.size === 0) listener?.();
}

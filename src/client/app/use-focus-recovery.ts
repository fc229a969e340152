import { useEffect } from 'react';

/**
 * Moves the focus to a neighbour when the focused element disappears, for example with a deleted row. Otherwise
 * keyboard users would start again at the top of the page.
 */
export function useFocusRecovery() {
  useEffect(() => {
    const content = document.getElementById('inhoud')!;
    let last: Node | null = null;
    const remember = (event: FocusEvent) => {
      last = event.target as Node;
    };
    const observer = new MutationObserver((changes) => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      const removal = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(last)));
      last = null;
      if (removal) focusTargetNear(removal, content).focus({ preventScroll: true });
    });
    content.addEventListener('focusin', remember);
    observer.observe(content, { childList: true, subtree: true });
    return () => {
      content.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}

/**
 * Never a button, because a key that is held down would delete the next row as well, and never a link to another site.
 */
const FOCUS_TARGETS = 'a[href^="/"], li[tabindex]';

/** Looks in the rest of the row, in the next row, and then further out. */
function focusTargetNear({ target, nextSibling, previousSibling }: MutationRecord, content: HTMLElement): HTMLElement {
  const around = target as Element;
  // The whole page was replaced, so it is read from its beginning.
  if (around === content) return content;
  for (const near of [around.closest('li'), nextSibling, previousSibling]) {
    const place = near instanceof Element && focusTargetIn(near);
    if (place) return place;
  }
  // Stays inside a form: links outside it lead away from unsaved fields.
  for (let element: Element | null = around; element && element !== content; element = element.parentElement) {
    if (element.matches('form')) break;
    const place = focusTargetIn(element);
    if (place) return place;
  }
  return content;
}

const focusTargetIn = (element: Element) =>
  element.matches(FOCUS_TARGETS) ? (element as HTMLElement) : element.querySelector<HTMLElement>(FOCUS_TARGETS);

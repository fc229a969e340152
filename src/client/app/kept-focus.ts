import { useEffect } from 'react';

/**
 * When the element with the focus disappears, with a row that is deleted for example, the focus moves to what is next
 * to it, so that whoever works without a mouse does not start again at the top of the page.
 */
export function useKeptFocus() {
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
      if (removal) placeNear(removal, content).focus({ preventScroll: true });
    });
    content.addEventListener('focusin', remember);
    observer.observe(content, { childList: true, subtree: true });
    return () => {
      content.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}

/** Never a button: a key that is held down must not delete the next row as well. Nor what leads out of the portal. */
const PLACES = 'a[href^="/"], li[tabindex]';

/** The nearest place to what was removed: in the rest of its row, in the next row, or further out. */
function placeNear({ target, nextSibling, previousSibling }: MutationRecord, content: HTMLElement): HTMLElement {
  const around = target as Element;
  // The whole page was replaced: the new one is read out from its beginning.
  if (around === content) return content;
  for (const near of [around.closest('li'), nextSibling, previousSibling]) {
    const place = near instanceof Element && placeIn(near);
    if (place) return place;
  }
  // Not out of a form: its links lead away from what is being filled in.
  for (let part: Element | null = around; part && part !== content; part = part.parentElement) {
    if (part.matches('form')) break;
    const place = placeIn(part);
    if (place) return place;
  }
  return content;
}

const placeIn = (part: Element) =>
  part.matches(PLACES) ? (part as HTMLElement) : part.querySelector<HTMLElement>(PLACES);

import { useEffect } from 'react';

/**
 * When what had the focus disappears, a row that was deleted for example, whoever works without a mouse goes on beside
 * it instead of at the top of the page.
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
      if (removal) heirOf(removal, content).focus({ preventScroll: true });
    });
    content.addEventListener('focusin', remember);
    observer.observe(content, { childList: true, subtree: true });
    return () => {
      content.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}

/** Never a button: a key that was held too long must not do to a neighbour what was meant for the first. */
const PLACES = 'a[href], li[tabindex]';

/** What is nearest to what was removed: the rest of its row, the next row, or whatever else is around. */
function heirOf({ target, nextSibling, previousSibling }: MutationRecord, content: HTMLElement): HTMLElement {
  const around = target as Element;
  // A whole page is read out from its beginning.
  if (around === content) return content;
  for (const near of [around.closest('li'), nextSibling, previousSibling]) {
    const place = near instanceof Element && placeIn(near);
    if (place) return place;
  }
  // The links of a form lead away from it.
  for (let part: Element | null = around; part && part !== content; part = part.parentElement) {
    if (part.matches('form')) break;
    const place = placeIn(part);
    if (place) return place;
  }
  return content;
}

const placeIn = (part: Element) =>
  part.matches(PLACES) ? (part as HTMLElement) : part.querySelector<HTMLElement>(PLACES);

export const claimId = (id: string) => `aanvraag-${id}`;

const CARD_SELECTOR = '[data-claim]';

export const cardOf = (element: Element | null) => element?.closest<HTMLElement>(CARD_SELECTOR) ?? null;

/** Without a focused card, shortcuts apply to the only card. */
export function onlyCard(): HTMLElement | null {
  const cards = document.querySelectorAll<HTMLElement>(CARD_SELECTOR);
  return cards.length === 1 ? cards[0]! : null;
}

/** The next or previous card; without a current card, the first or last one. */
export function neighbourOf(card: HTMLElement | null, step: 1 | -1): HTMLElement | undefined {
  const cards = [...document.querySelectorAll<HTMLElement>(CARD_SELECTOR)];
  return card?.isConnected ? cards[cards.indexOf(card) + step] : cards.at(step === 1 ? 0 : -1);
}

/** The next open card, starting again at the top. */
export function nextOpenCard(card: HTMLElement): HTMLElement {
  const cards = [...document.querySelectorAll<HTMLElement>(CARD_SELECTOR)];
  const at = cards.indexOf(card);
  const next = [...cards.slice(at + 1), ...cards.slice(0, at)].find((each) => each.dataset['claim'] === 'open');
  return next ?? card;
}

/** Scrolls for keyboard users only; under a finger the page must not move. */
export function focusCard(place: HTMLElement): void {
  place.focus({ preventScroll: true });
  if (place.matches(':focus-visible')) place.scrollIntoView({ block: 'start' });
}

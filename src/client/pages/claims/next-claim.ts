/** Of a claim in a list, for the keyboard. */
export const claimId = (id: string) => `aanvraag-${id}`;

const CARDS = '[data-claim]';

export const cardOf = (element: Element | null) => element?.closest<HTMLElement>(CARDS) ?? null;

/** What the keys are about without any having the focus: the only one there is. */
export function onlyCard(): HTMLElement | null {
  const cards = document.querySelectorAll<HTMLElement>(CARDS);
  return cards.length === 1 ? cards[0]! : null;
}

/** The claim so many steps further, or the first or last one for whoever is in none. */
export function stepFrom(card: HTMLElement | null, step: 1 | -1): HTMLElement | undefined {
  const cards = [...document.querySelectorAll<HTMLElement>(CARDS)];
  return card?.isConnected ? cards[cards.indexOf(card) + step] : cards.at(step === 1 ? 0 : -1);
}

/** Where somebody goes on who is done with this claim: the next one that waits, from the beginning again at the end. */
export function nextTo(card: HTMLElement): HTMLElement {
  const cards = [...document.querySelectorAll<HTMLElement>(CARDS)];
  const at = cards.indexOf(card);
  const next = [...cards.slice(at + 1), ...cards.slice(0, at)].find((each) => each.dataset['claim'] === 'open');
  return next ?? card;
}

/** The page follows a keyboard; under a finger it stays where it is. */
export function goTo(place: HTMLElement): void {
  place.focus({ preventScroll: true });
  if (place.matches(':focus-visible')) place.scrollIntoView({ block: 'start' });
}

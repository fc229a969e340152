import { type TabCard, isOnlyInTab, toIntakeCard } from './card.ts';
import type { Intake, IntakeCard } from './intake.ts';
import { forAll, type IntakeState } from './reducer.ts';

export type IntakeSnapshot = Pick<Intake, 'cards' | 'forAll' | 'blockedBy' | 'storageProblem'>;

/** A card that did not change is the same object in the next snapshot, so that React does not render it again. */
const intakeCards = new WeakMap<TabCard, IntakeCard>();

function cardOf(tabCard: TabCard): IntakeCard {
  const card = intakeCards.get(tabCard) ?? toIntakeCard(tabCard);
  intakeCards.set(tabCard, card);
  return card;
}

function blockedBy({ isForgotten, callsBlockedBy, isRead, tab }: IntakeState): Intake['blockedBy'] {
  if (isForgotten) return 'forgotten';
  if (callsBlockedBy === 'signed-out') return 'signed-out';
  return isRead && tab === 'waiting' ? 'other-tab' : callsBlockedBy;
}

function storageProblem({ cards, isStorageUnavailable }: IntakeState): Intake['storageProblem'] {
  const onlyHere = [...cards.values()].filter(isOnlyInTab);
  if (onlyHere.some(({ failure }) => failure === 'full')) return 'full';
  return isStorageUnavailable || onlyHere.length > 0 ? 'not-stored' : null;
}

/** What the screens show of the intake. */
export const toSnapshot = (state: IntakeState, now: number): IntakeSnapshot => ({
  cards: state.isRead ? Array.from(state.cards.values(), cardOf) : undefined,
  forAll: forAll(state, now),
  blockedBy: blockedBy(state),
  storageProblem: storageProblem(state),
});

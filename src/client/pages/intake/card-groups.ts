import type { CardState, IntakeCard } from '../../session/intake/intake.ts';

export type PlacedCard = IntakeCard & { state: CardState & { is: 'placed' } };

const isPlaced = (card: IntakeCard): card is PlacedCard => card.state.is === 'placed';

/** The cards by what is still to be done about them. */
export function groupsOf(cards: IntakeCard[]) {
  const placed = cards.filter(isPlaced);
  const waiting = cards.filter((card) => !isPlaced(card));
  const refused = waiting.filter(({ state }) => state.is === 'refused');
  const asked = waiting.filter(({ isAsked, state }) => isAsked && state.is !== 'refused');
  const toPlace = waiting.filter(({ isAsked, state }) => !isAsked && state.is !== 'refused');
  return {
    placed,
    waiting,
    refused,
    asked,
    /** What is filled in for all is for these: what is no photo will never be placed. */
    fillable: waiting.filter(({ state }) => state.is !== 'refused' || state.canRetry),
    /** What 'Plaats alles' is about. */
    toPlace,
    /** What comes before that: its tags are not there yet, or 'Staat dit er al?' is not answered. */
    toReview: toPlace.filter(({ isPlaceable }) => !isPlaceable),
  };
}

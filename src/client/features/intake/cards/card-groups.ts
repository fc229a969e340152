import { namesKind, namesValuable } from '../../items/tag-meaning.ts';
import type { CardState, IntakeCard } from '../engine/intake.ts';

export type PlacedCard = IntakeCard & { state: CardState & { type: 'placed' } };

/** No tag says what it is. */
export const lacksKind = ({ tags }: IntakeCard) => !tags.some(namesKind);

/** It may be valuable, and it is not decided whether guests see more than its kind. */
export const mayBeValuable = ({ own, tags }: IntakeCard) => own.kind_only === undefined && tags.some(namesValuable);

/** The card shows a question, although it can be placed without the answer. */
export const hasQuestion = (card: IntakeCard) =>
  card.isPlaceable && (lacksKind(card) || card.isKindDoubtful || mayBeValuable(card));

const isPlaced = (card: IntakeCard): card is PlacedCard => card.state.type === 'placed';

/** Groups the cards by what remains to be done. */
export function groupCards(cards: IntakeCard[]) {
  const placed = cards.filter(isPlaced);
  const waiting = cards.filter((card) => !isPlaced(card));
  const refused = waiting.filter(({ state }) => state.type === 'refused');
  const confirmed = waiting.filter(({ isAsked, state }) => isAsked && state.type !== 'refused');
  const toPlace = waiting.filter(({ isAsked, state }) => !isAsked && state.type !== 'refused');
  return {
    placed,
    waiting,
    refused,
    confirmed,
    /** The cards that use the fields for all; files that are not photos are never placed. */
    fillable: waiting.filter(({ state }) => state.type !== 'refused' || state.canRetry),
    /** The cards that 'Plaats alles' confirms. */
    toPlace,
    /** The cards without tags yet, or with an open question 'Staat dit er al?'. */
    toReview: toPlace.filter(({ isPlaceable }) => !isPlaceable),
    /** The cards that can be placed, but show a question. */
    questioned: toPlace.filter(hasQuestion),
  };
}

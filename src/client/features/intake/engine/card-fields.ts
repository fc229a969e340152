import { namesValuable } from '../../items/tag-meaning.ts';
import type { CardFields, IntakeCard } from './intake.ts';

/** The fields that are sent. Valuables show only their kind, unless a person chose otherwise. */
export const cardFields = ({ tags, own }: Pick<IntakeCard, 'tags' | 'own'>, forAll: CardFields): CardFields => ({
  ...forAll,
  kind_only: tags.some(namesValuable),
  ...own,
});

import type { DeskMatch } from '../../../shared/lost-reports/contract.ts';
import { capitalize, listed, text, translated } from '../../../shared/platform/language/texts.ts';

type Match = Pick<DeskMatch, 'reasons'>;

/** For example 'Zelfde soort, zelfde kleur', for staff. The reasons themselves address the writer of the report. */
export function reasonsInWords({ reasons }: Match): string {
  const words = reasons.join(', ').replace('je foto', 'de foto van de melder');
  return words ? capitalize(words) : 'Gekoppeld door een medewerker';
}

/** The same for the writer of the report. */
export const ownReasonsInWords = ({ reasons }: Match, office: string) =>
  reasons.length > 0 ? capitalize(listed(reasons.map(translated))) : text('Uitgezocht door {office}', { office });

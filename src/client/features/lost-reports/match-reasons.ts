import type { DeskMatch } from '../../../shared/lost-reports/contract.ts';

/** For example 'Zelfde soort, zelfde kleur'. The reasons address the writer of the report, but staff read them here. */
export function reasonsInWords(
  { reasons }: Pick<DeskMatch, 'reasons'>,
  byHand = 'Gekoppeld door een medewerker',
): string {
  const words = reasons.join(', ').replace('je foto', 'de foto van de melder');
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : byHand;
}

import type { DeskMatch } from '../../../shared/lost-reports.ts';

/** 'Zelfde soort, zelfde kleur': why an item may be it. They are written for whoever misses it, and staff read them here. */
export function reasonsInWords(
  { reasons }: Pick<DeskMatch, 'reasons'>,
  byHand = 'Gekoppeld door een medewerker',
): string {
  const words = reasons.join(', ').replace('je foto', 'de foto van de melder');
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : byHand;
}

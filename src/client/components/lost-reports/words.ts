import type { DeskMatch } from '../../../shared/lost-reports.ts';

/** 'Zelfde soort, zelfde kleur': why an item may be it. */
export function reasonsInWords({ reasons }: Pick<DeskMatch, 'reasons'>): string {
  const words = reasons.join(', ');
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Gekoppeld door een medewerker';
}

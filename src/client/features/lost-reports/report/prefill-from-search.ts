import type { ListFilter } from '../../../../shared/items/list-filter.ts';
import { lostReportLimits } from '../../../../shared/lost-reports/contract.ts';
import { daysAgo, type LostItemFields } from '../form/report-fields.ts';

const onOneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, lostReportLimits.what);

/** Prefills the form with the search that found nothing, or with a rejected claim: its item and what the claimant wrote. */
export function prefillFromSearch(
  { q, thing = '', colour = '', period }: ListFilter,
  recognition = '',
): LostItemFields {
  if (recognition)
    return { what: onOneLine(q ? `${q}: ${recognition}` : recognition), colour: '', place: '', since: '' };
  const words = onOneLine(q);
  const includesThing = words.toLowerCase().includes(thing.toLowerCase());
  return {
    what: includesThing ? words : `${words} ${thing}`.trim(),
    colour,
    place: '',
    since: period === 'week' ? daysAgo(6) : '',
  };
}

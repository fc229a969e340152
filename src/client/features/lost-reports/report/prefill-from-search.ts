import type { ListFilter } from '../../../../shared/items/list-filter.ts';
import { lostReportLimits } from '../../../../shared/lost-reports/contract.ts';
import { daysAgo, type LostItemFields } from '../form/report-fields.ts';

/** Prefills the form with the search that found nothing. */
export function prefillFromSearch({ q, thing = '', colour = '', period }: ListFilter): LostItemFields {
  const words = q
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, lostReportLimits.what);
  const includesThing = words.toLowerCase().includes(thing.toLowerCase());
  return {
    what: includesThing ? words : `${words} ${thing}`.trim(),
    colour,
    place: '',
    since: period === 'week' ? daysAgo(6) : '',
  };
}

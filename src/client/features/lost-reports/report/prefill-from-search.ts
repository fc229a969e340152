import type { ListFilter } from '../../../../shared/items/list-filter.ts';
import { lostReportLimits } from '../../../../shared/lost-reports/contract.ts';
import { tag } from '../../../../shared/platform/language/texts.ts';
import { daysAgo, type LostItemFields } from '../form/report-fields.ts';

const onOneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, lostReportLimits.what);

/** Prefills the form with the search that found nothing, or with a rejected claim: its item and what the claimant wrote. */
export function prefillFromSearch(
  { q, thing: chosenThing, colour, period }: ListFilter,
  recognition = '',
): LostItemFields {
  if (recognition) {
    const written = q ? `${q}, ${recognition[0]!.toLowerCase()}${recognition.slice(1)}` : recognition;
    return { what: onOneLine(written), colour: '', place: '', since: '' };
  }
  const words = onOneLine(q);
  const thing = tag(chosenThing ?? '');
  const includesThing = words.toLowerCase().includes(thing.toLowerCase());
  return {
    what: includesThing ? words : `${words} ${thing}`.trim(),
    colour: tag(colour ?? ''),
    place: '',
    since: period === 'week' ? daysAgo(6) : '',
  };
}

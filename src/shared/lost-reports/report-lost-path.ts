import { unnamed } from '../items/labels.ts';
import { pathTo } from '../pages/pages.ts';

/** The words of an item's name in a report; empty when the name says nothing. */
export const wordsOfName = (item_name: string) => (item_name === unnamed ? '' : item_name.replaceAll(', ', ' '));

/** The form to report a lost item, filled in with the name of a similar item and the words of a claim on it. */
export function reportLostPath(
  place: { sector: string; subpath: string },
  item_name: string,
  claim_id?: string,
): string {
  const words = wordsOfName(item_name);
  const filled = [words && `q=${encodeURIComponent(words)}`, claim_id && `claim=${claim_id}`].filter(Boolean).join('&');
  return pathTo('report-lost', place) + (filled && `?${filled}`);
}

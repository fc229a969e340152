import type { ItemPage } from '../../../../shared/items/contract.ts';
import { count, text } from '../../../../shared/platform/language/texts.ts';
import { noFilter } from './list-filter.ts';

export function addressWith(params: URLSearchParams, name: string, value: string | undefined): string {
  const changed = new URLSearchParams(params);
  if (value === undefined) changed.delete(name);
  else changed.set(name, value);
  return `?${changed}`;
}

export function withoutFilter(params: URLSearchParams): string {
  const others = new URLSearchParams(params);
  for (const name of [...Object.keys(noFilter), 'cursor']) others.delete(name);
  return `?${others}`;
}

/** Of the next page, for browsers without scripts. */
export function nextAddress(params: URLSearchParams, data: { pages: ItemPage[] } | undefined): string {
  return addressWith(params, 'cursor', data?.pages.at(-1)?.next_cursor ?? undefined);
}

export function countInWords(found: number, hasMore: boolean): string {
  if (hasMore) return text('Meer dan {count} voorwerpen gevonden', { count: found });
  if (found === 0) return text('Niets gevonden');
  return count(found, '{count} voorwerp gevonden', '{count} voorwerpen gevonden');
}

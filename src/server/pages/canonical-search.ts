import { unknownMark } from '../../shared/pages.ts';

/** What the screens that are drawn here read from their address. */
const names = ['q', 'status', 'thing', 'colour', 'period', 'last_look', 'cursor', 'thema', unknownMark];
// More than any of them may be.
const LONGEST_VALUE = 200;
// Every character may be written as three.
const LONGEST_SPELLING = 3;
const SLACK = 10;

/**
 * What stands behind the `?` of a page, without what the page does not read; undefined when that is what was asked for.
 * Every link of a list repeats it, so that a long one would make a page a hundred times as long.
 */
export function canonicalSearch(search: string): string | undefined {
  const params = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = params.get(name);
    if (value !== null) kept.set(name, value.slice(0, LONGEST_VALUE));
  }
  const isSame = [...params].every(([name, value]) => kept.get(name) === value) && params.size === kept.size;
  const canonical = kept.size > 0 ? `?${kept}` : '';
  return isSame && search.length <= LONGEST_SPELLING * canonical.length + SLACK ? undefined : canonical;
}

import { flushSync } from 'react-dom';

const HEADER_HEIGHT = 64;

/** The first one that begins below the header. */
export const rowInSight = (list: Element | null) =>
  Array.from(list?.children ?? []).find((row) => row.getBoundingClientRect().top >= HEADER_HEIGHT);

/** Rows are higher when nobody selects any more: what somebody looks at stays where it is, also where browsers do not see to that. */
export function keepInSight(list: Element | null, change: () => void): void {
  const row = rowInSight(list);
  const before = row?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  if (row?.isConnected) window.scrollBy({ top: row.getBoundingClientRect().top - before, behavior: 'instant' });
}

import { flushSync } from 'react-dom';

const HEADER_HEIGHT = 64;

/** The first row that starts below the sticky header. */
export const firstVisibleRow = (list: Element | null) =>
  Array.from(list?.children ?? []).find((row) => row.getBoundingClientRect().top >= HEADER_HEIGHT);

/** Rows grow when selecting ends; not all browsers keep the visible row in place then. */
export function preserveScrollPosition(list: Element | null, change: () => void): void {
  const row = firstVisibleRow(list);
  const before = row?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  if (row?.isConnected) window.scrollBy({ top: row.getBoundingClientRect().top - before, behavior: 'instant' });
}

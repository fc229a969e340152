import { itemName } from './labels.ts';
import { pathTo } from './pages.ts';

/** Where to report that one misses something like this item, with its name filled in where it has one. */
export function reportLostPath(place: { kind: string; orgPath: string }, item_name: string): string {
  const words = item_name === itemName({ tags: [] }) ? '' : item_name.replaceAll(', ', ' ');
  return pathTo('report-lost', place) + (words && `?q=${encodeURIComponent(words)}`);
}

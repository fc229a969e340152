import { itemName } from '../items/labels.ts';
import { pathTo } from '../pages/pages.ts';

/** The form to report a lost item, filled in with the name of a similar item. */
export function reportLostPath(place: { kind: string; orgPath: string }, item_name: string): string {
  const words = item_name === itemName({ tags: [] }) ? '' : item_name.replaceAll(', ', ' ');
  return pathTo('report-lost', place) + (words && `?q=${encodeURIComponent(words)}`);
}

import type { ItemFollower } from '../items/life/followers.ts';
import { askToCompare } from './work.ts';

/** What happens to lost reports when an item changes. */
export const lostReportsOfItems: Partial<ItemFollower> = {
  changed: (tx, { org_id, id }) => askToCompare(tx, { org_id, kind: 'item', id }),
};

import type { Transaction } from '../../database/connect.ts';

export interface ItemKey {
  org_id: string;
  id: string;
}

/** What must happen elsewhere in the transaction that changes items of an organisation, and that holds their locks already. */
export interface ItemFollower {
  /** Before they are collected or that is taken back: locks what that will change, as all changes end with the same lock. */
  lock(tx: Transaction, items: ItemKey[]): Promise<void>;
  /** New, or otherwise than before. */
  changed(tx: Transaction, items: ItemKey[]): Promise<void>;
  /** By whoever made this claim, if it was with one. */
  collected(tx: Transaction, items: ItemKey[], claim_id?: string): Promise<void>;
  /** They lie there again: that they were collected, or given away, is taken back. */
  returned(tx: Transaction, items: ItemKey[]): Promise<void>;
  /** Before they go: nobody else can ask for them any more. */
  removed(tx: Transaction, items: ItemKey[]): Promise<void>;
}

/** Several as one; each comes after those before it. */
export function following(...followers: Partial<ItemFollower>[]): ItemFollower {
  return {
    async lock(...step) {
      for (const follower of followers) await follower.lock?.(...step);
    },
    async changed(...step) {
      for (const follower of followers) await follower.changed?.(...step);
    },
    async collected(...step) {
      for (const follower of followers) await follower.collected?.(...step);
    },
    async returned(...step) {
      for (const follower of followers) await follower.returned?.(...step);
    },
    async removed(...step) {
      for (const follower of followers) await follower.removed?.(...step);
    },
  };
}

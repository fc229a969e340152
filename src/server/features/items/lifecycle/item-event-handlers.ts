import type { Transaction } from '../../../platform/database/connect.ts';

export interface ItemKey {
  org_id: string;
  id: string;
}

/** Runs in the transaction that changes items, which already holds their locks. */
export interface ItemEventHandler {
  /** Called before items are collected or uncollected, to take further locks in a fixed order. */
  lock(tx: Transaction, items: ItemKey[]): Promise<void>;
  /** Items were created or edited. */
  changed(tx: Transaction, items: ItemKey[]): Promise<void>;
  /** With the id of the claim that the items were collected for, if any. */
  collected(tx: Transaction, items: ItemKey[], claim_id?: string): Promise<void>;
  /** A collection or disposal was undone. */
  returned(tx: Transaction, items: ItemKey[]): Promise<void>;
  /** The item was copied to another location, and is deleted here afterwards. */
  moved(tx: Transaction, from: ItemKey, to: ItemKey): Promise<void>;
  /** Called before items are deleted or leave the list. */
  removed(tx: Transaction, items: ItemKey[]): Promise<void>;
}

/** Combines handlers, which run in order. */
export function combineItemEventHandlers(...handlers: Partial<ItemEventHandler>[]): ItemEventHandler {
  return {
    async lock(...args) {
      for (const handler of handlers) await handler.lock?.(...args);
    },
    async changed(...args) {
      for (const handler of handlers) await handler.changed?.(...args);
    },
    async collected(...args) {
      for (const handler of handlers) await handler.collected?.(...args);
    },
    async returned(...args) {
      for (const handler of handlers) await handler.returned?.(...args);
    },
    async moved(...args) {
      for (const handler of handlers) await handler.moved?.(...args);
    },
    async removed(...args) {
      for (const handler of handlers) await handler.removed?.(...args);
    },
  };
}

import { randomUuid } from '../../../platform/api/random-uuid.ts';
import { createTabLock } from '../../../platform/storage/tab-lock.ts';
import { createAccountCalls } from './account-calls.ts';
import { createCardDevice } from './card-device.ts';
import { isOnlyInTab, isWaiting } from './card.ts';
import { createEffects } from './effects.ts';
import type { AddedPhoto, IntakeEvent } from './events.ts';
import { unstoredIds } from './intake-database.ts';
import type { Intake } from './intake.ts';
import { initialState, reduce } from './reducer.ts';
import { takeShared } from './shared-photos.ts';
import { type IntakeSnapshot, toSnapshot } from './snapshot.ts';

export type IntakeEngine = ReturnType<typeof createIntakeEngine>;

interface Events {
  onPlaced: () => void;
  /** The session ended, or the user signed in again. */
  onSession: () => void;
}

/** Limits how often changes of another tab are read. */
const SYNC_MS = 200;

/** Runs the intake of one account in one organisation: the reducer, its effects and the tab lock. */
export function createIntakeEngine(account: string, organization: string) {
  const name = `terecht intake ${account} ${organization}`;
  const listeners = new Set<() => void>();
  let events: Events = { onPlaced: () => {}, onSession: () => {} };
  let state = initialState(organization);
  let snapshot: IntakeSnapshot | undefined;

  function dispatch(event: IntakeEvent): void {
    const next = reduce(state, event, Date.now());
    state = next.state;
    snapshot = undefined;
    unstoredIds.clear();
    for (const tabCard of state.cards.values()) if (isOnlyInTab(tabCard)) unstoredIds.add(tabCard.card.id);
    for (const effect of next.effects) runEffect(effect);
    for (const listener of listeners) listener();
  }

  let syncTimer: ReturnType<typeof setTimeout> | undefined;
  const device = createCardDevice({
    account,
    organization,
    name,
    dispatch,
    onDeleted: () => end('forgotten'),
    onOtherTab() {
      syncTimer ??= setTimeout(() => {
        syncTimer = undefined;
        if (state.tab === 'waiting') void device.read();
      }, SYNC_MS);
    },
  });
  const { ask } = createAccountCalls(account, (by) => dispatch({ type: 'calls-blocked', by }));
  const runEffect = createEffects({
    device,
    ask,
    getState: () => state,
    dispatch,
    onPlaced: () => events.onPlaced(),
    onSession: () => events.onSession(),
  });

  const tabLock = createTabLock(
    name,
    async () => {
      dispatch({ type: 'lock-acquired' });
      await device.read();
      dispatch({ type: 'started' });
      if (state.tab === 'working') device.sweep();
    },
    () => dispatch({ type: 'lock-lost' }),
  );

  function end(type: 'stopped' | 'forgotten') {
    dispatch({ type });
    tabLock.end();
    device.close();
  }

  /** Takes the tab lock first if another tab has it. */
  function withTabLock(action: () => void): void {
    if (state.tab === 'working') action();
    else if (state.tab !== 'stopped') void tabLock.take().then(() => state.tab === 'working' && action());
  }

  const dispatchWithLock = (event: IntakeEvent) => withTabLock(() => dispatch(event));

  /** Resolves when the photos are stored, or cannot be. */
  async function add(photos: AddedPhoto[]): Promise<void> {
    // The caller still has the photos.
    if (state.tab === 'stopped') throw new Error('This intake has stopped and takes no more photos.');
    dispatch({ type: 'added', photos, restId: randomUuid() });
    await device.whenStored(photos.map(({ id }) => id));
  }

  const actions: Omit<Intake, keyof IntakeSnapshot> = {
    add: (files) =>
      withTabLock(() => {
        void navigator.storage?.persist?.();
        void add(files.map((photo) => ({ id: randomUuid(), photo })));
      }),

    addShared: () =>
      // Skips photos that were added before the page was closed.
      withTabLock(() => {
        takeShared((photos) => add(photos.filter(({ id }) => !state.cards.has(id)))).catch(() => {});
      }),

    change: (id, changes) => dispatchWithLock({ type: 'changed', id, changes }),
    setForAll: (fields) => dispatchWithLock({ type: 'fields-chosen', fields }),
    rotate: (id) => dispatchWithLock({ type: 'rotated', id }),
    merge: (first, second) => dispatchWithLock({ type: 'merged', first, second }),
    remove: (id) => dispatchWithLock({ type: 'removed', id }),
    undo: () => dispatchWithLock({ type: 'undone' }),
    retry: (id) => dispatchWithLock({ type: 'retried', id }),
    placeAll: () => dispatchWithLock({ type: 'all-placed' }),
    clearPlaced: () => dispatchWithLock({ type: 'placed-cleared' }),
  };

  // Warns before cards are lost that are not stored on the device.
  addEventListener('beforeunload', (event) => {
    if ([...state.cards.values()].some(({ isStored, card }) => !isStored && isWaiting(card))) event.preventDefault();
  });

  return {
    account,
    organization,
    actions,

    stop() {
      // Called while React renders, which must not be started again.
      listeners.clear();
      end('stopped');
    },

    isForgotten: () => state.isForgotten,

    start(next: Events) {
      events = next;
      tabLock.start();
      // Another tab has the lock; this one shows its progress.
      setTimeout(() => !state.isRead && void device.read(), SYNC_MS);
    },

    /** Called when the user looks at the cards in this tab. */
    async take(): Promise<void> {
      if (state.tab === 'stopped') return;
      dispatch({ type: 'shown' });
      await tabLock.take();
    },

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    snapshot(): IntakeSnapshot {
      snapshot ??= toSnapshot(state, Date.now());
      return snapshot;
    },
  };
}
